import { seats } from '@tiketbus/contract'
import { urlOf } from '../../../lib/http-client.ts'
import type { Pair } from '../../../lib/paths.ts'

type Listener = (change: ReadonlyMap<number, 'available' | 'booked'>) => void

// EventSource does not reconnect by itself once a server has refused the stream.
const RECONNECT_MS = 30_000

/**
 * Subscribes to a departure's seat events, as they are on this pair of nodes, while the page is visible; returns an unsubscribe
 * function. Without a stream there are no events, and the seat list's own refresh remains.
 */
export function subscribeToSeatEvents(
  idRute: number,
  onChange: Listener,
  pair?: Pair,
  titik_naik?: number,
): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  const url = urlOf(seats.seatEvents.path, { id: idRute }, { ...pair, titik_naik })
  let source: EventSource | undefined
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    clearTimeout(reconnectTimer)
    if (source !== undefined || document.visibilityState === 'hidden') return
    const opened = new EventSource(url)
    source = opened
    opened.addEventListener('seats', (event: MessageEvent<string>) => {
      const change = readSeatEvent(event.data, pair)
      if (change !== undefined && source === opened) onChange(change)
    })
    opened.addEventListener('error', () => {
      if (source !== opened || opened.readyState !== EventSource.CLOSED) return
      close()
      reconnectTimer = setTimeout(open, RECONNECT_MS)
    })
  }
  function close(): void {
    clearTimeout(reconnectTimer)
    source?.close()
    source = undefined
  }
  // A hidden tab keeps no connection open.
  const onVisibilityChange = () => (document.visibilityState === 'hidden' ? close() : open())

  open()
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    close()
  }
}

/** Parses an event's data; undefined if it has another shape, or no legs for a part of the way. */
export function readSeatEvent(
  text: string,
  pair?: Pair,
): ReadonlyMap<number, 'available' | 'booked'> | undefined {
  try {
    const { seats: states, ruas_kosong: free }: Record<string, object | undefined> = JSON.parse(text)
    if (!(states instanceof Object)) return undefined
    if (pair) return free && onPair(free, pair)
    const changes = Object.entries(states).map(
      ([seat, status]) => [Number(seat), status === 'available' ? 'available' : 'booked'] as const,
    )
    return new Map(changes)
  } catch {
    return undefined
  }
}

/** Events are for the whole way: a seat is available on a part of it if each of its legs is free [S555]. */
function onPair(free: object, { naik, turun }: Pair) {
  return new Map(
    Object.entries(free).map(([seat, legs]: [string, unknown]) => {
      const wanted = Array.isArray(legs) ? legs.filter((leg) => leg >= naik && leg < turun) : []
      return [Number(seat), wanted.length === turun - naik ? 'available' : 'booked'] as const
    }),
  )
}
