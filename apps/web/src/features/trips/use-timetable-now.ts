import { useEffect, useState } from 'react'
import { subscribeToServerClock, serverNow } from '../../lib/server-clock.ts'

const TICK_MS = 5000

/**
 * The server's time for closing warnings. During hydration it is the reply's own time, so that the render matches the
 * prerendered HTML; after that it runs.
 */
export function useTimetableNow(waktuServer: string | undefined): number {
  const [now, setNow] = useState(() => (waktuServer === undefined ? serverNow() : Date.parse(waktuServer)))
  useEffect(() => {
    const tick = () => setNow(serverNow())
    tick()
    const timer = setInterval(tick, TICK_MS)
    const unsubscribe = subscribeToServerClock(tick)
    document.addEventListener('visibilitychange', tick)
    return () => {
      unsubscribe()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
