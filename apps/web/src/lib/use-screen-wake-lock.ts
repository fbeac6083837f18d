import { useEffect } from 'react'

/** Keeps the screen on while the component is mounted, if the browser supports it. The browser releases it when the page is hidden. */
export function useScreenWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let over = false
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return
      // Rejected if the battery is low, missing in older browsers: the code is shown anyway.
      const granted = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (over) await granted?.release()
      else lock = granted
    }
    void requestLock()
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', requestLock)
      void lock?.release()
    }
  }, [])
}
