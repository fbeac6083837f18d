import { useEffect, useRef, useState } from 'react'

// Deadlines are in the server's time and a phone's clock may be minutes off, so every reply with `waktu_server` corrects it.
let offsetMs = 0
const listeners = new Set<() => void>()

/** Milliseconds to add to this device's clock to get the server's time. */
export function offsetFrom(serverTime: string, receivedAtMs: number): number {
  const server = Date.parse(serverTime)
  return Number.isNaN(server) ? 0 : server - receivedAtMs
}

/** Reads `waktu_server` from a reply's top level or its `data`, and stores the offset. */
export function noteServerTime(body: unknown, receivedAtMs: number = Date.now()): void {
  const time = timeIn(body) ?? timeIn(body instanceof Object && 'data' in body ? body.data : undefined)
  if (time === undefined) return
  offsetMs = offsetFrom(time, receivedAtMs)
  for (const notify of listeners) notify()
}

/** Calls `notify` when a reply has corrected the clock; returns an unsubscribe function. */
export function subscribeToServerClock(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

function timeIn(value: unknown): string | undefined {
  if (!(value instanceof Object) || !('waktu_server' in value)) return undefined
  return typeof value.waktu_server === 'string' ? value.waktu_server : undefined
}

/** The server's time in milliseconds, as estimated from the last reply. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/**
 * The server's time, updated every `tickMs`, and at once when the page becomes visible or a reply corrects the clock, so
 * that a new reply is never compared with an older time. `onJump` is called when this device slept or its clock was
 * changed: fetch the server's time again. `first` is the time of the first render, ISO 8601: the reply's own during hydration,
 * so that the render matches the prerendered HTML.
 */
export function useServerNow(tickMs = 1000, onJump?: () => void, first?: string): number {
  const [now, setNow] = useState(() => (first === undefined ? serverNow() : Date.parse(first)))
  const jump = useRef(onJump)
  useEffect(() => {
    jump.current = onJump
  })
  useEffect(() => {
    let lastMs = Date.now()
    function tick(): void {
      const current = Date.now()
      if (isJump(lastMs, current, tickMs)) jump.current?.()
      lastMs = current
      setNow(serverNow())
    }
    function onVisible(): void {
      if (document.visibilityState === 'visible') tick()
    }
    tick()
    const timer = setInterval(tick, tickMs)
    const unsubscribe = subscribeToServerClock(() => setNow(serverNow()))
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      unsubscribe()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [tickMs])
  return now
}

/** Whether the clock moved backwards, or much further than a late timer explains (hidden tabs tick once a minute). */
export function isJump(lastMs: number, currentMs: number, tickMs: number): boolean {
  const passed = currentMs - lastMs
  return passed < -1000 || passed > Math.max(90_000, tickMs * 3)
}
