import { OTP_RESEND_SECONDS } from '@tiketbus/contract'
import { useEffect, useState } from 'react'
import { readJson, tabStore, writeJson } from '../../lib/storage.ts'

/** A wait until another code may be requested. */
export type ResendWait = { readonly startedAtMs: number; readonly seconds: number }

/** Whole seconds until another code may be requested; 0 if it may be now. */
export function secondsUntilResend(wait: ResendWait | undefined, nowMs: number): number {
  if (wait === undefined) return 0
  // If the clock was set back, the button must not be disabled for longer than the rule.
  const left = Math.ceil((wait.startedAtMs + wait.seconds * 1000 - nowMs) / 1000)
  return Math.min(wait.seconds, Math.max(0, left))
}

/**
 * 60 visible seconds after a successful resend to this address [A15], or the seconds that the server asks for. Stored in
 * the tab, since the code step survives a reload too.
 */
export function useResendTimer(email: string): { secondsLeft: number; start: (seconds?: number) => void } {
  const [wait, setWait] = useState(() => readWait(email))
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = secondsUntilResend(wait, now)
  const waiting = secondsLeft > 0
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [waiting])
  return {
    secondsLeft,
    start: (seconds = OTP_RESEND_SECONDS) => {
      const started = { startedAtMs: Date.now(), seconds }
      writeJson(tabStore, KEY, { ...started, email })
      setNow(started.startedAtMs)
      setWait(started)
    },
  }
}

const KEY = 'codeResent'

function readWait(email: string): ResendWait | undefined {
  const kept = readJson(tabStore, KEY)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { email: sentTo, startedAtMs, seconds } = kept as Partial<Record<string, unknown>>
  const isWait = sentTo === email && typeof startedAtMs === 'number' && typeof seconds === 'number'
  return isWait ? { startedAtMs, seconds } : undefined
}
