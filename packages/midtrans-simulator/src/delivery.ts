import type { Journal } from './journal.ts'
import type { OwedNotification } from './notification-body.ts'
import type { Scheduler } from './scheduler.ts'

const ANSWER_LIMIT_MS = 15_000
const MS_PER_MINUTE = 60_000
const RETRY_GAPS_MINUTES = [2, 10, 30, 90, 210]
const REMEMBERED_DELIVERIES = 2_000

/** How often the provider retries, by the HTTP status of the merchant's answer; null: no answer. */
export function retriesFor(httpStatus: number | null): number {
  if (httpStatus !== null && httpStatus >= 200 && httpStatus < 300) return 0
  if (httpStatus === 500) return 1
  if (httpStatus === 503) return 4
  if (httpStatus === 400 || httpStatus === 404) return 2
  return RETRY_GAPS_MINUTES.length
}

/** A notification to one address, with the statuses of the merchant's answers so far (null: no answer). */
export type Delivery = {
  id: string
  order_id: string
  transaction_status: string
  url: string | null
  body: OwedNotification['body']
  answers: (number | null)[]
  state: 'waiting' | 'delivered' | 'given-up'
}

export type Courier = {
  dispatch: (owed: readonly OwedNotification[]) => void
  deliveries: () => Delivery[]
  /** Sends what waits to be reordered, then everything that is due later. */
  flush: () => Promise<void>
  /** Aborts pending requests; their notifications stay owed in the journal. */
  stop: () => void
}

type CourierParts = {
  journal: Journal
  scheduler: Scheduler
  now: () => Date
  notificationUrl: () => string
  log: (line: string) => void
}

/** Posts notifications, and retries them by the provider's rule until one is answered with 2xx. */
export function createCourier(parts: CourierParts): Courier {
  const { scheduler, journal } = parts
  const records = new Map<string, Delivery>()
  // First posts of one order are sent in sequence, so that only a fault changes their order.
  const lastOfOrder = new Map<string, Promise<void>>()
  let held: Delivery[] = []
  const stopping = new AbortController()

  function remember(owed: OwedNotification): Delivery {
    const { id, url, body } = owed
    const { order_id, transaction_status } = body
    const delivery: Delivery = { id, order_id, transaction_status, url, body, answers: [], state: 'waiting' }
    records.set(id, delivery)
    const oldest = records.size > REMEMBERED_DELIVERIES ? records.values().next().value : undefined
    if (oldest && oldest.state !== 'waiting') records.delete(oldest.id)
    return delivery
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const answer = await post(delivery.url ?? parts.notificationUrl(), delivery.body, stopping.signal)
    if (stopping.signal.aborted) return
    delivery.answers.push(answer)
    const failures = delivery.answers.length
    if (answer !== null && answer >= 200 && answer < 300) return end(delivery, 'delivered')
    if (failures > retriesFor(answer)) return end(delivery, 'given-up')
    const gap = RETRY_GAPS_MINUTES[failures - 1] ?? 0
    scheduler.after(gap * MS_PER_MINUTE, () => attempt(delivery))
  }

  function end(delivery: Delivery, outcome: 'delivered' | 'given-up'): void {
    delivery.state = outcome
    journal.append({ type: 'notification-ended', at: parts.now().toISOString(), id: delivery.id, outcome })
    if (outcome === 'given-up') parts.log(`notification of ${delivery.order_id} given up`)
  }

  function inTurn(delivery: Delivery): Promise<void> {
    const before = lastOfOrder.get(delivery.order_id) ?? Promise.resolve()
    const done = before.then(() => attempt(delivery))
    lastOfOrder.set(delivery.order_id, done)
    return done.finally(() => {
      if (lastOfOrder.get(delivery.order_id) === done) lastOfOrder.delete(delivery.order_id)
    })
  }

  function releaseHeld(): void {
    const released = held.toReversed()
    held = []
    scheduler.after(0, async () => {
      for (const delivery of released) await attempt(delivery)
    })
  }

  return {
    dispatch: (owed) => {
      for (const notification of owed) {
        const delivery = remember(notification)
        if (notification.reorder > 0) {
          held.push(delivery)
          if (held.length >= notification.reorder) releaseHeld()
        } else if (notification.delay_ms > 0) {
          scheduler.after(notification.delay_ms, () => attempt(delivery))
        } else {
          scheduler.after(0, () => inTurn(delivery))
        }
      }
    },
    deliveries: () =>
      [...records.values()].map((delivery) => ({ ...delivery, answers: [...delivery.answers] })),
    flush: async () => {
      if (held.length > 0) releaseHeld()
      await scheduler.flush()
    },
    stop: () => stopping.abort(),
  }
}

async function post(url: string, body: unknown, stopping: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'Veritrans' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
