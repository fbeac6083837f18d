import { OTP_RESEND_SECONDS } from '@tiketbus/contract'
import { useEffect, useState } from 'react'

/** Whole seconds until another code may be requested; 0 if it may be now. */
export function secondsUntilResend(sentAtMs: number | undefined, nowMs: number): number {
  if (sentAtMs === undefined) return 0
  // If the clock was set back, the button must not be disabled for longer than the rule.
  const left = Math.ceil((sentAtMs + OTP_RESEND_SECONDS * 1000 - nowMs) / 1000)
  return Math.min(OTP_RESEND_SECONDS, Math.max(0, left))
}

/** 60 visible seconds after a successful resend [A15]. */
export function useResendTimer(): { secondsLeft: number; start: () => void } {
  const [sentAt, setSentAt] = useState<number>()
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = secondsUntilResend(sentAt, now)
  const waiting = secondsLeft > 0
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [waiting])
  return {
    secondsLeft,
    start: () => {
      const startedAt = Date.now()
      setNow(startedAt)
      setSentAt(startedAt)
    },
  }
}
