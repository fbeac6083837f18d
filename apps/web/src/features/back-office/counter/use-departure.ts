import { adminBlocks, adminDepartures, COUNTER_CHANNEL, seatPriceOf } from '@tiketbus/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeToSeatEvents } from '../../seats/api/seat-events.ts'
import { keptSeatsQuery } from '../shared/api/counter.ts'
import { manifestQuery } from '../shared/api/manifest.ts'
import { useMay } from '../shared/components/may.tsx'
import { marksOn } from '../shared/kept-seats.ts'
import { rowsBySeat, seatOn, wholeWay } from '../shared/seats-of-part.ts'
import { fareQuery } from './api/sales.ts'
import { partOf, type Sale } from './sale.ts'

/** The chosen departure: its seats, live, what is kept of it, and what a seat costs on the sale's part of the way. */
export function useDeparture(sale: Sale) {
  const { idRute } = sale
  const isChosen = idRute !== 0
  const client = useQueryClient()
  const may = useMay()
  const manifest = useQuery({
    ...manifestQuery(idRute, may(adminDepartures.manifest)),
    enabled: isChosen,
  })
  const kept = useQuery({ ...keptSeatsQuery(idRute), enabled: isChosen && may(adminBlocks.keptSeats) })
  const fare = useQuery({ ...fareQuery(idRute, partOf(sale)), enabled: isChosen })
  useEffect(() => {
    if (!isChosen) return undefined
    return subscribeToSeatEvents(idRute, () => {
      void client.invalidateQueries({ queryKey: manifestQuery(idRute).queryKey })
      void client.invalidateQueries({ queryKey: keptSeatsQuery(idRute).queryKey })
    })
  }, [client, idRute, isChosen])
  const found = isChosen ? manifest.data?.data : undefined
  return { query: manifest, kept: kept.data?.data, fare: fare.data?.data, manifest: found }
}

export type Departure = ReturnType<typeof useDeparture>

/** What the sale asks of its departure; undefined until it has loaded. */
export function seatsFor(sale: Sale, { manifest, kept, fare }: Departure) {
  if (manifest === undefined) return undefined
  const { trip } = manifest
  const part = sale.turun === 0 ? wholeWay(trip) : { naik: sale.naik, turun: sale.turun }
  const rows = rowsBySeat(manifest.seats)
  const others = (kept?.blocks ?? []).filter(({ channel }) => channel !== COUNTER_CHANNEL)
  const blocked = new Set(
    others
      .filter(({ naik, turun }) => naik < part.turun && part.naik < turun)
      .map(({ nomor_kursi }) => nomor_kursi),
  )
  return {
    manifest,
    trip,
    part,
    total: rows.size,
    marks: kept && marksOn(kept, part),
    isFree: (seat: number) =>
      !blocked.has(seat) && rows.has(seat) && seatOn(rows.get(seat) ?? [], part).state === 'available',
    fare: (seat: number) => seatPriceOf(fare ?? trip, seat),
    points: fare?.pilihan_titik,
  }
}

export type SoldSeats = NonNullable<ReturnType<typeof seatsFor>>
