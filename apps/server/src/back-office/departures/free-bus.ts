import type { Bus, BusClash } from '@tiketbus/contract'
import { TURN_ROUND_MINUTES } from '@tiketbus/contract'
import { longTime } from '../../orders/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { noteBusReasons, type TripValues } from '../../trips/index.ts'
import { endOf, findClashes } from './bus-clashes.ts'
import { selectJourneys } from './timetable-store.ts'
import { t } from '../../texts/index.ts'

/** A form's part of the check: whether it is wanted, and why the departure shall stand all the same. */
export type BusAnswer = { cek_bus?: boolean | undefined; alasan_bus?: string | null | undefined }

export type Buses = ReadonlyMap<number, Bus>

/** The clash of each departure whose bus is elsewhere. */
export type Clashes = ReadonlyMap<TripValues, BusClash>

/**
 * Finds the planned departures whose bus is elsewhere [F6, F8]. To decide by it, the caller has locked the buses: otherwise two concurrent
 * requests for one bus would each find it free. `except`: the departure that is changed.
 * `checkPlace`: the bus has to be back at the origin, too. A copied day asks for it; who types single times may know of an empty way back.
 */
export async function readClashes(
  reader: Reader,
  planned: readonly TripValues[],
  buses: Buses,
  { except, checkPlace = false }: { except?: number | undefined; checkPlace?: boolean } = {},
): Promise<Clashes> {
  const clashes = new Map<TripValues, BusClash>()
  for (const [id_bus, trips] of Map.groupBy(planned, (trip) => trip.id_bus)) {
    const from = trips.reduce((first, { waktu_berangkat: at }) => (at < first ? at : first), '9')
    const to = trips.reduce((latest, trip) => (endOf(trip) > latest ? endOf(trip) : latest), '')
    const there = await selectJourneys(reader, { id_bus, from, to, except })
    const turnRoundMinutes = buses.get(id_bus)?.jeda_menit ?? TURN_ROUND_MINUTES
    const met = findClashes(trips, there, { turnRoundMinutes, checkPlace })
    for (const [index, trip] of trips.entries()) {
      const clash = met[index]
      if (clash) clashes.set(trip, clash)
    }
  }
  return clashes
}

/** Throws BUS_DOUBLE_BOOKED with the first clash, unless the form does not want the check or has a reason. */
export function requireFree(
  planned: readonly TripValues[],
  clashes: Clashes,
  buses: Buses,
  { cek_bus, alasan_bus }: BusAnswer,
): void {
  const [first] = clashes
  if (!first || alasan_bus || !cek_bus) return
  const [trip, clash] = first
  const met = { ...nameClash(trip, clash), busy: clashes.size, count: planned.length }
  const bus = buses.get(trip.id_bus)?.nama_bus ?? ''
  fail('BUS_DOUBLE_BOOKED', {
    message:
      planned.length === 1
        ? t('departures.clash', met)
        : buses.size > 1
          ? t('departures.clashesOfBus', { ...met, bus })
          : t('departures.clashes', met),
    errors: [{ field: 'alasan_bus', msg: t('departures.busReason') }],
  })
}

/**
 * Returns what the audit row of a departure has in addition if its bus is elsewhere: that makes it an unusual act [F9], and names the
 * other journey (without its number if it was added by the same list).
 */
export function overrideOf(trip: TripValues, clashes: Clashes) {
  const clash = clashes.get(trip)
  if (!clash) return { fields: {}, mark: {} }
  return {
    fields: { bentrok_rute: clash.id_rute, bentrok_berangkat: clash.waktu_berangkat },
    mark: { unusual: 'bus_double_booked' as const },
  }
}

/** Stores with each departure whose bus is elsewhere why it stands all the same; null: no reason was given. */
export async function noteReasons(
  tx: Tx,
  stored: readonly { id_rute: number; trip: TripValues }[],
  clashes: Clashes,
  { alasan_bus }: BusAnswer,
): Promise<void> {
  const overridden = stored.filter(({ trip }) => clashes.has(trip))
  if (overridden.length === 0) return
  await noteBusReasons(
    tx,
    overridden.map(({ id_rute }) => ({ id_rute, alasan: alasan_bus || null })),
  )
}

/** Describes a departure, the one that it clashes with, each in the local time of its origin, and when the bus is free. */
function nameClash(trip: TripValues, clash: BusClash): { own: string; other: string; free: string } {
  const own = longTime(trip.waktu_berangkat, trip.zona_asal)
  const other = `${clash.asal} – ${clash.tujuan}, ${longTime(clash.waktu_berangkat, clash.zona_asal)}`
  if (!clash.bebas_pada) return { own, other, free: '' }
  const at = longTime(clash.bebas_pada, trip.zona_asal)
  const free =
    clash.jenis === 'tempat'
      ? t('departures.busAway', { city: clash.tujuan, at })
      : t('departures.busFree', { at })
  return { own, other, free }
}
