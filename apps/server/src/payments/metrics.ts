/** Metrics of money in transit: waiting notifications and open refunds. */
import type { DatabaseMetrics } from '../platform/database/database-metrics.ts'
import { countOpenRefunds, countWaitingNotifications } from './metrics-store.ts'

export const paymentMetrics: DatabaseMetrics = {
  gauges: [
    {
      name: 'tiketbus_notifications_waiting',
      help: 'Notifications of the provider that are not processed yet.',
    },
    {
      name: 'tiketbus_notifications_oldest_waiting_seconds',
      help: 'For how long the oldest of them has been waiting.',
    },
    {
      name: 'tiketbus_refunds_open',
      help: 'Refunds that are due or sent, by way (provider or manual).',
      labels: ['status', 'way'],
    },
    {
      name: 'tiketbus_refunds_oldest_seconds',
      help: 'For how long the oldest of them has been due or sent.',
      labels: ['status', 'way'],
    },
  ],
  read: async (reader) => {
    const notifications = await countWaitingNotifications(reader)
    const refunds = await countOpenRefunds(reader)
    return [
      { name: 'tiketbus_notifications_waiting', value: notifications.waiting },
      { name: 'tiketbus_notifications_oldest_waiting_seconds', value: notifications.oldest },
      ...refunds.flatMap(({ status, way, open, oldest }) => [
        { name: 'tiketbus_refunds_open' as const, labels: { status, way }, value: open },
        { name: 'tiketbus_refunds_oldest_seconds' as const, labels: { status, way }, value: oldest },
      ]),
    ]
  },
}
