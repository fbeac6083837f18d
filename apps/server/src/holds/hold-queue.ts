/** The queue of holds: holds that arrive together are placed in one batch and share its cost. */
import { api, mayCall } from '@tiketbus/contract'
import { createSessionUse, findSession } from '../accounts/index.ts'
import type { Db } from '../platform/database/database.ts'
import { createBatchQueue } from '../platform/batch-queue.ts'
import { fail } from '../platform/errors.ts'
import type { Metrics } from '../platform/observing/metrics.ts'
import { inSeatOrder, seatKeys, type HoldTerms } from '../seats/index.ts'
import { createConflictMemory } from './conflict-memory.ts'
import { placeHold, type PlacedHold } from './place-hold.ts'
import { placeBatch, type HoldOutcome, type BatchOutcome, type TokenHoldRequest } from './place-batch.ts'

const BOUNDS = { batches: 3, size: 64, alone: 8, waiting: 10_000, waitMs: 1800 }

/** Lock timeout of a hold that is placed by itself. */
const LOCK_WITHIN_MS = 2000

const SIZES = [1, 2, 4, 8, 16, 32, 64]
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2]

/** Places a hold for the owner of the token. Throws UNAUTHENTICATED without a valid session, FORBIDDEN if its user may not book, and the errors of `placeHold`. */
export type PlaceByToken = (request: TokenHoldRequest) => Promise<PlacedHold>

/**
 * Creates this process's queue of holds. It throws TEMPORARILY_UNAVAILABLE at once if more holds wait than it can serve soon, and for
 * a hold that has waited too long.
 */
export function createHoldQueue(deps: { db: Db; config: HoldTerms; metrics: Metrics }): PlaceByToken {
  const { db, config } = deps
  const { holdMinutes, maxLiveHolds } = config
  const terms = { holdMinutes, maxLiveHolds }
  const recordUse = createSessionUse(db.forBatches)
  const ownerOf = findSession(db, recordUse)
  const alone = async ({ tokenHash, ...request }: TokenHoldRequest): Promise<HoldOutcome | PlacedHold> => {
    const user = await ownerOf(tokenHash)
    if (!user) fail('UNAUTHENTICATED')
    if (!mayCall(user, api.holds.placeHold)) fail('FORBIDDEN')
    return placeHold(db, terms, { ...request, id_user: user.id_user }, { lockWithinMs: LOCK_WITHIN_MS })
  }
  const report = reports(deps.metrics)
  const conflicts = createConflictMemory(db.forBatches, report)
  const rememberSeats = (request: TokenHoldRequest, outcome: BatchOutcome | undefined) => {
    if (typeof outcome !== 'object') return
    const { nomor_kursi } = request
    const seats = 'placed' in outcome ? nomor_kursi : (outcome.refused.details.conflictSeats ?? [])
    conflicts.remember({ ...request, nomor_kursi: seats })
  }
  const queue = createBatchQueue<TokenHoldRequest, Decision>(
    {
      together: async (requests) => {
        const outcomes = await placeBatch(db.forBatches, terms, requests)
        for (const [at, request] of requests.entries()) rememberSeats(request, outcomes[at])
        return outcomes
      },
      alone,
      recheck: ({ rows = [] }) => (conflicts.knows(rows) ? 'check-again' : undefined),
    },
    BOUNDS,
    report,
  )
  return async (unordered) => {
    const request = inSeatOrder(unordered)
    const keys = {
      exclusive: request.tokenHash.toString('base64'),
      rows: seatKeys(request),
    }
    const since = performance.now()
    for (let tried = 0; ; tried++) {
      const lookup = conflicts.find(request)
      const conflict = lookup && (await lookup)
      if (conflict) {
        if (conflict.session.stale) recordUse(conflict.session)
        return fail('SEAT_CONFLICT', { conflictSeats: conflict.conflictSeats })
      }
      // Without a conflict the second time it requests its user's own seats: each batch of that user would send it to be read again.
      const outcome = await queue.add(request, keys, { since, isRechecked: tried === 0 })
      if (outcome === 'check-again') continue
      if ('hold' in outcome) return outcome
      if (outcome.session.stale) recordUse(outcome.session)
      if ('placed' in outcome) return outcome.placed
      throw outcome.refused
    }
  }
}

/** `check-again`: one of the seats was claimed while the request waited, so that a read is cheaper than an attempt. */
type Decision = HoldOutcome | PlacedHold | 'check-again'

function reports(metrics: Metrics) {
  const sizes = metrics.histogram({
    name: 'tiketbus_hold_batch_size',
    help: 'Holds placed, or seats checked, in one transaction.',
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
