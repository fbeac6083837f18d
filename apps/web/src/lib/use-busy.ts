import { useCallback, useRef, useState } from 'react'

/** Runs one act at a time: a second click before the first has ended does nothing, even before React has rendered. */
export function useBusy(): { busy: boolean; run: (act: () => Promise<void>) => Promise<void> } {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = useCallback(async (act: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return { busy, run }
}
