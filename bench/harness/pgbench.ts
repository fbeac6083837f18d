/** The ceiling of a statement: pgbench on the same database server, with prepared statements, one a transaction. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

class PgbenchMissing extends Error {
  constructor() {
    super(
      "pgbench is not installed; on Debian it comes with 'apt install postgresql', on macOS with 'brew install postgresql'",
    )
  }
}

type Options = {
  clients: number
  seconds: number
  /** Settings of the sessions, so that pgbench plans as the server does. */
  settings?: Record<string, string>
  /** Initial values of the script's variables. */
  start?: Record<string, number>
}

/** Throws with instructions if pgbench is missing. Called first, so that the bench does not fail after some rows. */
export async function requirePgbench(): Promise<void> {
  await pgbenchWith(['--version'])
}

/** Returns the transactions per second of the script. */
export async function pgbench(databaseUrl: string, script: string, options: Options): Promise<number> {
  const { clients, seconds, start = {}, settings = {} } = options
  const folder = await mkdtemp(join(tmpdir(), 'tiketbus-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    await writeFile(file, script)
    const variables = Object.entries(start).flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const load = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)]
    const PGOPTIONS = Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ')
    const printed = await pgbenchWith([...load, ...variables, '-f', file, databaseUrl], { PGOPTIONS })
    const [, tps] = /^tps = ([\d.]+)/m.exec(printed) ?? []
    if (!tps) throw new Error(`pgbench printed no figure:\n${printed}`)
    return Number(tps)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function pgbenchWith(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run('pgbench', args, { env: { ...process.env, ...env } }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new PgbenchMissing() : error
    },
  )
  return stdout
}
