/** `node bench/audit.ts [tickets] [--plan]`: measures the time and the peak memory of `npm run audit` over a million tickets. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../apps/server/src/bundled-database/embedded-database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { fillTickets } from './fill-tickets.ts'

const [tickets = 1_000_000] = process.argv.slice(2).map(Number).filter(Number.isInteger)
const options = process.argv.slice(2).filter((one) => one.startsWith('--'))
const AUDIT = join(import.meta.dirname, '../scripts/audit.ts')

/** Returns the peak resident memory of a process in MB (VmHWM of Linux); 0 if it has ended. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

const dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-bench-'))
const database = await startEmbeddedDatabase({
  dataDir,
  log: () => {},
  settings: { fsync: 'off', max_wal_size: '4GB' },
})
try {
  await migrate(database.url, () => {})
  const begun = performance.now()
  await fillTickets(database.superuserUrl, tickets)
  console.log(`${tickets} tickets made in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  const start = performance.now()
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret of the bench, of no real server',
  }
  const audit = spawn(process.execPath, [AUDIT, ...options], { env, stdio: 'inherit' })
  let peak = 0
  const watch = setInterval(() => void peakOf(audit.pid).then((now) => (peak = Math.max(peak, now))), 100)
  const [code] = (await once(audit, 'exit')) as [number]
  clearInterval(watch)
  console.log(
    `audit: exit ${code}, ${((performance.now() - start) / 1000).toFixed(1)} s, peak ${peak.toFixed(0)} MB`,
  )
  if (process.env['KEEP']) await new Promise(() => console.log(database.url))
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
