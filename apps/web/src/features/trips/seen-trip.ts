/** What a passenger saw of a departure, and what it is by now [O160, O161]. */
import { currentTrip, read, type CurrentTrip, type TripBrief } from '@tiketbus/contract'
import { calendarDay, formatDateTime, formatTime } from '../../lib/dates.ts'
import { HttpError } from '../../lib/http-client.ts'
import { rupiah } from '../../lib/rupiah.ts'
import { t } from '../../texts/trips.ts'

/** A departure as a page shows it; `harga`: the hold's or the ticket's. */
export type ShownTrip = Pick<
  TripBrief,
  | 'waktu_berangkat'
  | 'perkiraan_tiba'
  | 'terminal_asal'
  | 'terminal_tujuan'
  | 'harga'
  | 'id_bus'
  | 'nama_bus'
  | 'zona_asal'
  | 'zona_tujuan'
>

export type TripChange = { readonly shown: ShownTrip; readonly now: CurrentTrip }

/** The fields that the server compares (`dilihat`). */
export function seenOf(shown: ShownTrip): CurrentTrip {
  const { waktu_berangkat, perkiraan_tiba, terminal_asal, terminal_tujuan, harga, id_bus } = shown
  return { waktu_berangkat, perkiraan_tiba, terminal_asal, terminal_tujuan, harga, id_bus }
}

/** The departure as it is now, if the server refused for a change; undefined for any other failure. */
export function tripChangedBy(error: unknown): CurrentTrip | undefined {
  if (!(error instanceof HttpError) || error.type !== 'TRIP_CHANGED') return undefined
  const result = read(currentTrip, error.fields['sekarang'])
  return result.ok ? result.value : undefined
}

export type ChangedField = { readonly name: string; readonly was: string; readonly now: string }

/** Both values of each field that differs. */
export function changedFields({ shown, now }: TripChange): ChangedField[] {
  const nameOrNone = (text: string | null) => text || t('changed.none')
  const time = (iso: string | null, other: string | null, zone: string) => {
    if (iso === null) return t('changed.none')
    const sameDay = other !== null && calendarDay(iso, zone) === calendarDay(other, zone)
    return sameDay ? formatTime(iso, zone) : formatDateTime(iso, zone)
  }
  const times = (name: string, was: string | null, is: string | null, zone: string) => ({
    name,
    was: time(was, is, zone),
    now: time(is, was, zone),
  })
  const fields = [
    times(t('changed.departs'), shown.waktu_berangkat, now.waktu_berangkat, shown.zona_asal),
    times(t('changed.arrives'), shown.perkiraan_tiba, now.perkiraan_tiba, shown.zona_tujuan),
    { name: t('changed.from'), was: nameOrNone(shown.terminal_asal), now: nameOrNone(now.terminal_asal) },
    { name: t('changed.to'), was: nameOrNone(shown.terminal_tujuan), now: nameOrNone(now.terminal_tujuan) },
    { name: t('changed.price'), was: rupiah(shown.harga), now: rupiah(now.harga) },
    {
      name: t('changed.bus'),
      was: shown.nama_bus,
      now: shown.id_bus === now.id_bus ? shown.nama_bus : t('changed.otherBus'),
    },
  ]
  return fields.filter(({ was, now: is }) => was !== is)
}
