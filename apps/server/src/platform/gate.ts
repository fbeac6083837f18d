import { fail } from './errors.ts'

/** Runs work as soon as a slot is free. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs at most `atOnce` pieces of work at a time; `waiting` more wait in order. Beyond that the call throws
 * TEMPORARILY_UNAVAILABLE at once, because an answer after half a minute is useless.
 */
export function createGate(atOnce: number, waiting: number): Gate {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running++
    else if (queue.length >= waiting) fail('TEMPORARILY_UNAVAILABLE')
    else await new Promise<void>((enter) => queue.push(enter))
    try {
      return await work()
    } finally {
      // The slot is passed on, so that no new caller overtakes waiting ones.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
