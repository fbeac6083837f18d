import { useEffect } from 'react'

/** Keeps the screen lit as long as it is shown, if the browser can; it lets go by itself whenever the page is hidden. */
export function useKeepLit(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let over = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a battery that is nearly empty, and unknown to older browsers: the code can be shown all the same.
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
