/** What failed for want of an answer is tried again by itself [N200]. */
import { useEffect, useRef } from 'react'
import type { useBusy } from './use-busy.ts'

const FIRST_MS = 5000
const GROWTH = 1.5
const MAX_MS = 30_000
/** At most; after an outage not all phones call in the same instant. */
const WAKE_DELAY_MS = 400

/**
 * Runs `attempt` until it resolves to true: after 5 seconds and then ever less often, and soon after the connection is
 * back or the page is seen or focused again. Never while the page is hidden. `atOnce`: the first attempt does not wait.
 * Returns the function that stops it.
 */
export function repeatUntil(attempt: () => Promise<boolean>, { atOnce = false } = {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_MS
  let isRunning = false
  let isStopped = false

  const plan = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }
  // A hidden page waits until it is seen: the events below wake it.
  async function run(): Promise<void> {
    if (isRunning || document.visibilityState === 'hidden') return
    isRunning = true
    const isDone = await attempt().catch(() => false)
    isRunning = false
    if (isStopped) return
    if (isDone) return stop()
    plan(delay * (0.8 + 0.4 * Math.random()))
    delay = Math.min(delay * GROWTH, MAX_MS)
  }
  function wake(): void {
    if (isRunning || document.visibilityState === 'hidden') return
    delay = FIRST_MS
    plan(WAKE_DELAY_MS * Math.random())
  }
  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', wake)
    removeEventListener('focus', wake)
    document.removeEventListener('visibilitychange', wake)
  }

  addEventListener('online', wake)
  addEventListener('focus', wake)
  document.addEventListener('visibilitychange', wake)
  plan(atOnce ? 0 : delay * (0.8 + 0.4 * Math.random()))
  return stop
}

/** Repeats what got no answer, until `attempt` resolves to true; never beside another act of `run`. */
export function useRepetition<Unanswered extends object>(
  unanswered: Unanswered | undefined,
  run: ReturnType<typeof useBusy>['run'],
  attempt: (unanswered: Unanswered) => Promise<boolean>,
): void {
  const latest = useRef(attempt)
  useEffect(() => {
    latest.current = attempt
  })
  useEffect(() => {
    if (unanswered === undefined) return undefined
    return repeatUntil(async () => {
      let isAnswered = false
      await run(async () => void (isAnswered = await latest.current(unanswered)))
      return isAnswered
    })
  }, [unanswered, run])
}
