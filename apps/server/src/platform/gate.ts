import { fail } from './errors.ts'

/** Runs work as soon as there is room. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Lets `atOnce` pieces of work run, `waiting` more wait in turn.
 * Beyond that the call throws TEMPORARILY_UNAVAILABLE at once: an answer in half a minute helps nobody.
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
      // The place is handed on, so that nobody who comes just now slips in before those who wait.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
