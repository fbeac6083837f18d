import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Runs one act at a time: a second click before the first has ended does nothing, even before React has rendered. It ends
 * when what it led to is rendered: the next page is rendered as a transition, and so is the end.
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
