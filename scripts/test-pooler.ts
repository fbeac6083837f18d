/**
 * `npm run test:pooler [-- <test files>]`: runs the API tests with their statements sent through PgBouncer in transaction mode.
 * Jobs, LISTEN, limits and migrations bypass it by DATABASE_DIRECT_URL. Not a part of `npm test`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedDatabase } from '../apps/server/src/bundled-database/embedded-database.ts'
import { getFreePort } from '../apps/server/src/platform/process/ports.ts'
import { findPgBouncer, type PgBouncer } from './find-pgbouncer.ts'

/** User and group for PgBouncer, which refuses to run as root. */
const NOBODY = 65_534

async function startPgBouncer(bouncer: PgBouncer, databaseUrl: string, dir: string) {
  const server = new URL(databaseUrl)
  const port = await getFreePort()
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username} password=${decodeURIComponent(server.password)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 5000',
    // Each test has a database of its own, so its connections are not used again.
    'server_idle_timeout = 2',
    `logfile = ${join(dir, 'pgbouncer.log')}`,
    ...(bouncer.supportsPreparedStatements ? ['max_prepared_statements = 200'] : []),
  ]
  const file = join(dir, 'pgbouncer.ini')
  await writeFile(file, settings.join('\n'), { mode: 0o600 })
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [dir, file]) await chown(path, NOBODY, NOBODY)
  await chmod(dir, 0o700)
  const child = spawn(bouncer.path, ['-q', file], {
    stdio: 'inherit',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  const ended = once(child, 'exit')
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer ended at its start')
    await delay(50)
  }
  return {
    address: `127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const bouncer = findPgBouncer()
if (!bouncer) {
  console.error(
    'No PgBouncer: install it with the system (as root: apt-get install pgbouncer), or put it on PATH.',
  )
  process.exit(1)
}
const prepared = process.env.DATABASE_PREPARED || (bouncer.supportsPreparedStatements ? 'on' : 'off')
const said = `PgBouncer ${bouncer.version}, transaction mode, DATABASE_PREPARED=${prepared}`
console.log(said)
const dirs = await Promise.all(['data', 'pooler'].map((name) => mkdtemp(join(tmpdir(), `tiketbus-${name}-`))))
const [dataDir = '', poolerDir = ''] = dirs
await chmod(dataDir, 0o755)
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' }
const database = await startEmbeddedDatabase({ dataDir, log: () => {}, settings })
try {
  const pooler = await startPgBouncer(bouncer, database.superuserUrl, poolerDir)
  const tests = spawn('vitest', ['run', '--project', 'api', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: database.superuserUrl,
      TEST_POOLER: pooler.address,
      DATABASE_PREPARED: prepared,
    },
  })
  const [code] = (await once(tests, 'exit')) as [number | null]
  console.log(`${said}: ${code === 0 ? 'passed' : 'failed'}`)
  process.exitCode = code ?? 1
  await pooler.stop()
} finally {
  await database.stop()
  for (const dir of dirs) await rm(dir, { recursive: true, force: true })
}
