import { adminPhoneHolds, COUNTER_CHANNEL } from '@tiketbus/contract'
import { formatDateTime } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/counter.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { holdByPhone } from '../../shared/api/counter.ts'
import { asInstant, asTyped, hoursFrom } from '../../shared/until.ts'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { SeatActDialog, type SeatActProps } from '../../shared/components/seat-act-dialog.tsx'
import type { ChannelOption } from '../../shared/channels.ts'

/** Seats are kept for callers for so many hours, if nothing else is typed. */
const HOURS = 2

type HoldSeatsProps = SeatActProps & {
  /** Those for whom seats of the departure are blocked. */
  readonly channels: readonly ChannelOption[]
}

/** Keeps the chosen seats for a caller until a time [H720]. */
export function HoldSeatsDialog({ channels, onDone, ...chosen }: HoldSeatsProps) {
  const { trip, seats, part } = chosen
  const zone = trip.zona_asal
  const form = useAdminForm(
    () => ({
      nama_penumpang: '',
      no_telepon: '',
      until: asTyped(hoursFrom(serverNow(), HOURS, trip.waktu_tutup), zone),
      channel: COUNTER_CHANNEL,
    }),
    ({ until, ...typed }) =>
      check(adminPhoneHolds.placeHold.body, {
        ...typed,
        ...part,
        nomor_kursi: seats,
        until: asInstant(until, zone),
      }),
    onDone,
  )
  const others = channels.filter(([channel]) => channel !== COUNTER_CHANNEL)
  return (
    <SeatActDialog
      {...chosen}
      act="hold"
      form={form}
      send={(body, key) => holdByPhone(trip.id_rute, body, key)}
    >
      <TextField
        label={t('seatActs.name')}
        required
        maxLength={100}
        autoComplete="off"
        {...form.field('nama_penumpang')}
      />
      <TextField
        label={t('seatActs.phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...form.field('no_telepon')}
      />
      <TextField
        label={t('phoneHolds.until')}
        help={t('phoneHolds.latest', { at: formatDateTime(trip.waktu_tutup, zone) })}
        type="datetime-local"
        required
        {...form.field('until')}
      />
      {others.length > 0 && (
        <SelectField
          label={t('seatActs.from')}
          help={t('seatActs.fromHelp')}
          options={[[COUNTER_CHANNEL, t('kept.counter')], ...others]}
          {...form.field('channel')}
        />
      )}
    </SeatActDialog>
  )
}
