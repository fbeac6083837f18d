/**
 * Passengers are notified of what changes about their stops: names, addresses, directions and times [T690]. Several edits within minutes are
 * one message: what they knew before the first one is kept in a job, which compares it with what is true once it runs.
 */
import type { TripBrief, Zone } from '@tiketbus/contract'
import { refundToken } from '../../payments/index.ts'
import type { Keys } from '../../orders/index.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Db, Reader, Tx } from '../../platform/database/database.ts'
import { addJob, type Jobs } from '../../platform/jobs/jobs.ts'
import { selectPayloads, writePayloads } from '../../platform/jobs/job-payloads.ts'
import type { Notify } from '../../messages/message.ts'
import { findJourneyBriefs, lockTripRow } from '../../trips/index.ts'
import { selectPassengersOfTrip } from './change-impact-store.ts'
import { selectLiveJourneys, selectTripsAtPoints } from './moved-stops-store.ts'
import type { Place, stopMessages } from './stops-message.ts'

/** An edit is often followed by another one. */
const WAIT_SECONDS = 180
/** Nobody waits for further edits if the passenger is on the way to the stop. */
const SOON_MS = 2 * 3_600_000

const TASK = 'tell_moved_stops'
const jobsOf = (id_rute: number) => ({ task: TASK, field: 'id_rute', value: id_rute })

/** What the passengers of an order know of their stops. */
type Known = { order_group_id: string; naik: Place; turun: Place }
/** By departure. */
export type KnownStops = ReadonlyMap<number, readonly Known[]>

/** Returns what the passengers of these departures know of their stops now; call it before and after a change. */
export async function readKnownStops(reader: Reader, ids: readonly number[]): Promise<KnownStops> {
  if (ids.length === 0) return new Map()
  const journeys = await selectLiveJourneys(reader, ids)
  const briefs = await findJourneyBriefs(reader, journeys)
  const known = journeys.flatMap(({ order_group_id, id_rute }, at) => {
    const trip = briefs[at]
    return trip ? [{ id_rute, known: { order_group_id, ...placesOf(trip) } }] : []
  })
  const byTrip = Map.groupBy(known, ({ id_rute }) => id_rute)
  return new Map([...byTrip].map(([id_rute, rows]) => [id_rute, rows.map((row) => row.known)]))
}

/** The same for the departures that stop at one of these points. */
export const readKnownAtPoints = async (reader: Reader, points: readonly number[]): Promise<KnownStops> =>
  readKnownStops(reader, await selectTripsAtPoints(reader, points))

function placesOf(trip: TripBrief): { naik: Place; turun: Place } {
  const place = (end: 'asal' | 'tujuan', waktu: string | null, zona: Zone): Place => ({
    kota: trip[end],
    nama: trip[`terminal_${end}`],
    alamat: trip[`alamat_${end}`] ?? null,
    petunjuk: trip[`petunjuk_${end}`] ?? null,
    waktu,
    zona,
  })
  return {
    naik: place('asal', trip.waktu_berangkat, trip.zona_asal),
    turun: place('tujuan', trip.perkiraan_tiba, trip.zona_tujuan),
  }
}

/** When each of these orders' journeys began before the change. */
export const timesBefore = (known: readonly Known[]): { order_group_id: string; waktu: string }[] =>
  known.flatMap(({ order_group_id, naik: { waktu } }) => (waktu === null ? [] : [{ order_group_id, waktu }]))

/** Has the passengers notified whose stops are others now than `before`, in a few minutes. */
export async function queueStopsMail(tx: Tx, before: KnownStops): Promise<void> {
  const after = await readKnownStops(tx, [...before.keys()])
  const inOrder = [...before].toSorted(([one], [other]) => one - other)
  for (const [id_rute, known] of inOrder) {
    const changed = changesBetween(known, after.get(id_rute) ?? [])
    if (changed.length === 0) continue
    await lockTripRow(tx, id_rute)
    const first = await readAwaited(tx, id_rute)
    const isSoon = changed.some(({ was, now }) => Math.min(timeOf(was), timeOf(now)) - Date.now() < SOON_MS)
    const key = `moved-stops:${id_rute}`
    const options = { key, keepsPlace: !isSoon, afterSeconds: isSoon ? 0 : WAIT_SECONDS }
    await addJob(tx, TASK, { id_rute, known: firstOf([...first, ...known]) }, options)
  }
}

/** Returns what passengers of a departure know whose stops have changed and who wait for the message. The departure is locked. */
export const readAwaited = async (reader: Reader, id_rute: number): Promise<Known[]> =>
  firstOf(
    (await selectPayloads(reader, jobsOf(id_rute))).flatMap(
      (payload) => (payload as { known: Known[] }).known,
    ),
  )

/** An order's first entry is what its passengers knew at last. */
const firstOf = (known: readonly Known[]): Known[] => [
  ...new Map(known.toReversed().map((one) => [one.order_group_id, one])).values(),
]

/** After another message had the present times of all journeys of a departure: the one that waits has only what else has changed. */
export async function forgetMovedTimes(tx: Tx, id_rute: number): Promise<void> {
  const awaited = await readAwaited(tx, id_rute)
  if (awaited.length === 0) return
  const now = new Map(
    (await readKnownStops(tx, [id_rute])).get(id_rute)?.map((known) => [known.order_group_id, known]),
  )
  const known = awaited.map(({ order_group_id, naik, turun }) => ({
    order_group_id,
    naik: { ...naik, waktu: now.get(order_group_id)?.naik.waktu ?? naik.waktu },
    turun: { ...turun, waktu: now.get(order_group_id)?.turun.waktu ?? turun.waktu },
  }))
  await writePayloads(tx, jobsOf(id_rute), { id_rute, known })
}

const timeOf = ({ naik }: Known) => Date.parse(naik.waktu ?? '')

function changesBetween(before: readonly Known[], after: readonly Known[]): { was: Known; now: Known }[] {
  const byOrder = new Map(after.map((known) => [known.order_group_id, known]))
  return before.flatMap((was) => {
    const now = byOrder.get(was.order_group_id)
    return now && (isOther(was.naik, now.naik) || isOther(was.turun, now.turun)) ? [{ was, now }] : []
  })
}

const FIELDS = ['nama', 'alamat', 'petunjuk', 'waktu'] as const
const isOther = (one: Place, other: Place) => FIELDS.some((field) => one[field] !== other[field])

export type MovedStopsDeps = Keys & {
  db: Db
  notify: Notify<typeof stopMessages>
  config: Pick<Config, 'tripToleranceMinutes'>
}

export const movedStopsJobs = (deps: MovedStopsDeps): Jobs => ({
  [TASK]: ({ id_rute }) => deps.db.transaction((tx) => notifyOfStops(tx, deps, Number(id_rute))),
})

async function notifyOfStops(
  tx: Tx,
  { notify, config, ...deps }: MovedStopsDeps,
  id_rute: number,
): Promise<void> {
  await lockTripRow(tx, id_rute)
  const known = await readAwaited(tx, id_rute)
  // A job that is tried again, or follows this one, has nothing left to notify of.
  await writePayloads(tx, jobsOf(id_rute), { id_rute, known: [] })
  const after = await readKnownStops(tx, [id_rute])
  const changed = new Map(
    changesBetween(known, after.get(id_rute) ?? []).map((change) => [change.was.order_group_id, change]),
  )
  if (changed.size === 0) return
  const { tripToleranceMinutes: minutes } = config
  for (const order of await selectPassengersOfTrip(tx, id_rute)) {
    const { order_group_id, nama, unpaid, seats, batas_pembayaran } = order
    const change = changed.get(order_group_id)
    if (!change) continue
    const { was, now } = change
    const bought = order.waktu_disetujui ?? order.waktu_semula ?? was.naik.waktu
    // Measured as the page measures it that the link opens.
    const movedMs = Math.abs(Date.parse(now.naik.waktu ?? '') - Date.parse(bought ?? ''))
    const mayTakeBack = unpaid < seats.length && movedMs > minutes * 60_000
    await notify(tx, {
      kind: 'stops_moved',
      order: order_group_id,
      data: {
        nama,
        was: { naik: was.naik, turun: was.turun },
        now: { naik: now.naik, turun: now.turun },
        deadline: unpaid > 0 ? batas_pembayaran : null,
        takeBack: mayTakeBack ? { token: refundToken(deps, order_group_id), minutes } : null,
      },
    })
  }
}
