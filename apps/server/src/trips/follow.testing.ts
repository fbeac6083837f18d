import type { Reader } from '../platform/database/database.ts'
import { createTripFeed } from './trip-feed.ts'

const deaf = () => ({ close: async () => {} })

/** Returns a reader of the feed that is never woken; what it was notified of during one read is returned by `readFeed` as trips or 'all', by `readKinds` as its kinds. */
export function followFeed(reader: Reader) {
  let heard: (number | 'all')[] = []
  let kinds: string[] = []
  const changes = createTripFeed({ reader, listen: deaf })
  changes.follow({
    onChange: (id_rute, what) => {
      heard.push(id_rute)
      kinds.push(what)
    },
    onAllChanged: () => heard.push('all'),
  })
  const readFeed = async () => {
    heard = []
    await changes.fresh()
    return heard
  }
  const readKinds = async () => {
    kinds = []
    await changes.fresh()
    return kinds
  }
  return { changes, readFeed, readKinds }
}
