/** Holds that arrive together are placed together: what a batch costs is shared by its claims. */
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

/** For a hold that goes alone: a row or a table that is locked for longer is not waited for. */
const LOCK_WITHIN_MS = 2000

const SIZES = [1, 2, 4, 8, 16, 32, 64]
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2]

/** Places the hold of the token's owner: UNAUTHENTICATED if there is none, else as `placeHold`. */
export type PlaceByToken = (wish: TokenWish) => Promise<PlacedHold>

/**
 * Returns what places holds for this process. TEMPORARILY_UNAVAILABLE at once if more wait than can be served soon, and
 * for one that has waited too long.
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

/** How a wish ended; `look`: while it waited, somebody got one of its seats, and a look costs less than a try. */
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
