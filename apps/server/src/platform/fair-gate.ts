/** A gate in front of expensive work at which no crowd of one origin makes the others wait. */
import { DomainError, fail } from './errors.ts'

export type Turn = {
  /** A queue of its own: lanes take turns. */
  lane: string
  /** Origins of one lane take turns, too. */
  origin: string
  /** What bounds the origin: under each key, at most that many wait or run. */
  shares: readonly { key: string; most: number }[]
}

export type FairGate = <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>

type Entry = { turn: Turn; start(): void }

/**
 * Runs at most `atOnce` pieces of work at a time. Lanes take turns, and in a lane its origins; of one origin the first comes first. Throws
 * TEMPORARILY_UNAVAILABLE at once beyond a share, and after `waitMs` for one that has not started: later, its caller has left.
 */
export function createFairGate({ atOnce, waitMs }: { atOnce: number; waitMs: number }): FairGate {
  /** Lanes and origins in the order of their next turns. */
  const lanes = new Map<string, Map<string, Entry[]>>()
  const taken = new Map<string, number>()
  let running = 0

  const take = (turn: Turn) => {
    if (turn.shares.some(({ key, most }) => (taken.get(key) ?? 0) >= most)) fail('TEMPORARILY_UNAVAILABLE')
    for (const { key } of turn.shares) taken.set(key, (taken.get(key) ?? 0) + 1)
  }
  const release = ({ shares }: Turn) => {
    for (const { key } of shares) {
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }
  const wait = (turn: Turn) =>
    new Promise<void>((resolve, reject) => {
      const origins = lanes.get(turn.lane) ?? new Map<string, Entry[]>()
      const entries = origins.get(turn.origin) ?? []
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const entry = { turn, start }
      const timer = setTimeout(() => {
        remove(entry)
        reject(new DomainError('TEMPORARILY_UNAVAILABLE'))
      }, waitMs)
      entries.push(entry)
      origins.set(turn.origin, entries)
      lanes.set(turn.lane, origins)
    })
  const remove = (entry: Entry) => {
    const { lane, origin } = entry.turn
    const origins = lanes.get(lane)
    const left = (origins?.get(origin) ?? []).filter((other) => other !== entry)
    if (left.length > 0) origins?.set(origin, left)
    else origins?.delete(origin)
    if (origins?.size === 0) lanes.delete(lane)
  }
  /** The first entry of the next origin of the next lane; both go to the end of their lines. */
  const next = (): Entry | undefined => {
    const [lane, origins] = firstOf(lanes)
    const [origin, entries] = firstOf(origins)
    const entry = entries?.shift()
    if (lane === undefined || origin === undefined || !origins || !entries) return undefined
    origins.delete(origin)
    if (entries.length > 0) origins.set(origin, entries)
    lanes.delete(lane)
    if (origins.size > 0) lanes.set(lane, origins)
    return entry
  }

  return async (turn, work) => {
    take(turn)
    try {
      if (running < atOnce) running++
      // The slot of one that ends is passed on: `running` stays the same.
      else await wait(turn)
      try {
        return await work()
      } finally {
        const entry = next()
        if (entry) entry.start()
        else running--
      }
    } finally {
      release(turn)
    }
  }
}

function firstOf<Value>(map: Map<string, Value> | undefined): [string, Value] | [undefined, undefined] {
  return map?.entries().next().value ?? [undefined, undefined]
}
