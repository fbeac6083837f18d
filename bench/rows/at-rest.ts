/** The cost of an idle server: the duration of its second start on a folder, and its memory without the database's. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startProgram } from '../../testkit/src/program.ts'
import { startBare } from '../harness/bare.ts'
import { memoryOf } from '../harness/memory.ts'
import type { Measurement, Sample } from '../harness/row.ts'

/** After this time the jobs that begin with the server have ended. */
const REST_MS = 5_000
const MB = 1_000_000

/** The value that the script `start` in package.json sets. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled')

type Started = { ms: number; bytes: number }

async function startBareNode(): Promise<Started> {
  const begun = performance.now()
  const bare = await startBare()
  const ms = performance.now() - begun
  try {
    return { ms, bytes: await memoryOf(bare.child.pid) }
  } finally {
    await bare.stop()
  }
}

/** Starts the server as `npm start` does on a developer's machine: bundled database, demo data, no other setting. */
async function startOurs(dataDir: string, restMs: number): Promise<Started> {
  const begun = performance.now()
  const program = await startProgram({ DATA_DIR: dataDir, HOST: '127.0.0.1', NODE_COMPILE_CACHE })
  const ms = performance.now() - begun
  try {
    await delay(restMs)
    return { ms, bytes: await memoryOf(program.child.pid) }
  } finally {
    await program.kill('SIGTERM')
  }
}

let dataDir = ''

export const restRows: readonly Measurement[] = [
  {
    rows: [
      {
        name: 'second start to ready, bundled database included',
        unit: 'ms',
        against: 'Node with node:http alone',
        goal: { value: 1500 },
        higherIsBetter: false,
      },
      {
        name: 'memory at rest, beside the database',
        unit: 'MB',
        against: 'Node with node:http alone',
        goal: { value: 150 },
        higherIsBetter: false,
      },
    ],
    prepare: async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-rest-'))
      await startOurs(dataDir, 0)
      return () => rm(dataDir, { recursive: true })
    },
    sample: async (): Promise<Sample[]> => {
      const bare = await startBareNode()
      const ours = await startOurs(dataDir, REST_MS)
      return [
        { value: ours.ms, ceiling: bare.ms },
        { value: ours.bytes / MB, ceiling: bare.bytes / MB },
      ]
    },
  },
]
