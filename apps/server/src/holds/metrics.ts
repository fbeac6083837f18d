/** The number of held seats, for `/metrics`. */
import type { DatabaseMetrics } from '../platform/database/database-metrics.ts'
import { countLiveHolds } from './metrics-store.ts'

export const holdMetrics: DatabaseMetrics = {
  gauges: [
    { name: 'tiketbus_holds_live', help: 'Holds that have not ended.' },
    { name: 'tiketbus_seats_held', help: 'Seats in live holds.' },
  ],
  read: async (reader) => {
    const { holds, seats } = await countLiveHolds(reader)
    return [
      { name: 'tiketbus_holds_live', value: holds },
      { name: 'tiketbus_seats_held', value: seats },
    ]
  },
}
