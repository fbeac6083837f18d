/** The number of held seats, for `/metrics`. */
import type { DatabaseNumbers } from '../platform/database/database-numbers.ts'
import { countLiveHolds } from './numbers-store.ts'

export const holdNumbers: DatabaseNumbers = {
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
