import { SEAT_REFRESH_CHECK_MS } from '@tiketbus/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Pair, Part } from '../../lib/paths.ts'
import { paymentCompletedAt } from '../payments/api/payment-storage.ts'
import { readOwnClaim } from './api/own-claims.ts'
import { subscribeToSeatEvents } from './api/seat-events.ts'
import { seatMapQuery, sizedMap, type SeatMapReply } from './api/seat-map.ts'
import { isRefreshDue } from './seat-refresh.ts'
import { statesOf, withChange, type SeatChange } from './seat-view.ts'

type SeatsOf = {
  readonly idRute: number
  readonly knownTotal: number | undefined
  /** The part of the way, and its nodes if it is not the whole way. */
  readonly part: Part
  readonly pair: Pair | undefined
}

/**
 * A departure's seats on a part of its way, kept fresh by live events if the stream works, and by polling [S12]. `chosen` are the seats that
 * this tab has selected. `reload` refetches as `refresh` does and returns the error if that fails; `isStale`: several
 * refetches in a row have failed, so the map may be old.
 */
export function useSeats({ idRute, knownTotal, part, pair }: SeatsOf, chosen: readonly number[]) {
  const client = useQueryClient()
  const select = useCallback((map: SeatMapReply) => sizedMap(map, knownTotal), [knownTotal])
  // The map stays as it is while it is read for another place to get on.
  const query = useQuery({ ...seatMapQuery(idRute, part), select, placeholderData: keepPreviousData })
  const { data, error, errorUpdatedAt, dataUpdatedAt, isPending, refetch } = query
  const refreshedAtMs = useRef(0)
  const chosenNow = useRef(chosen)
  useEffect(() => {
    chosenNow.current = chosen
  })

  const reload = useCallback(async () => {
    refreshedAtMs.current = Date.now()
    return (await refetch()).error
  }, [refetch])
  const refresh = useCallback(async () => void (await reload()), [reload])

  const { naik, turun, titik_naik } = part
  const [first, last] = [pair?.naik, pair?.turun]
  useEffect(() => {
    const { queryKey } = seatMapQuery(idRute, { naik, turun, titik_naik })
    const onChange = (change: SeatChange) => {
      const now = client.getQueryData(queryKey)
      // Compare only after the user's own map has loaded: the one sent with the page is a guest's.
      if (now === undefined || client.getQueryState(queryKey)?.dataUpdatedAt === 0) return
      const states = statesOf(now)
      const isClaimed = (seat: number) => change.get(seat) === 'booked' && states.get(seat) === 'available'
      // An event does not say whose a seat is: it may be our own hold, placed here or in another tab.
      if ([...chosenNow.current, ...readOwnClaim(idRute)].some(isClaimed)) void refresh()
      else client.setQueryData(queryKey, withChange(now, change))
    }
    const nodes = first === undefined || last === undefined ? undefined : { naik: first, turun: last }
    return subscribeToSeatEvents(idRute, onChange, nodes, titik_naik)
  }, [client, idRute, naik, turun, titik_naik, first, last, refresh])

  useEffect(() => {
    refreshedAtMs.current = Date.now()
    function check(): void {
      if (document.visibilityState === 'hidden') return
      if (isRefreshDue(Date.now(), refreshedAtMs.current, paymentCompletedAt())) void refresh()
    }
    const timer = setInterval(check, SEAT_REFRESH_CHECK_MS)
    return () => clearInterval(timer)
  }, [refresh])

  // Only what is used: the page renders again whenever a field that it reads changes.
  return {
    data,
    error,
    errorUpdatedAt,
    dataUpdatedAt,
    isPending,
    refresh,
    reload,
    isStale: useFailuresInARow(query) >= STALE_AFTER_FAILURES,
  }
}

export type Seats = ReturnType<typeof useSeats>

const STALE_AFTER_FAILURES = 2

/** Failed fetches since the last update, by a fetch or by an event. */
function useFailuresInARow({
  isError,
  errorUpdateCount,
}: {
  isError: boolean
  errorUpdateCount: number
}): number {
  const [atUpdate, setAtUpdate] = useState(errorUpdateCount)
  if (!isError && atUpdate !== errorUpdateCount) setAtUpdate(errorUpdateCount)
  return isError ? errorUpdateCount - atUpdate : 0
}
