import type { Reader } from '../platform/database/database.ts'
import { createTripChanges } from './trip-changes.ts'

const deaf = () => ({ close: async () => {} })

/** A reader of the feed without wake-ups, with what it was notified of since the last call: trips, or 'all'. */
export function followFeed(reader: Reader) {
  let heard: (number | 'all')[] = []
  const changes = createTripChanges({ reader, listen: deaf })
  changes.follow({ onChange: (id_rute) => heard.push(id_rute), onAllChanged: () => heard.push('all') })
  const look = async () => {
    heard = []
    await changes.fresh()
    return heard
  }
  return { changes, look }
}
