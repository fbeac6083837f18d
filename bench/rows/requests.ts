/** The cost of a request that does nothing; no other row can be faster. */
import { startBare } from '../harness/bare.ts'
import { alternating } from '../harness/row.ts'
import { emptyPosts } from './holds.ts'

export const requestRows = [
  alternating({
    name: 'empty POST',
    unit: 'per second',
    against: 'node:http alone, empty POST',
    goal: { ratio: 0.7 },
    higherIsBetter: true,
    value: (stage) => emptyPosts(stage, stage.server.origin),
    ceiling: async (stage) => {
      const bare = await startBare()
      try {
        return await emptyPosts(stage, bare.origin, [200])
      } finally {
        await bare.stop()
      }
    },
  }),
]
