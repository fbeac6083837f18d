/** Runs one piece of work at a time for each key; callers that arrive meanwhile share the next run. */

/** Of the event loop. Without load they pass at once; under load twice as many requests share a run. */
const TURNS_TO_JOIN = 3
/** A run that took longer and failed also fails the callers that wait for the next one: they have no time for another of its length. */
const LONG_MS = 500

export type SingleFlight<Result> = {
  /**
   * Starts a run of `work`, or joins the run that starts after the current one: no caller receives a result that was read
   * before its call. If the current run fails after a long time, so do those that wait for the next one.
   */
  join(key: string, work: () => Promise<Result>): Promise<Result>
  /** Whether a caller with this key would join a run instead of starting one. */
  isUnderWay(key: string): boolean
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
  type Round = { began: number; next: Promise<Result> | undefined; made: Promise<Result> }
  const rounds = new Map<string, Round>()
  const begin = (key: string, work: () => Promise<Result>): Promise<Result> => {
    const round: Round = { began: performance.now(), next: undefined, made: work() }
    rounds.set(key, round)
    const end = () => {
      if (rounds.get(key) === round && !round.next) rounds.delete(key)
    }
    round.made.then(end, end)
    return round.made
  }
  return {
    join: (key, work) => {
      const round = rounds.get(key)
      if (!round) return begin(key, work)
      // Not before the sockets were read again: the requests that have arrived by then share the run.
      const again = async () => {
        for (let turn = 0; turn < TURNS_TO_JOIN; turn++) await new Promise((resolve) => setImmediate(resolve))
        return begin(key, work)
      }
      const afterFailure = (error: unknown) => {
        if (performance.now() - round.began < LONG_MS) return again()
        rounds.delete(key)
        throw error
      }
      round.next ??= round.made.then(again, afterFailure)
      return round.next
    },
    isUnderWay: (key) => rounds.has(key),
  }
}
