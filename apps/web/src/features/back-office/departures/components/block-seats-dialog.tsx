import { adminBlocks, COUNTER_CHANNEL, seatLabelList, type Manifest } from '@tiketbus/contract'
import { useId } from 'react'
import { formatDateTime } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/counter.ts'
import { Suggestions, TextField } from '../../../../ui/text-field.tsx'
import { blockSeats } from '../../shared/api/counter.ts'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { asInstant, asTyped, hoursFrom } from '../../shared/until.ts'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { partText, type WayPart } from '../../shared/seats-of-part.ts'

const HOUR_MS = 3_600_000
/** Blocks end so many hours before the departure, if nothing else is typed: what is left is sold then. */
const HOURS_BEFORE = 3

type BlockSeatsDialogProps = {
  readonly trip: Manifest['trip']
  readonly seats: readonly number[]
  readonly part: WayPart
  readonly channels: readonly string[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Keeps the chosen seats for a channel until a time [S720]. */
export function BlockSeatsDialog({ trip, seats, part, channels, onDone, onClose }: BlockSeatsDialogProps) {
  const listId = useId()
  const zone = trip.zona_asal
  const labels = seatLabelList(trip, seats)
  const departs = trip.waktu_berangkat
  const form = useAdminForm(
    () => ({ channel: t('kept.counter'), until: asTyped(usualEnd(departs), zone), reason: '' }),
    ({ channel, until, reason }) =>
      check(adminBlocks.blockSeats.body, {
        ...part,
        nomor_kursi: seats,
        channel: channelOf(channel),
        until: asInstant(until, zone),
        reason,
      }),
    onDone,
  )
  return (
    <EditDialog
      title={t('seatActs.blockTitle', { seats: labels })}
      submitLabel={t('seatActs.blockYes')}
      form={form}
      onSubmit={() =>
        form.submit((body, key) => blockSeats(trip.id_rute, body, key), {
          done: t('seatActs.blocked', { seats: labels }),
          failed: t('seatActs.blockFailed'),
        })
      }
      onClose={onClose}
    >
      {(trip.jumlah_ruas ?? 1) > 1 && <p>{t('seatActs.way', { way: partText(trip, part) })}</p>}
      <TextField
        label={t('seatActs.channel')}
        help={t('seatActs.channelHelp')}
        required
        maxLength={60}
        list={listId}
        autoComplete="off"
        {...form.field('channel')}
      />
      <Suggestions
        id={listId}
        texts={[t('kept.counter'), ...channels.filter((channel) => channel !== COUNTER_CHANNEL)]}
      />
      <TextField
        label={t('phoneHolds.until')}
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
    </EditDialog>
  )
}

/** The counter has a name of its own on screens. */
const channelOf = (typed: string): string =>
  typed.trim().toLowerCase() === t('kept.counter').toLowerCase() ? COUNTER_CHANNEL : typed

function usualEnd(departs: string): number {
  const end = Date.parse(departs) - HOURS_BEFORE * HOUR_MS
  return end > serverNow() ? end : hoursFrom(serverNow(), 1, departs)
}
