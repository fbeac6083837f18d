import type { Occupancy } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '../../../../lib/dates.ts'
import { errorText } from '../../../../lib/http-client.ts'
import { t } from '../../../../texts/back-office/boarding.ts'
import { SelectField } from '../../../../ui/text-field.tsx'
import { manifestQuery } from '../../shared/api/manifest.ts'
import { occupancyQuery } from '../../shared/api/occupancy.ts'
import { DayField } from '../../shared/components/day-field.tsx'

export type Choice = { readonly rute?: string; readonly tanggal?: string }

type DepartureChoiceProps = {
  readonly tanggal: string
  readonly idRute: number | undefined
  readonly onChoose: (change: Choice) => void
}

/** Chooses a day and a departure. */
export function DepartureChoice({ tanggal, idRute, onChoose }: DepartureChoiceProps) {
  const day = useQuery(occupancyQuery(tanggal))
  const manifest = useQuery({ ...manifestQuery(idRute ?? ''), enabled: idRute !== undefined })
  const rows = day.data?.data ?? []
  const trip = manifest.data?.data.trip
  // A departure that was opened from its own page may be on another day.
  const other = trip && !rows.some((row) => row.id_rute === trip.id_rute) ? trip : undefined
  return (
    <div className="mb-6 flex flex-wrap gap-4">
      <DayField
        label={t('boarding.date')}
        fieldClassName="w-full sm:w-52"
        value={tanggal}
        onDay={(day) => onChoose({ tanggal: day })}
      />
      <SelectField
        label={t('boarding.departure')}
        fieldClassName="w-full grow sm:w-80"
        help={day.data && rows.length === 0 ? t('boarding.none') : t('boarding.departureHelp')}
        error={day.error ? errorText(day.error, t('departure.loadFailed')) : undefined}
        value={idRute ?? ''}
        onChange={(event) => onChoose({ rute: event.target.value })}
      >
        <option value="">{t('boarding.choose')}</option>
        {other && <option value={other.id_rute}>{optionOf({ ...other, called_off_at: null })}</option>}
        {rows.map((row) => (
          <option key={row.id_rute} value={row.id_rute}>
            {optionOf(row)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type Option = Pick<
  Occupancy,
  'waktu_berangkat' | 'zona_asal' | 'asal' | 'tujuan' | 'nama_bus' | 'called_off_at'
>

function optionOf({ waktu_berangkat, zona_asal, asal, tujuan, nama_bus, called_off_at }: Option): string {
  const facts = { time: formatTime(waktu_berangkat, zona_asal), origin: asal, destination: tujuan }
  return called_off_at === null
    ? t('boarding.option', { ...facts, bus: nama_bus })
    : t('boarding.optionOff', facts)
}
