/** A gate in front of work of which only so much may run at once. */
import { DomainError, fail } from './errors.ts'

export type GateBounds = {
  /** Pieces of work that run at once. */
  atOnce: number
  /** Callers beyond these are refused at once. */
  maxWaiting?: number
  /** A caller who has waited so long is refused: later, they have left. */
  waitMs?: number
}

/** Whose turn it is; without one, the first comes first. */
export type Turn = {
  /** A queue of its own: lanes take turns. */
  lane: string
  /** Origins of one lane take turns, too: no crowd of one makes the others wait. */
  origin: string
  /** What bounds the origin: under each key, at most that many wait or run. */
  shares: readonly { key: string; most: number }[]
}

/** Runs work as soon as a slot is free. Throws TEMPORARILY_UNAVAILABLE beyond its bounds or a share of the turn. */
export type Gate = <Result>(work: () => Promise<Result>, turn?: Turn) => Promise<Result>

export function createGate(bounds: GateBounds): Gate {
  const state = newState()
  return (work, turn = ANYONE) => pass(state, bounds, turn, work)
}

/** As one gate for each key. */
export function createKeyedGate<Key>(
  bounds: GateBounds,
): <Result>(key: Key, work: () => Promise<Result>) => Promise<Result> {
  const states = new Map<Key, State>()
  return async (key, work) => {
    const state = states.get(key) ?? newState()
    states.set(key, state)
    try {
      return await pass(state, bounds, ANYONE, work)
    } finally {
      if (state.running === 0) states.delete(key)
    }
  }
}

type Entry = { start(): void }
type State = {
  running: number
  waiting: number
  /** Lanes and their origins in the order of their next turns. */
  lanes: Map<string, Map<string, Entry[]>>
  taken: Map<string, number>
}

const ANYONE: Turn = { lane: '', origin: '', shares: [] }

const newState = (): State => ({ running: 0, waiting: 0, lanes: new Map(), taken: new Map() })

async function pass<Result>(
  state: State,
  { atOnce, maxWaiting = Infinity, waitMs = Infinity }: GateBounds,
  turn: Turn,
  work: () => Promise<Result>,
): Promise<Result> {
  takeShares(state, turn)
  try {
    if (state.running < atOnce) state.running++
    else if (state.waiting >= maxWaiting) fail('TEMPORARILY_UNAVAILABLE')
    // The slot of one that ends is passed on: `running` stays the same, and nobody overtakes.
    else await wait(state, turn, waitMs)
    try {
      return await work()
    } finally {
      const entry = takeNext(state)
      if (entry) entry.start()
      else state.running--
    }
  } finally {
    for (const { key } of turn.shares) addTo(state.taken, key, -1)
  }
}

function takeShares({ taken }: State, { shares }: Turn): void {
  if (shares.some(({ key, most }) => (taken.get(key) ?? 0) >= most)) fail('TEMPORARILY_UNAVAILABLE')
  for (const { key } of shares) addTo(taken, key, 1)
}

function addTo(counts: Map<string, number>, key: string, n: number): void {
  const sum = (counts.get(key) ?? 0) + n
  if (sum > 0) counts.set(key, sum)
  else counts.delete(key)
}

function wait(state: State, turn: Turn, waitMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const origins = state.lanes.get(turn.lane) ?? new Map<string, Entry[]>()
  const entries = origins.get(turn.origin) ?? []
  const entry = { start: resolve }
  entries.push(entry)
  origins.set(turn.origin, entries)
  state.lanes.set(turn.lane, origins)
  state.waiting++
  if (waitMs === Infinity) return promise
  const timer = setTimeout(() => {
    entries.splice(entries.indexOf(entry), 1)
    state.waiting--
    reject(new DomainError('TEMPORARILY_UNAVAILABLE'))
  }, waitMs)
  return promise.finally(() => clearTimeout(timer))
}

/** Takes the first entry of the next origin of the next lane; both go to the end of their lines. */
function takeNext(state: State): Entry | undefined {
  for (const [lane, origins] of state.lanes) {
    state.lanes.delete(lane)
    for (const [origin, entries] of origins) {
      origins.delete(origin)
      const entry = entries.shift()
      if (entries.length > 0) origins.set(origin, entries)
      if (!entry) continue
      if (origins.size > 0) state.lanes.set(lane, origins)
      state.waiting--
      return entry
    }
  }
  return undefined
}
