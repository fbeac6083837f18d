import { useEffect } from 'react'

/** Keeps the screen on while the component is mounted, if the browser supports it. The browser releases it when the page is hidden. */
export function useKeepLit(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let over = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // Rejected if the battery is low, missing in older browsers: the code is shown anyway.
      const held = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (over) await held?.release()
      else lock = held
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
