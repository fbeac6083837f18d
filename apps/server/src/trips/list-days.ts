/** A line's lowest prices by day [T24], and the cities that can be reached from a city [T26]. */
import type { DayPrices, DayPricesQuery } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { resolveCityName } from './cities.ts'
import { selectDays, selectDestinations } from './day-store.ts'

export type Days = {
  list(query: DayPricesQuery): Promise<DayPrices>
  destinations(asal: string): Promise<{ nama: string }[]>
}

/**
 * Any claimed seat may change a price, so results are not cached: concurrent callers with the same query share one run of the
 * statement.
 */
export function createDays(db: Reader): Days {
  const days = createSingleFlight<DayPrices>()
  const destinations = createSingleFlight<{ nama: string }[]>()
  return {
    list: (query) => {
      const [asal, tujuan] = [resolveCityName(query.asal), resolveCityName(query.tujuan)]
      const { dari, tanggal = dari } = query
      return days.join(JSON.stringify([asal, tujuan, dari, tanggal]), async () =>
        shown(await selectDays(db, asal, tujuan, dari, tanggal)),
      )
    },
    destinations: (asal) => {
      const city = resolveCityName(asal)
      return destinations.join(city, () => selectDestinations(db, city))
    },
  }
}

function shown(rows: Awaited<ReturnType<typeof selectDays>>): DayPrices {
  const [first] = rows
  if (!first) throw new Error('selectDays returned no rows')
  return {
    hari: rows.map(({ tanggal, harga_terendah, ada_keberangkatan, dibuka }) => ({
      tanggal,
      harga_terendah,
      ada_keberangkatan,
      ditutup: ada_keberangkatan && !dibuka,
    })),
    terdekat: first.terdekat,
    ada_jurusan: first.ada_jurusan,
  }
}
