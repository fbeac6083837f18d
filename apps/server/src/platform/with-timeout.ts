import { setTimeout as delay } from 'node:timers/promises'

/** Returns the result of `work`, or undefined if it takes longer; it then continues, and a later failure is ignored. */
export async function withTimeout<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  const timer = new AbortController()
  work.catch(() => {})
  try {
    return await Promise.race([
      work,
      delay(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined),
    ])
  } finally {
    timer.abort()
  }
}
