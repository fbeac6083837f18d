import type { Reader } from '../platform/database/database.ts'
import { createTripFeed } from './trip-feed.ts'

const deaf = () => ({ close: async () => {} })

/** Returns a reader of the feed that is never woken; `readFeed` returns what it was notified of during one read: trips, or 'all'. */
export function followFeed(reader: Reader) {
  let heard: (number | 'all')[] = []
  const changes = createTripFeed({ reader, listen: deaf })
  changes.follow({ onChange: (id_rute) => heard.push(id_rute), onAllChanged: () => heard.push('all') })
  const readFeed = async () => {
    heard = []
    await changes.fresh()
    return heard
  }
  return { changes, readFeed }
}
