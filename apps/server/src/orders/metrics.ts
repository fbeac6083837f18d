/** Outcomes of orders, for `/metrics`. */
import type { DatabaseMetrics } from '../platform/database/database-metrics.ts'
import { countDisputes, countOutcomes } from './metrics-store.ts'

export const orderMetrics: DatabaseMetrics = {
  gauges: [
    {
      name: 'tiketbus_orders_last_day',
      help: 'Orders placed within 24 hours by outcome: pending, confirmed, or why they were cancelled.',
      labels: ['outcome'],
    },
    { name: 'tiketbus_disputes_open', help: 'Orders that are disputed and not resolved.' },
    { name: 'tiketbus_disputes_oldest_seconds', help: 'For how long the oldest of them has been open.' },
  ],
  read: async (reader) => {
    const outcomes = await countOutcomes(reader)
    const disputes = await countDisputes(reader)
    return [
      ...outcomes.map(({ outcome, orders }) => ({
        name: 'tiketbus_orders_last_day' as const,
        labels: { outcome },
        value: orders,
      })),
      { name: 'tiketbus_disputes_open', value: disputes.open },
      { name: 'tiketbus_disputes_oldest_seconds', value: disputes.oldest },
    ]
  },
}
