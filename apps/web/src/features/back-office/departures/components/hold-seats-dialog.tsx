import { adminPhoneHolds, COUNTER_CHANNEL, seatLabelList, type Manifest } from '@tiketbus/contract'
import { formatDateTime } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/counter.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { holdByPhone } from '../../shared/api/counter.ts'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { asInstant, asTyped, hoursFrom } from '../../shared/until.ts'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { partText, type WayPart } from '../../shared/seats-of-part.ts'

/** Seats are kept for callers for so many hours, if nothing else is typed. */
const HOURS = 2

type HoldSeatsDialogProps = {
  readonly trip: Manifest['trip']
  readonly seats: readonly number[]
  readonly part: WayPart
  /** Those that have a block here, to choose from. */
  readonly channels: readonly string[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Keeps the chosen seats for a caller until a time [H720]. */
export function HoldSeatsDialog({ trip, seats, part, channels, onDone, onClose }: HoldSeatsDialogProps) {
  const zone = trip.zona_asal
  const labels = seatLabelList(trip, seats)
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
  const others = channels.filter((channel) => channel !== COUNTER_CHANNEL)
  return (
    <EditDialog
      title={t('seatActs.holdTitle', { seats: labels })}
      submitLabel={t('seatActs.holdYes')}
      form={form}
      onSubmit={() =>
        form.submit((body, key) => holdByPhone(trip.id_rute, body, key), {
          done: t('seatActs.held', { seats: labels }),
          failed: t('seatActs.holdFailed'),
        })
      }
      onClose={onClose}
    >
      {(trip.jumlah_ruas ?? 1) > 1 && <p>{t('seatActs.way', { way: partText(trip, part) })}</p>}
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
          options={[
            [COUNTER_CHANNEL, t('kept.counter')],
            ...others.map((channel) => [channel, channel] as const),
          ]}
          {...form.field('channel')}
        />
      )}
    </EditDialog>
  )
}
