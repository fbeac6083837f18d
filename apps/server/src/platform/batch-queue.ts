/** Which waiting wishes travel together, and how long they may wait. Knows no seat and no database. */
import { fail } from './errors.ts'

export type WishKeys = {
  /** No other wish of its batch, nor of the batches under way, may have it. */
  exclusive?: string
  /** No wish of the batches under way may have one of them; those of its own batch may. */
  rows?: readonly string[]
}

export type Waiting<Wish, Result> = {
  wish: Wish
  keys: WishKeys
  since: number
  resolve(result: Result): void
  reject(error: unknown): void
}

export type QueueWork<Wish, Result> = {
  /**
   * The results in the order of the wishes; `again`: in a later batch. A throw meets the whole batch, and of those that wait
   * everybody who has no time left for a second attempt like it.
   */
  together(wishes: readonly Wish[]): Promise<(Result | 'again' | 'alone')[]>
  /** Absent if `together` never returns `alone`. */
  alone?(wish: Wish): Promise<Result>
  /** Asked after each batch for every wish that still waits: a result ends its waiting. */
  meanwhile?(keys: WishKeys): Result | undefined
}

export type QueueBounds = {
  /** Batches under way at once. */
  batches: number
  /** Wishes in one batch. */
  size: number
  /** Wishes that go alone at once. */
  alone?: number
  /** Wishes that wait; the next is refused. */
  waiting: number
  /** A wish that would wait longer is refused at once, one that did wait longer is refused then. */
  waitMs: number
}

export type QueueReport = { batch(size: number): void; waited(seconds: number): void; refused(): void }

export type BatchQueue<Wish, Result> = {
  /** TEMPORARILY_UNAVAILABLE if too many wait, or if it waited too long itself. */
  place(wish: Wish, keys?: WishKeys): Promise<Result>
}

/**
 * Starts a wish at once while fewer than the most batches are under way; those that come meanwhile wait and travel
 * together. A wish of which a key is under way waits for that batch, so that it sees what became of it.
 */
export function createBatchQueue<Wish, Result>(
  work: QueueWork<Wish, Result>,
  bounds: QueueBounds,
  report?: QueueReport,
): BatchQueue<Wish, Result> {
  type Item = Waiting<Wish, Result>
  let waiting: Item[] = []
  const lonely: Item[] = []
  const busy = new Set<string>()
  let batches = 0
  let alone = 0
  let starting = false
  let deadline: NodeJS.Timeout | undefined
  /** How long the last batches took: what the next wish will wait is estimated from it. */
  let batchMs = 0

  const take = (): Item[] => {
    const batch: Item[] = []
    const left: Item[] = []
    const own = new Set<string>()
    for (const item of waiting) {
      const { exclusive, rows } = item.keys
      const isFree =
        (exclusive === undefined || (!busy.has(exclusive) && !own.has(exclusive))) &&
        !rows?.some((row) => busy.has(row))
      // What a wish left behind has for itself stays taken, so that a later one does not overtake it.
      if (exclusive !== undefined) own.add(exclusive)
      ;(batch.length < bounds.size && isFree ? batch : left).push(item)
    }
    waiting = left
    return batch
  }

  const start = () => {
    starting = false
    while (batches < bounds.batches && waiting.length > 0) {
      const batch = take()
      if (batch.length === 0) return
      void run(batch)
    }
  }
  // Requests that were read in the same turn of the event loop travel together.
  const startSoon = () => {
    if (starting) return
    starting = true
    setImmediate(start)
  }

  const run = async (batch: readonly Item[]) => {
    batches++
    const keys = batch.flatMap(({ keys: { exclusive, rows = [] } }) =>
      exclusive === undefined ? rows : [exclusive, ...rows],
    )
    for (const key of keys) busy.add(key)
    const began = performance.now()
    report?.batch(batch.length)
    for (const { since } of batch) report?.waited((began - since) / 1000)
    try {
      const results = await work.together(batch.map((item) => item.wish))
      const again: Item[] = []
      for (const [at, item] of batch.entries()) {
        const result = results[at] ?? 'alone'
        if (result === 'alone') lonely.push(item)
        else if (result === 'again') again.push(item)
        else item.resolve(result)
      }
      waiting.unshift(...again)
    } catch (error) {
      // The next attempt may take as long as this one: who would learn only too late that it failed learns it now.
      const latest = performance.now() - bounds.waitMs + (performance.now() - began)
      for (const item of [...batch, ...waiting.filter(({ since }) => since <= latest)]) item.reject(error)
      waiting = waiting.filter(({ since }) => since > latest)
    }
    for (const key of keys) busy.delete(key)
    batches--
    if (work.meanwhile) answerWaiting(work.meanwhile)
    batchMs += (performance.now() - began - batchMs) / 10
    while (alone < (bounds.alone ?? 1) && lonely.length > 0) void runAlone()
    start()
    // Those that were given back wait once more, perhaps with nobody behind them whose coming would set the clock.
    watch()
  }

  const answerWaiting = (meanwhile: (keys: WishKeys) => Result | undefined) => {
    const left: Item[] = []
    for (const item of waiting) {
      const result = meanwhile(item.keys)
      if (result === undefined) left.push(item)
      else item.resolve(result)
    }
    waiting = left
  }

  const runAlone = async () => {
    const item = lonely.shift()
    if (!item) return
    alone++
    if (work.alone) await work.alone(item.wish).then(item.resolve, item.reject)
    else item.reject(new Error('A batch left a wish without its result'))
    alone--
    void runAlone()
  }

  const refuse = (item: Item) => {
    report?.refused()
    try {
      fail('TEMPORARILY_UNAVAILABLE')
    } catch (error) {
      item.reject(error)
    }
  }

  const refuseLate = () => {
    const latest = performance.now() - bounds.waitMs
    const late = [...waiting, ...lonely].filter((item) => item.since <= latest)
    for (const item of late) refuse(item)
    waiting = waiting.filter((item) => item.since > latest)
    lonely.splice(0, lonely.length, ...lonely.filter((item) => item.since > latest))
    deadline = undefined
    watch()
  }

  const watch = () => {
    if (deadline || waiting.length + lonely.length === 0) return
    const oldest = [...waiting, ...lonely].reduce((since, item) => Math.min(since, item.since), Infinity)
    deadline = setTimeout(refuseLate, Math.max(1, oldest + bounds.waitMs - performance.now())).unref()
  }

  return {
    place: (wish, keys = {}) =>
      new Promise((resolve, reject) => {
        const ahead = waiting.length + lonely.length
        const item = { wish, keys, since: performance.now(), resolve, reject }
        const expectedMs = (Math.floor(ahead / bounds.size) / bounds.batches) * batchMs
        if (ahead >= bounds.waiting || expectedMs > bounds.waitMs) return refuse(item)
        waiting.push(item)
        watch()
        if (batches < bounds.batches) startSoon()
      }),
  }
}
