import { seats } from '@tiketbus/contract'
import { urlOf } from '../../../lib/http-client.ts'

type Listener = (change: ReadonlyMap<number, 'available' | 'booked'>) => void

// EventSource does not reconnect by itself once a server has refused the stream.
const RECONNECT_MS = 30_000

/**
 * Subscribes to a departure's seat events while the page is visible; returns an unsubscribe function. Without a stream
 * there are no events, and the seat list's own refresh remains.
 */
export function subscribeToSeatEvents(idRute: number, onChange: Listener): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  const url = urlOf(seats.seatEvents.path, { id: idRute }, undefined)
  let source: EventSource | undefined
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    clearTimeout(reconnectTimer)
    if (source !== undefined || document.visibilityState === 'hidden') return
    const opened = new EventSource(url)
    source = opened
    opened.addEventListener('seats', (event: MessageEvent<string>) => {
      const change = readSeatEvent(event.data)
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

/** Parses an event's data; undefined if it has another shape. */
export function readSeatEvent(text: string): ReadonlyMap<number, 'available' | 'booked'> | undefined {
  try {
    const data: unknown = JSON.parse(text)
    if (!(data instanceof Object) || !('seats' in data) || !(data.seats instanceof Object)) return undefined
    const changes = Object.entries(data.seats).map(
      ([seat, status]) => [Number(seat), status === 'available' ? 'available' : 'booked'] as const,
    )
    return new Map(changes)
  } catch {
    return undefined
  }
}
