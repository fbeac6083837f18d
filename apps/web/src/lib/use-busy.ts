import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Runs one action at a time: a second click before the first has ended does nothing, even before React has rendered.
 * `busy` ends when the result is rendered: a following page renders as a transition, and so does the end of `busy`.
 */
export function useBusy(): { busy: boolean; run: (act: () => Promise<void>) => Promise<void> } {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    running.current = false
  }, [ended])
  const run = useCallback(async (act: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      startTransition(() => {
        setBusy(false)
        setEnded((before) => before + 1)
      })
    }
  }, [])
  return { busy, run }
}
