/**
 * `node bench/admin-lists.ts`: measures the back-office's lists over 100,000 tickets, 10,000 users and 10,000 departures.
 * Each call's median is compared with a ceiling of the same run: the same server answering one record by its key.
 * Writes bench/admin-lists.md with the figures and the plans of the statements.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../apps/server/src/app.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { loadConfig } from '../apps/server/src/platform/process/config.ts'
import { openDatabase, type Db } from '../apps/server/src/platform/database/database.ts'
import { startEmbeddedDatabase } from '../apps/server/src/bundled-database/embedded-database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { anAdmin } from '../testkit/src/builders.ts'
import { fillOperator } from './fill-operator.ts'

const RUNS = 15
const BOUND_MS = 100
const CALLS = [
  '/api/admin/tickets?page=1&limit=10',
  '/api/admin/tickets?q=nomor%2077&limit=10',
  '/api/admin/tickets?q=jakarta&limit=10',
  '/api/admin/tickets?q=TB-51234&limit=10',
  '/api/admin/tickets?status=pending&page=100&limit=50',
  '/api/admin/users?page=1&limit=10',
  '/api/admin/users?q=nomor%2077&limit=10',
  '/api/admin/users?role=admin&limit=10',
  '/api/admin/routes?page=1&limit=10',
  '/api/admin/routes?q=jakarta&status=aktif&limit=10',
  '/api/admin/buses?q=bus%207&limit=10',
  '/api/admin/dashboard/stats',
]
const CEILING = '/api/admin/buses/1'

type Statement = { text: string; values: readonly unknown[] }

/** Returns the same database, which records the statements that it runs in `asked`. */
function recordingStatements(db: Db, asked: Statement[]): Db {
  return {
    ...db,
    rows: (statement, ...given) => {
      const [values = []] = given
      asked.push({ text: statement.text, values })
      return db.rows(statement, ...given)
    },
    query: (statement, values = []) => {
      asked.push({ text: typeof statement === 'string' ? statement : statement.text, values })
      return db.query(statement, values)
    },
  }
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function planOf(db: Db, { text, values }: Statement): Promise<string> {
  const rows = await db.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
    [...values] as never[],
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-bench-'))
const database = await startEmbeddedDatabase({ dataDir, log: () => {} })
try {
  await migrate(database.url, () => {})
  const plain = openDatabase(database.url)
  await fillOperator(plain)
  const { token } = await anAdmin(plain)
  const asked: Statement[] = []
  const app = await createApp({
    config: loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ADDRESS_LIMITS: 'off', SEED_DEMO: 'off' }),
    secret: 'bench',
    db: recordingStatements(plain, asked),
    databaseUrl: database.url,
    clock: systemClock,
    deliverMail: async () => {},
    provider: { serverKey: 'bench', snapUrl: 'http://127.0.0.1:9', apiUrl: 'http://127.0.0.1:9' },
  })
  const time = async (url: string) => {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const begin = performance.now()
      const reply = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
      times.push(performance.now() - begin)
      if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body.slice(0, 200)}`)
    }
    return median(times)
  }
  await time(CEILING)
  const ceiling = await time(CEILING)
  const lines: string[] = []
  const plans: string[] = []
  let slowest = 0
  for (const url of CALLS) {
    const ms = await time(url)
    slowest = Math.max(slowest, ms)
    lines.push(`| \`${url}\` | ${ms.toFixed(1)} | ${(ms / ceiling).toFixed(1)} |`)
    asked.length = 0
    await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const reads = asked.filter(({ text }) => !text.includes('sessions'))
    for (const statement of reads)
      plans.push(`### \`${url}\`\n\n\`\`\`\n${await planOf(plain, statement)}\n\`\`\``)
  }
  const page = [
    '# Administration over 100,000 tickets, 10,000 users, 10,000 departures',
    '',
    `Written by \`node bench/admin-lists.ts\`. Median of ${RUNS} calls through the whole server, in milliseconds, and as a multiple of the`,
    `ceiling of the same run: one record by its key (${ceiling.toFixed(1)} ms). Bound: ${BOUND_MS} ms.`,
    '',
    '| Call | ms | × ceiling |',
    '|---|---|---|',
    ...lines,
    '',
    '## Plans',
    '',
    plans.join('\n\n'),
    '',
  ].join('\n')
  await writeFile(join(import.meta.dirname, 'admin-lists.md'), page)
  console.log(page.split('## Plans')[0])
  process.exitCode = slowest <= BOUND_MS ? 0 : 1
  await app.close()
  await plain.close()
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
