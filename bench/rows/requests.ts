/** The cost of a request that does nothing: no other row can pass it. */
import { startBare } from '../harness/bare.ts'
import type { Row } from '../harness/row.ts'
import { emptyPosts } from './holds.ts'

export const requestRows: Row[] = [
  {
    name: 'empty POST',
    unit: 'per second',
    against: 'node:http alone, empty POST',
    goal: 0.7,
    higherIsBetter: true,
    value: (stage) => emptyPosts(stage.server.origin),
    ceiling: async () => {
      const bare = await startBare()
      try {
        return await emptyPosts(bare.origin, [200])
      } finally {
        await bare.stop()
      }
    },
  },
]
