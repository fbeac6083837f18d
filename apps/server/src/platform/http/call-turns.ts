/** Shares the event loop between a crowd of calls and other requests: after a few of its calls, other sockets are read. */
import { fail } from '../errors.ts'

/** About 2 ms of the event loop. */
const CALLS_IN_A_TURN = 32
/** Calls beyond this are refused at once. */
const MAX_WAITING = 10_000

/**
 * Runs the work at once or, if many calls arrived in this turn of the event loop, in a later one, in order of arrival.
 * Throws TEMPORARILY_UNAVAILABLE if too many wait.
 */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createCallTurns({ callsInATurn = CALLS_IN_A_TURN, maxWaiting = MAX_WAITING } = {}): TakeTurn {
  const waiting: (() => void)[] = []
  let startedInThisTurn = 0
  let nextIsSet = false

  const beginTurn = () => {
    const starting = waiting.splice(0, callsInATurn)
    // Each in a callback of its own, so that its synchronous part is done before the next one begins.
    for (const start of starting) setImmediate(start)
    startedInThisTurn = starting.length
    nextIsSet = false
    if (starting.length > 0) setNextTurn()
  }
  const setNextTurn = () => {
    if (nextIsSet) return
    nextIsSet = true
    setImmediate(beginTurn)
  }

  const inLaterTurn = async <Result>(work: () => Promise<Result>) => {
    if (waiting.length >= maxWaiting) fail('TEMPORARILY_UNAVAILABLE')
    await new Promise<void>((start) => waiting.push(start))
    return work()
  }

  return (work) => {
    setNextTurn()
    if (startedInThisTurn === callsInATurn || waiting.length > 0) return inLaterTurn(work)
    startedInThisTurn++
    return work()
  }
}
