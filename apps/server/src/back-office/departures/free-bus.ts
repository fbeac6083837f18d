import type { BusClash } from '@tiketbus/contract'
import { longTime } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import type { TripValues } from '../../trips/index.ts'
import { selectJourneys } from './timetable-store.ts'
import { t } from '../../texts/index.ts'

/**
 * Throws BUS_DOUBLE_BOOKED if the bus, which the caller has locked, is on a journey other than `except` at that time:
 * the rule of the bulk timetable for a single departure.
 */
export async function throwIfBusBusy(
  tx: Tx,
  trip: TripValues & { perkiraan_tiba: string },
  except?: number,
): Promise<void> {
  const { id_bus, waktu_berangkat: from, perkiraan_tiba: to } = trip
  const there = await selectJourneys(tx, { id_bus, from, to })
  const met = there.find((journey) => journey.id_rute !== except)
  if (met) fail('BUS_DOUBLE_BOOKED', { message: t('departures.clash', nameClash(trip, met)) })
}

/** Describes a departure and the one that it clashes with, each in the local time of its origin. */
export function nameClash(
  trip: Pick<TripValues, 'waktu_berangkat' | 'zona_asal'>,
  clash: Pick<BusClash, 'asal' | 'tujuan' | 'waktu_berangkat' | 'zona_asal'>,
): { own: string; other: string } {
  const own = longTime(trip.waktu_berangkat, trip.zona_asal)
  const other = `${clash.asal} – ${clash.tujuan}, ${longTime(clash.waktu_berangkat, clash.zona_asal)}`
  return { own, other }
}
