/** A queue whose waiting items are processed in batches, with bounds on their number and their wait. Independent of seats and the database. */
import { DomainError } from './errors.ts'

export type ItemKeys = {
  /** No other item of the same batch, nor of a running one, may have this key. */
  exclusive?: string
  /** No item of a running batch may have one of these keys; items of the same batch may. */
  rows?: readonly string[]
}

export type QueueWork<Item, Result> = {
  /**
   * Returns each item's result, or the error that it ends with, in the order of the items; `again` puts an item into a later batch. If it
   * throws, the whole batch fails, and so does every waiting item that has no time left for another attempt of that length.
   */
  together(items: readonly Item[]): Promise<(Result | DomainError | 'again')[]>
  /** Without it an item has no keys. */
  keysOf?(item: Item): ItemKeys
}

export type QueueBounds = {
  /** Batches that run at once. */
  batches: number
  /** Items in one batch. */
  size: number
  /** Items that may wait; the next one is refused. */
  waiting: number
  /** An item that is expected to wait longer is refused at once; one that has waited so long is refused then. */
  waitMs: number
}

export type QueueReport = { batch(size: number): void; waited(seconds: number): void }

/** Adds an item and returns its result. Throws TEMPORARILY_UNAVAILABLE if too many wait, or if it waited too long itself. */
export type BatchQueue<Item, Result> = (item: Item) => Promise<Result>

type Waiting<Item, Result> = {
  item: Item
  keys: ItemKeys
  since: number
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Starts a batch at once while fewer than `batches` run; items that arrive meanwhile wait and form the next batch. An item with a
 * key of a running batch waits for that batch, so that it sees its outcome.
 */
export function createBatchQueue<Item, Result>(
  { together, keysOf = () => ({}) }: QueueWork<Item, Result>,
  bounds: QueueBounds,
  report?: QueueReport,
): BatchQueue<Item, Result> {
  type Entry = Waiting<Item, Result>
  let waiting: Entry[] = []
  const busyKeys = new Set<string>()
  let running = 0
  let isStarting = false
  /** Moving average of the batches' duration (ms), from which the wait of the next item is estimated. */
  let batchMs = 0

  const start = () => {
    isStarting = false
    while (running < bounds.batches && waiting.length > 0) {
      const { batch, left } = pickBatch(waiting, busyKeys, bounds.size)
      if (batch.length === 0) return
      waiting = left
      void run(batch)
    }
  }
  // Requests that were read in the same turn of the event loop share a batch.
  const startSoon = () => {
    if (isStarting) return
    isStarting = true
    setImmediate(start)
  }

  const run = async (batch: readonly Entry[]) => {
    running++
    const keys = batch.flatMap(allKeys)
    for (const key of keys) busyKeys.add(key)
    const began = performance.now()
    report?.batch(batch.length)
    for (const { since } of batch) report?.waited((began - since) / 1000)
    try {
      passOn(batch, await together(batch.map((entry) => entry.item)))
    } catch (error) {
      // The next attempt may take as long as this one: items that would time out during it fail now.
      const latest = performance.now() - bounds.waitMs + (performance.now() - began)
      for (const entry of [...batch, ...take(({ since }) => since <= latest)]) entry.reject(error)
    }
    for (const key of keys) busyKeys.delete(key)
    running--
    batchMs += (performance.now() - began - batchMs) / 10
    start()
    // Items that were put back wait again, perhaps without a later arrival that would set the timer.
    watch()
  }

  const passOn = (batch: readonly Entry[], results: readonly (Result | DomainError | 'again')[]) => {
    if (results.length !== batch.length) throw new Error('A batch left an item without its result')
    const again: Entry[] = []
    for (const [at, result] of results.entries()) {
      const entry = batch[at]
      if (result === 'again') again.push(...(entry ? [entry] : []))
      else if (result instanceof DomainError) entry?.reject(result)
      else entry?.resolve(result)
    }
    waiting.unshift(...again)
  }

  /** Takes these entries out of the queue. */
  const take = (isTaken: (entry: Entry) => boolean): Entry[] => {
    const taken = waiting.filter(isTaken)
    if (taken.length > 0) waiting = waiting.filter((entry) => !isTaken(entry))
    return taken
  }

  /** Set for the oldest waiting entry. */
  let timer: NodeJS.Timeout | undefined
  const watch = () => {
    if (timer || waiting.length === 0) return
    const oldest = waiting.reduce((since, entry) => Math.min(since, entry.since), Infinity)
    timer = setTimeout(expire, Math.max(1, oldest + bounds.waitMs - performance.now())).unref()
  }
  const expire = () => {
    timer = undefined
    const latest = performance.now() - bounds.waitMs
    for (const { reject } of take(({ since }) => since <= latest))
      reject(new DomainError('TEMPORARILY_UNAVAILABLE'))
    watch()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const expectedMs = (Math.floor(waiting.length / bounds.size) / bounds.batches) * batchMs
      if (waiting.length >= bounds.waiting || expectedMs > bounds.waitMs)
        return reject(new DomainError('TEMPORARILY_UNAVAILABLE'))
      waiting.push({ item, keys: keysOf(item), since: performance.now(), resolve, reject })
      watch()
      if (running < bounds.batches) startSoon()
    })
}

const allKeys = ({ keys: { exclusive, rows = [] } }: { keys: ItemKeys }): readonly string[] =>
  exclusive === undefined ? rows : [exclusive, ...rows]

/** Picks the next batch from the front: up to `size` entries that share no key with a running batch, and no exclusive key with an earlier entry. */
function pickBatch<Entry extends { keys: ItemKeys }>(
  waiting: readonly Entry[],
  busyKeys: ReadonlySet<string>,
  size: number,
): { batch: Entry[]; left: Entry[] } {
  const batch: Entry[] = []
  const left: Entry[] = []
  const reserved = new Set<string>()
  for (const entry of waiting) {
    const { exclusive, rows } = entry.keys
    const isFree =
      (exclusive === undefined || (!busyKeys.has(exclusive) && !reserved.has(exclusive))) &&
      !rows?.some((row) => busyKeys.has(row))
    // The exclusive key of an entry that stays in the queue is reserved, too, so that a later entry does not overtake it.
    if (exclusive !== undefined) reserved.add(exclusive)
    ;(batch.length < size && isFree ? batch : left).push(entry)
  }
  return { batch, left }
}
