/** The queue of holds: holds that arrive together are placed in one batch and share its cost. */
import { findSession, keepInUse } from '../accounts/index.ts'
import type { Db } from '../platform/database/database.ts'
import { createBatchQueue } from '../platform/batch-queue.ts'
import { fail } from '../platform/errors.ts'
import type { Metrics } from '../platform/process/metrics.ts'
import { inSeatOrder, seatKeys, type HoldTerms } from '../seats/index.ts'
import { createLostSeats } from './lost-seats.ts'
import { placeHold, type PlacedHold } from './place-hold.ts'
import { placeTogether, type Ended, type TogetherEnd, type TokenWish } from './place-together.ts'

const BOUNDS = { batches: 3, size: 64, alone: 8, waiting: 10_000, waitMs: 1800 }

/** Lock timeout of a hold that is placed by itself. */
const LOCK_WITHIN_MS = 2000

const SIZES = [1, 2, 4, 8, 16, 32, 64]
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2]

/** Places a hold for the owner of the token. Throws UNAUTHENTICATED without a valid session, and the errors of `placeHold`. */
export type PlaceByToken = (wish: TokenWish) => Promise<PlacedHold>

/**
 * Creates this process's queue of holds. It throws TEMPORARILY_UNAVAILABLE at once if more holds wait than it can serve soon, and for
 * a hold that has waited too long.
 */
export function createHoldQueue(deps: { db: Db; config: HoldTerms; metrics: Metrics }): PlaceByToken {
  const { db, config } = deps
  const { holdMinutes, maxLiveHolds } = config
  const terms = { holdMinutes, maxLiveHolds }
  const ownerOf = findSession(db)
  const alone = async ({ tokenHash, ...wish }: TokenWish): Promise<Ended | PlacedHold> => {
    const user = await ownerOf(tokenHash)
    if (!user) fail('UNAUTHENTICATED')
    return placeHold(db, terms, { ...wish, id_user: user.id_user }, { lockWithinMs: LOCK_WITHIN_MS })
  }
  const report = reports(deps.metrics)
  const lostSeats = createLostSeats(db.forMany, report)
  const rememberTaken = ({ id_rute, nomor_kursi }: TokenWish, end: TogetherEnd | undefined) => {
    if (typeof end !== 'object') return
    lostSeats.remember(id_rute, 'placed' in end ? nomor_kursi : (end.refused.details.conflictSeats ?? []))
  }
  const queue = createBatchQueue<TokenWish, Tried>(
    {
      together: async (wishes) => {
        const ends = await placeTogether(db.forMany, terms, wishes)
        for (const [at, wish] of wishes.entries()) rememberTaken(wish, ends[at])
        return ends
      },
      alone,
      meanwhile: ({ rows = [] }) => (lostSeats.knows(rows) ? 'look' : undefined),
    },
    BOUNDS,
    report,
  )
  return async (asked) => {
    const wish = { ...asked, nomor_kursi: inSeatOrder(asked.nomor_kursi) }
    const keys = {
      exclusive: wish.tokenHash.toString('base64'),
      rows: seatKeys(wish.id_rute, wish.nomor_kursi),
    }
    for (;;) {
      const looked = lostSeats.find(wish)
      const lost = looked && (await looked)
      if (lost) {
        if (lost.session.stale) await keepInUse(db, lost.session)
        return fail('SEAT_CONFLICT', { conflictSeats: lost.conflictSeats })
      }
      const ended = await queue.place(wish, keys)
      if (ended === 'look') continue
      if ('hold' in ended) return ended
      if (ended.session.stale) await keepInUse(db, ended.session)
      if ('placed' in ended) return ended.placed
      throw ended.refused
    }
  }
}

/** How a request ended; `look`: somebody took one of its seats while it waited, so that a read is cheaper than an attempt. */
type Tried = Ended | PlacedHold | 'look'

function reports(metrics: Metrics) {
  const sizes = metrics.histogram({
    name: 'tiketbus_hold_batch_size',
    help: 'Holds that travelled to the database in one transaction.',
    buckets: SIZES,
  })
  const waits = metrics.histogram({
    name: 'tiketbus_hold_wait_seconds',
    help: 'Time that a hold waited for its transaction to begin.',
    buckets: SECONDS,
  })
  const refusals = metrics.counter({
    name: 'tiketbus_hold_refusals_total',
    help: 'Holds answered 503 because too many waited before them, or they themselves too long.',
  })
  return {
    batch: (size: number) => sizes.observe(size),
    waited: (seconds: number) => waits.observe(seconds),
    refused: () => refusals.inc(),
  }
}
