import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { aPort } from '@tiketbus/testkit'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { processesIn, run as runToEnd } from '../src/bundled-database/processes.ts'

let dataDir = ''
let port = 0
/** A copy of a folder in which the program has started and stopped: a new one takes longer than most tests. */
let used = ''
const children: ChildProcess[] = []

/** The demo's sales of the day take as long as a start, and the first test has them. */
const WITHOUT_DEMO = { SEED_DEMO: 'off' }

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiketbus main #1 50%41 ?é-'))
  await chmod(dataDir, 0o755)
  port = await aPort()
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await vi.waitFor(async () => expect(await processesIn(join(dataDir, 'postgres'))).toEqual([]), 60_000)
  await rm(dataDir, { recursive: true })
})

afterAll(() => rm(used, { recursive: true, force: true }))

/** Continues in a folder that was used before, if an earlier test has left one. */
async function useUsed(): Promise<void> {
  if (used !== '') await copy(used, dataDir)
}

/** Owners stay as they are. */
async function copy(from: string, to: string): Promise<void> {
  expect(await runToEnd('cp', ['-a', `${from}/.`, to])).toMatchObject({ code: 0 })
}

// The first start may have to build the web.
describe('the program', { timeout: 300_000 }, () => {
  test('ends with one line for each wrong variable', async () => {
    const program = run({ PORT: 'abc', HOLD_MINUTES: '0' })
    expect(await program.exit).toBe(1)
    expect(program.printed()).toBe(
      'PORT="abc": seharusnya bilangan bulat 1 sampai 65535\nHOLD_MINUTES="0": seharusnya bilangan bulat 1 sampai 1440\n',
    )
  })

  test('prints in one line that its port is in use, before it creates anything', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const program = run({})
    expect(await program.exit).toBe(1)
    other.close()
    expect(program.printed()).toBe(
      `PORT=${port} sedang dipakai program lain: hentikan program itu atau pilih PORT lain.\n`,
    )
  })

  test('waits for a database that does not answer, without printing its password, and can be stopped', async () => {
    const program = run({
      DATABASE_URL: 'postgres://nobody:rahasia-sekali@127.0.0.1:1/x?connect_timeout=1',
      APP_SECRET: 'x'.repeat(32),
    })
    await vi.waitFor(() => expect(program.printed()).toContain('Menunggu database'), 60_000)
    program.child.kill('SIGTERM')
    expect(await program.exit).toBe(0)
    expect(program.printed()).not.toContain('rahasia-sekali')
  })

  test('prints its address and demo accounts, also with PG… variables in the shell, stops on SIGTERM and starts again [W110]', async () => {
    const first = await start()
    expect(first.printed()).toContain(`http://localhost:${port}`)
    expect(first.printed()).toMatch(/Administrator +\S+@\S+ \/ \S+/)
    // Only our own lines, which are indented.
    expect(first.printed()).not.toMatch(/^\S/m)
    await remember('kept')
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    expect(await processesIn(join(dataDir, 'postgres'))).toEqual([])
    used = await mkdtemp(join(tmpdir(), 'tiketbus-used-'))
    await copy(dataDir, used)
    await start()
    expect(await remembered()).toContain('kept')
  })

  test.runIf(process.platform === 'linux').each([
    ['whose reader has gone', () => 'pipe' as const],
    ['on a full disk', () => openSync('/dev/full', 'w')],
  ])('starts, serves and stops with an output %s', async (_, openOutput) => {
    await useUsed()
    const program = run({ ...WITHOUT_DEMO, LOG_LEVEL: 'info' }, openOutput())
    program.child.stdout?.destroy()
    const ready = async () => {
      if (program.child.exitCode !== null) return
      expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
    }
    await vi.waitFor(ready, { timeout: 200_000, interval: 50 })
    expect(program.child.exitCode, program.printed()).toBe(null)
    // A warning is written at once.
    await ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
    )
    await vi.waitFor(ready, { timeout: 10_000, interval: 50 })
    program.child.kill('SIGTERM')
    expect(await program.exit).toBe(0)
  })

  test('starts at once after SIGKILL, with every acknowledged write', async () => {
    await useUsed()
    const first = await start(WITHOUT_DEMO)
    await remember('acknowledged')
    first.child.kill('SIGKILL')
    await first.exit
    await start(WITHOUT_DEMO)
    expect(await remembered()).toContain('acknowledged')
  })

  test('stops cleanly even if it has not finished starting', async () => {
    const program = run({})
    await vi.waitFor(() => expect(program.printed()).toContain('Skema database disiapkan'), 60_000)
    program.child.kill('SIGTERM')
    expect(await program.exit).toBe(0)
    expect(program.printed()).not.toMatch(/Error|Node\.js/)
    expect(await processesIn(join(dataDir, 'postgres'))).toEqual([])
  })

  test('makes the next start on its data wait while it stops', async () => {
    await useUsed()
    const first = await start(WITHOUT_DEMO)
    first.child.kill('SIGTERM')
    await vi.waitFor(async () => expect(await readLock()).not.toContain('"stopping":false'), 30_000)
    await start(WITHOUT_DEMO)
  })
})

/** What a shell may have for another database: the bundled one answers all the same. */
const FOREIGN = {
  PGSSLMODE: 'require',
  PGHOST: 'lain.invalid',
  PGUSER: 'lain',
  PGPASSWORD: 'lain',
  PGDATABASE: 'lain',
  PGOPTIONS: '-c datestyle=SQL,DMY',
}

type Program = { child: ChildProcess; exit: Promise<unknown>; printed: () => string }

function run(env: Record<string, string>, output: 'pipe' | number = 'pipe'): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), ...FOREIGN, ...env },
    stdio: ['ignore', output, 'pipe'],
  })
  children.push(child)
  let printed = ''
  child.stdout?.on('data', (text) => (printed += text))
  child.stderr?.on('data', (text) => (printed += text))
  const exit = once(child, 'close').then(([code]) => code)
  return { child, exit, printed: () => printed }
}

async function start(env: Record<string, string> = {}): Promise<Program> {
  const program = run(env)
  const ready = async () => {
    if (program.child.exitCode !== null) return
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
    expect(program.printed()).toContain('TiketBus siap')
  }
  await vi.waitFor(ready, { timeout: 200_000, interval: 50 })
  expect(program.child.exitCode, program.printed()).toBe(null)
  return program
}

async function readLock(): Promise<string> {
  return readFile(join(dataDir, 'server.lock'), 'utf8').catch(() => 'gone')
}

async function remember(text: string): Promise<void> {
  await ask(
    `insert into mailbox (recipient, subject, body_text, body_html) values ('a@b.id', '${text}', '', '')`,
  )
}

async function remembered(): Promise<unknown[]> {
  const rows = await ask('select subject from mailbox')
  return rows.map(({ subject }) => subject)
}

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({
    connectionString: (await readFile(join(dataDir, 'database-url'), 'utf8')).trim(),
  })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}
