import { DomainError } from '../platform/errors.ts'
import type { Metrics } from '../platform/observing/metrics.ts'

/** The kind of request that claims seats. */
type Way = 'hold' | 'order' | 'direct'

/** Created at the start with zeros: an alert on a counter that does not exist yet would miss its first increment. */
export const claimCounter = (metrics: Metrics) =>
  metrics.counter({
    name: 'tiketbus_seat_claims_total',
    help: 'Tries to get seats, by way (hold, order, direct): won, or lost because another has one of them.',
    labels: ['way', 'outcome'],
  })

/** Counts attempts to claim seats by outcome: won, or lost because another user has one of them. */
export async function countClaim<Result>(
  metrics: Metrics,
  way: Way,
  claiming: Promise<Result>,
): Promise<Result> {
  const claims = claimCounter(metrics)
  try {
    const result = await claiming
    claims.inc({ way, outcome: 'won' })
    return result
  } catch (error) {
    if (error instanceof DomainError && error.type === 'SEAT_CONFLICT') claims.inc({ way, outcome: 'lost' })
    throw error
  }
}
