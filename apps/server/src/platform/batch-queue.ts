/** A queue whose waiting items are processed in batches, with bounds on their number and their wait. Independent of seats and the database. */
import { DomainError } from './errors.ts'

export type ItemKeys = {
  /** No other item of the same batch, nor of a running one, may have this key. */
  exclusive?: string
  /** No item of a running batch may have one of these keys; items of the same batch may. */
  rows?: readonly string[]
}

export type AddOptions = {
  /** When its wait began, as `performance.now`: an item that is added again keeps its deadline. */
  since?: number
  /** `false`: `recheck` is not called for it. */
  isRechecked?: boolean
}

export type Waiting<Item, Result> = {
  item: Item
  keys: ItemKeys
  since: number
  isRechecked: boolean
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
  recheck?(keys: ItemKeys): Result | undefined
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
  add(item: Item, keys?: ItemKeys, options?: AddOptions): Promise<Result>
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
  const solo = createSoloQueue(work.alone, bounds.alone ?? 1)
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
    const keys = batch.flatMap(keysOf)
    for (const key of keys) busyKeys.add(key)
    const began = performance.now()
    report?.batch(batch.length)
    for (const { since } of batch) report?.waited((began - since) / 1000)
    try {
      passOn(batch, await work.together(batch.map((entry) => entry.item)))
    } catch (error) {
      // The next attempt may take as long as this one: items that would time out during it fail now.
      const latest = performance.now() - bounds.waitMs + (performance.now() - began)
      for (const entry of [...batch, ...waiting.filter(({ since }) => since <= latest)]) entry.reject(error)
      waiting = waiting.filter(({ since }) => since > latest)
    }
    for (const key of keys) busyKeys.delete(key)
    running--
    if (work.recheck) recheckWaiting(work.recheck)
    batchMs += (performance.now() - began - batchMs) / 10
    solo.start()
    start()
    // Items that were put back wait again, perhaps without a later arrival that would set the timer.
    deadline.watch()
  }

  const passOn = (batch: readonly Entry[], results: readonly (Result | 'again' | 'alone')[]) => {
    const again: Entry[] = []
    for (const [at, entry] of batch.entries()) {
      const result = results[at] ?? 'alone'
      if (result === 'alone') solo.waiting.push(entry)
      else if (result === 'again') again.push(entry)
      else entry.resolve(result)
    }
    waiting.unshift(...again)
  }

  const recheckWaiting = (recheck: (keys: ItemKeys) => Result | undefined) => {
    const left: Entry[] = []
    for (const entry of waiting) {
      const result = entry.isRechecked ? recheck(entry.keys) : undefined
      if (result === undefined) left.push(entry)
      else entry.resolve(result)
    }
    waiting = left
  }

  const refuse = (entry: Entry) => {
    report?.refused()
    entry.reject(new DomainError('TEMPORARILY_UNAVAILABLE'))
  }
  const deadline = createDeadline({
    waitMs: bounds.waitMs,
    waiting: () => [...waiting, ...solo.waiting],
    end: (late) => {
      waiting = waiting.filter((entry) => !late.has(entry))
      solo.waiting.splice(0, Infinity, ...solo.waiting.filter((entry) => !late.has(entry)))
      late.forEach(refuse)
    },
  })

  return {
    add: (item, keys = {}, { since = performance.now(), isRechecked = true } = {}) =>
      new Promise((resolve, reject) => {
        const ahead = waiting.length + solo.waiting.length
        const entry = { item, keys, since, isRechecked, resolve, reject }
        const waitedMs = performance.now() - since
        const expectedMs = waitedMs + (Math.floor(ahead / bounds.size) / bounds.batches) * batchMs
        if (ahead >= bounds.waiting || expectedMs > bounds.waitMs) return refuse(entry)
        waiting.push(entry)
        deadline.watch()
        if (running < bounds.batches) startSoon()
      }),
  }
}

const keysOf = ({ keys: { exclusive, rows = [] } }: { keys: ItemKeys }): readonly string[] =>
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

/** Items that are processed by themselves, `atOnce` at a time, first come first served. */
function createSoloQueue<Item, Result>(
  process: ((item: Item) => Promise<Result>) | undefined,
  atOnce: number,
) {
  const waiting: Waiting<Item, Result>[] = []
  let running = 0
  const runNext = async (): Promise<void> => {
    const entry = waiting.shift()
    if (!entry) return
    running++
    if (process) await process(entry.item).then(entry.resolve, entry.reject)
    else entry.reject(new Error('A batch left an item without its result'))
    running--
    void runNext()
  }
  const start = () => {
    while (running < atOnce && waiting.length > 0) void runNext()
  }
  return { waiting, start }
}

/** A timer for the oldest waiting entry; `end` receives the entries that have waited `waitMs`. */
function createDeadline<Entry extends { since: number }>({
  waitMs,
  waiting,
  end,
}: {
  waitMs: number
  waiting(): readonly Entry[]
  end(late: ReadonlySet<Entry>): void
}) {
  let timer: NodeJS.Timeout | undefined
  const expire = () => {
    timer = undefined
    const latest = performance.now() - waitMs
    end(new Set(waiting().filter((entry) => entry.since <= latest)))
    watch()
  }
  const watch = () => {
    if (timer) return
    const entries = waiting()
    if (entries.length === 0) return
    const oldest = entries.reduce((since, entry) => Math.min(since, entry.since), Infinity)
    timer = setTimeout(expire, Math.max(1, oldest + waitMs - performance.now())).unref()
  }
  return { watch }
}
