/** The ceiling of a statement: pgbench on the same database server, prepared, one statement a transaction. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export class PgbenchMissing extends Error {
  constructor() {
    super(
      "pgbench is not installed; on Debian it comes with 'apt install postgresql', on macOS with 'brew install postgresql'",
    )
  }
}

/** Transactions per second of the script; `clients` at once, or the best of several numbers of clients. */
export async function pgbench(
  databaseUrl: string,
  script: string,
  { clients, seconds }: { clients: readonly number[]; seconds: number },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tiketbus-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    await writeFile(file, script)
    let best = 0
    for (const at of clients) best = Math.max(best, await oneRun(databaseUrl, file, at, seconds))
    return best
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function oneRun(databaseUrl: string, file: string, clients: number, seconds: number): Promise<number> {
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(seconds),
    '-f',
    file,
    databaseUrl,
  ]
  const { stdout } = await run('pgbench', args).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new PgbenchMissing() : error
  })
  const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
  if (!tps) throw new Error(`pgbench printed no figure:\n${stdout}`)
  return Number(tps)
}
