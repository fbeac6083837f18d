import { adminBlocks, COUNTER_CHANNEL } from '@tiketbus/contract'
import { formatDateTime } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/counter.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { blockSeats } from '../api/counter.ts'
import { asInstant, asTyped, hoursFrom } from '../until.ts'
import { useAdminForm } from '../use-admin-form.ts'
import { ChannelField } from './channel-field.tsx'
import { SeatActDialog, type SeatActProps } from './seat-act-dialog.tsx'

const HOUR_MS = 3_600_000
/** Blocks end so many hours before the departure, if nothing else is typed: what is left is sold then. */
const HOURS_BEFORE = 3

/** Keeps the chosen seats for a channel until a time [S720]. */
export function BlockSeatsDialog({ onDone, ...chosen }: SeatActProps) {
  const { trip, seats, part } = chosen
  const zone = trip.zona_asal
  const departs = trip.waktu_berangkat
  const form = useAdminForm(
    () => ({ channel: COUNTER_CHANNEL, until: asTyped(usualEnd(departs), zone), reason: '' }),
    ({ channel, until, reason }) =>
      check(adminBlocks.blockSeats.body, {
        ...part,
        nomor_kursi: seats,
        channel,
        until: asInstant(until, zone),
        reason,
      }),
    onDone,
  )
  return (
    <SeatActDialog
      {...chosen}
      act="block"
      form={form}
      send={(body, key) => blockSeats(trip.id_rute, body, key)}
    >
      <ChannelField {...form.field('channel')} />
      <TextField
        label={t('seatActs.blockUntil')}
        help={t('seatActs.blockLatest', { at: formatDateTime(departs, zone) })}
        type="datetime-local"
        required
        {...form.field('until')}
      />
      <TextField
        label={t('seatActs.reason')}
        help={t('seatActs.reasonHelp')}
        required
        maxLength={300}
        autoComplete="off"
        {...form.field('reason')}
      />
    </SeatActDialog>
  )
}

function usualEnd(departs: string): number {
  const end = Date.parse(departs) - HOURS_BEFORE * HOUR_MS
  return end > serverNow() ? end : hoursFrom(serverNow(), 1, departs)
}
