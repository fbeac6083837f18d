/** A queue whose waiting items are processed in batches, with bounds on their number and their wait. Independent of seats and the database. */
import { fail } from './errors.ts'

export type ItemKeys = {
  /** No other item of the same batch, nor of a running one, may have this key. */
  exclusive?: string
  /** No item of a running batch may have one of these keys; items of the same batch may. */
  rows?: readonly string[]
}

export type Waiting<Item, Result> = {
  item: Item
  keys: ItemKeys
  since: number
  resolve(result: Result): void
  reject(error: unknown): void
}

export type QueueWork<Item, Result> = {
  /**
   * Returns the results in the order of the items; `again` puts an item into a later batch, `alone` processes it by itself. If it
   * throws, the whole batch fails, and so does every waiting item that has no time left for another attempt of that length.
   */
  together(items: readonly Item[]): Promise<(Result | 'again' | 'alone')[]>
  /** Absent if `together` never returns `alone`. */
  alone?(item: Item): Promise<Result>
  /** Called after each batch for every waiting item; a result ends the item's wait. */
  meanwhile?(keys: ItemKeys): Result | undefined
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

export type BatchQueue<Item, Result> = {
  /** TEMPORARILY_UNAVAILABLE if too many wait, or if it waited too long itself. */
  add(item: Item, keys?: ItemKeys): Promise<Result>
}

/**
 * Starts a batch at once while fewer than `batches` run; items that arrive meanwhile wait and form the next batch. An item with a
 * key of a running batch waits for that batch, so that it sees its outcome.
 */
export function createBatchQueue<Item, Result>(
  work: QueueWork<Item, Result>,
  bounds: QueueBounds,
  report?: QueueReport,
): BatchQueue<Item, Result> {
  type Entry = Waiting<Item, Result>
  let waiting: Entry[] = []
  const lonely: Entry[] = []
  const busy = new Set<string>()
  let batches = 0
  let alone = 0
  let starting = false
  let deadline: NodeJS.Timeout | undefined
  /** Moving average of the batches' duration (ms), from which the wait of the next item is estimated. */
  let batchMs = 0

  const take = (): Entry[] => {
    const batch: Entry[] = []
    const left: Entry[] = []
    const own = new Set<string>()
    for (const entry of waiting) {
      const { exclusive, rows } = entry.keys
      const isFree =
        (exclusive === undefined || (!busy.has(exclusive) && !own.has(exclusive))) &&
        !rows?.some((row) => busy.has(row))
      // The exclusive key of an item that stays in the queue is reserved, so that a later item does not overtake it.
      if (exclusive !== undefined) own.add(exclusive)
      ;(batch.length < bounds.size && isFree ? batch : left).push(entry)
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

  const run = async (batch: readonly Entry[]) => {
    batches++
    const keys = batch.flatMap(({ keys: { exclusive, rows = [] } }) =>
      exclusive === undefined ? rows : [exclusive, ...rows],
    )
    for (const key of keys) busy.add(key)
    const began = performance.now()
    report?.batch(batch.length)
    for (const { since } of batch) report?.waited((began - since) / 1000)
    try {
      const results = await work.together(batch.map((entry) => entry.item))
      const again: Entry[] = []
      for (const [at, entry] of batch.entries()) {
        const result = results[at] ?? 'alone'
        if (result === 'alone') lonely.push(entry)
        else if (result === 'again') again.push(entry)
        else entry.resolve(result)
      }
      waiting.unshift(...again)
    } catch (error) {
      // The next attempt may take as long as this one: items that would time out during it fail now.
      const latest = performance.now() - bounds.waitMs + (performance.now() - began)
      for (const entry of [...batch, ...waiting.filter(({ since }) => since <= latest)]) entry.reject(error)
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

  const answerWaiting = (meanwhile: (keys: ItemKeys) => Result | undefined) => {
    const left: Entry[] = []
    for (const entry of waiting) {
      const result = meanwhile(entry.keys)
      if (result === undefined) left.push(entry)
      else entry.resolve(result)
    }
    waiting = left
  }

  const runAlone = async () => {
    const entry = lonely.shift()
    if (!entry) return
    alone++
    if (work.alone) await work.alone(entry.item).then(entry.resolve, entry.reject)
    else entry.reject(new Error('A batch left an item without its result'))
    alone--
    void runAlone()
  }

  const refuse = (entry: Entry) => {
    report?.refused()
    try {
      fail('TEMPORARILY_UNAVAILABLE')
    } catch (error) {
      entry.reject(error)
    }
  }

  const refuseLate = () => {
    const latest = performance.now() - bounds.waitMs
    const late = [...waiting, ...lonely].filter((entry) => entry.since <= latest)
    for (const entry of late) refuse(entry)
    waiting = waiting.filter((entry) => entry.since > latest)
    lonely.splice(0, lonely.length, ...lonely.filter((entry) => entry.since > latest))
    deadline = undefined
    watch()
  }

  const watch = () => {
    if (deadline || waiting.length + lonely.length === 0) return
    const oldest = [...waiting, ...lonely].reduce((since, entry) => Math.min(since, entry.since), Infinity)
    deadline = setTimeout(refuseLate, Math.max(1, oldest + bounds.waitMs - performance.now())).unref()
  }

  return {
    add: (item, keys = {}) =>
      new Promise((resolve, reject) => {
        const ahead = waiting.length + lonely.length
        const entry = { item, keys, since: performance.now(), resolve, reject }
        const expectedMs = (Math.floor(ahead / bounds.size) / bounds.batches) * batchMs
        if (ahead >= bounds.waiting || expectedMs > bounds.waitMs) return refuse(entry)
        waiting.push(entry)
        watch()
        if (batches < bounds.batches) startSoon()
      }),
  }
}
