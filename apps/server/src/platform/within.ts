import { setTimeout as delay } from 'node:timers/promises'

/** What the work results in, or undefined if it takes longer; the work goes on then, and its failure is nobody's. */
export async function within<Result>(
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
