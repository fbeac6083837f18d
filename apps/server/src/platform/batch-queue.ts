/** A queue whose waiting items are processed in batches, with bounds on their number and their wait. Independent of seats and the database. */
import { fail } from './errors.ts'

export type WishKeys = {
  /** No other item of the same batch, nor of a running one, may have this key. */
  exclusive?: string
  /** No item of a running batch may have one of these keys; items of the same batch may. */
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
   * Returns the results in the order of the items; `again` puts an item into a later batch, `alone` processes it by itself. If it
   * throws, the whole batch fails, and so does every waiting item that has no time left for another attempt of that length.
   */
  together(wishes: readonly Wish[]): Promise<(Result | 'again' | 'alone')[]>
  /** Absent if `together` never returns `alone`. */
  alone?(wish: Wish): Promise<Result>
  /** Called after each batch for every waiting item; a result ends the item's wait. */
  meanwhile?(keys: WishKeys): Result | undefined
}

export type QueueBounds = {
  /** Batches that run at once. */
  batches: number
  /** Items in one batch. */
  size: number
  /** Items that are processed alone at once. */
  alone?: number
  /** Items that may wait; the next one is refused. */
  waiting: number
  /** An item that is expected to wait longer is refused at once; one that has waited so long is refused then. */
  waitMs: number
}

export type QueueReport = { batch(size: number): void; waited(seconds: number): void; refused(): void }

export type BatchQueue<Wish, Result> = {
  /** TEMPORARILY_UNAVAILABLE if too many wait, or if it waited too long itself. */
  place(wish: Wish, keys?: WishKeys): Promise<Result>
}

/**
 * Starts a batch at once while fewer than `batches` run; items that arrive meanwhile wait and form the next batch. An item with a
 * key of a running batch waits for that batch, so that it sees its outcome.
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
  /** Moving average of the batches' duration (ms), from which the wait of the next item is estimated. */
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
      // The exclusive key of an item that stays in the queue is reserved, so that a later item does not overtake it.
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
  // Requests that were read in the same turn of the event loop share a batch.
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
      // The next attempt may take as long as this one: items that would time out during it fail now.
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
    // Items that were put back wait again, perhaps without a later arrival that would set the timer.
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
