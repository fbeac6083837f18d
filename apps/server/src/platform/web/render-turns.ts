/** Queues renders, which take 3–7 ms of the event loop: one at a time, with other waiting work in between. */
import { setImmediate as othersFirst } from 'node:timers/promises'

/** Beyond these a page would wait longer than the browser needs to fetch the replies itself. */
const MAX_WAITING = 20

/** Runs the work in turn; returns undefined without running it if too many wait. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>

export function createRenderTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting >= MAX_WAITING) return undefined
    waiting += 1
    const turn = last.then(() => othersFirst()).then(work)
    last = turn.catch(() => {})
    return turn.finally(() => (waiting -= 1))
  }
}
