import { scopeOf, type Occupancy } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '../../../../lib/dates.ts'
import { useSession } from '../../../../lib/session.ts'
import { errorText } from '../../../../lib/http-client.ts'
import { t } from '../../../../texts/back-office/boarding.ts'
import { t as tDuty } from '../../../../texts/back-office/duty.ts'
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
  const { user } = useSession()
  const none = user && scopeOf(user) === 'crew' ? tDuty('duty.noneOnDay') : t('boarding.none')
  const rows = day.data?.data ?? []
  const trip = manifest.data?.data.trip
  // A departure that was opened from its own page may be on another day.
  const isListed = rows.some((row) => row.id_rute === trip?.id_rute)
  const other = trip && !isListed ? [{ ...trip, called_off_at: null }] : []
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
        help={day.data && rows.length === 0 ? none : t('boarding.departureHelp')}
        error={day.error ? errorText(day.error, t('departure.loadFailed')) : undefined}
        value={idRute ?? ''}
        options={[['', t('boarding.choose')], ...[...other, ...rows].map(optionOf)]}
        onChange={(event) => onChoose({ rute: event.target.value })}
      />
    </div>
  )
}

type Option = Pick<
  Occupancy,
  'id_rute' | 'waktu_berangkat' | 'zona_asal' | 'asal' | 'tujuan' | 'nama_bus' | 'called_off_at'
>

function optionOf({ id_rute, nama_bus, called_off_at, ...trip }: Option) {
  const time = formatTime(trip.waktu_berangkat, trip.zona_asal)
  const facts = { time, origin: trip.asal, destination: trip.tujuan }
  const isOff = called_off_at !== null
  const text = isOff ? t('boarding.optionOff', facts) : t('boarding.option', { ...facts, bus: nama_bus })
  return [id_rute, text] as const
}
