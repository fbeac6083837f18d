import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAll } from '@tiketbus/testkit'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { getPostgresBinaries } from './postgres/binaries.ts'
import { prepareCluster } from './postgres/cluster.ts'
import { startPostmaster } from './postgres/postmaster.ts'
import type { Postmaster } from './postgres/postmaster.ts'
import { processesIn, run } from './processes.ts'

const linux = process.platform === 'linux'
const diesWithParent = linux && (await run('setpriv', ['--pdeathsig=INT', '--', 'true'])).code === 0
const isRoot = process.getuid?.() === 0

let dataDir = ''
/** A folder whose database was made and stopped by the first test: to make another one takes longer than most tests. */
let made = ''
const running: { stop(): Promise<void> }[] = []
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-db-'))
  await chmod(dataDir, 0o755)
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const database of running.splice(0)) await database.stop()
  await vi.waitFor(async () => expect(await processesIn(clusterFolder())).toEqual([]), 60_000)
  await rm(dataDir, { recursive: true })
})

afterAll(() => rm(made, { recursive: true, force: true }))

/** Continues with a database that exists already. */
async function useMade(): Promise<void> {
  if (made !== '') await copy(made, dataDir)
}

/** Owners stay as they are. */
async function copy(from: string, to: string): Promise<void> {
  expect(await run('cp', ['-a', `${from}/.`, to])).toMatchObject({ code: 0 })
}

describe('startEmbeddedDatabase', () => {
  test('is PostgreSQL 18 in UTF-8 with fsync, accessible with a password only', async () => {
    const { url } = await start()
    const [row] = await query(
      url,
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync,
        current_setting('server_encoding') as encoding, datlocprovider as provider
       from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({ major: 18, fsync: 'on', encoding: 'UTF8', provider: 'b' })
    await expect(query(url.replace(/:[^:@]+@/, ':salah@'), 'select 1')).rejects.toThrow(/password/)
    expect((await stat(join(dataDir, 'database-password'))).mode & 0o777).toBe(0o600)
    await running.pop()?.stop()
    made = await mkdtemp(join(tmpdir(), 'tiketbus-db-made-'))
    await copy(dataDir, made)
  })

  test.runIf(linux)('is accessible by a socket, too, with the password, and removes the socket', async () => {
    await useMade()
    const { socketUrl } = await start()
    const [row] = await query(socketUrl, 'select inet_server_addr() as address')
    expect(row).toEqual({ address: null })
    await expect(query(socketUrl.replace(/:[^:@]+@/, ':salah@'), 'select 1')).rejects.toThrow(/password/)
    killAll(await processesIn(clusterFolder()))
    await vi.waitFor(() => query(socketUrl, 'select 1'), { timeout: 60_000, interval: 50 })
    expect((await readdir(clusterFolder())).filter((file) => file.startsWith('.s.PGSQL.'))).toHaveLength(2)
    await running.pop()?.stop()
    expect((await readdir(clusterFolder())).filter((file) => file.startsWith('.s.PGSQL.'))).toEqual([])
  })

  test.runIf(linux)('is accessible by its port only if there can be no socket', async () => {
    const deep = join(dataDir, 'sebuah-folder-yang-namanya-terlalu-panjang-untuk-alamat-soket', 'di-dalamnya')
    await mkdir(deep, { recursive: true })
    const database = await startEmbeddedDatabase({ dataDir: deep, log: () => {} })
    running.push(database)
    expect(database.socketUrl).toBe(database.url)
    await running.pop()?.stop()
    const binaries = await getPostgresBinaries(join(dataDir, 'lib'))
    const cluster = await prepareCluster(dataDir, binaries, () => {})
    const refused = {
      socketFolder: join(dataDir, 'tidak-ada'),
      logFile: join(dataDir, 'x.log'),
      settings: {},
    }
    const postmaster = await startPostmaster(cluster, { ...refused, log: () => {} })
    running.push(postmaster)
    expect(postmaster.socketFolder).toBeUndefined()
  })

  test('keeps its rows across a stop and a start, and leaves no process when stopped', async () => {
    await useMade()
    const first = await start()
    await query(first.url, 'create table kept as select 1 as n')
    await running.pop()?.stop()
    expect(await processesIn(clusterFolder())).toEqual([])
    const second = await start()
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
  })

  test('refuses a second server on the same folder, in one line with its name', async () => {
    await useMade()
    const { pid } = await startInChild()
    await expect(startEmbeddedDatabase({ dataDir, log: () => {} })).rejects.toMatchObject({
      name: 'StartError',
      message: `DATA_DIR ${dataDir} sedang dipakai server TiketBus lain (proses ${pid}).`,
    })
  })

  test('refuses a folder of other files in place of the database, and keeps them', async () => {
    await mkdir(clusterFolder())
    await writeFile(join(clusterFolder(), 'notes'), 'kept')
    await expect(startEmbeddedDatabase({ dataDir, log: () => {} })).rejects.toThrow(
      `${clusterFolder()} tidak kosong, tetapi bukan database (tanpa PG_VERSION): kembalikan dari cadangan.`,
    )
    expect(await readFile(join(clusterFolder(), 'notes'), 'utf8')).toBe('kept')
  })

  test('waits for a server on the same folder that is stopping', async () => {
    await useMade()
    const first = await start()
    await first.announceStop()
    const second = start()
    await running.shift()?.stop()
    expect(await query((await second).url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test.runIf(diesWithParent)(
    'ends with a server that is killed, and the next start has every row',
    async () => {
      await useMade()
      const child = await startInChild()
      await query(child.url, 'create table kept as select 1 as n')
      await kill(child.process)
      const next = await start()
      expect(await query(next.url, 'select n from kept')).toEqual([{ n: 1 }])
      await running.pop()?.stop()
      expect(await processesIn(clusterFolder())).toEqual([])
    },
  )

  test.runIf(linux)('recovers every row after server and database were killed together', async () => {
    await useMade()
    const child = await startInChild()
    await query(child.url, 'create table kept as select 1 as n')
    killAll(await processesIn(clusterFolder()))
    await kill(child.process)
    const next = await start()
    expect(await query(next.url, 'select n from kept')).toEqual([{ n: 1 }])
  })

  test.runIf(linux)('stops a database that outlived its server and starts its own', async () => {
    await useMade()
    await start()
    await running.pop()?.stop()
    const orphan = await startOrphan()
    await start()
    await orphan.exited
  })

  test('ignores a lock with the process id of an unrelated process', async () => {
    await useMade()
    await start()
    await running.pop()?.stop()
    await writeFile(join(clusterFolder(), 'postmaster.pid'), `${process.pid}\n${clusterFolder()}\n`)
    await writeFile(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.ppid, started: 'lain' }))
    const { url } = await start()
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test.runIf(linux)('restarts at the same address when only the database is killed', async () => {
    await useMade()
    const { url } = await start()
    await query(url, 'create table kept as select 1 as n')
    const pid = Number.parseInt(await readFile(join(clusterFolder(), 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
    const rows = await vi.waitFor(() => query(url, 'select n from kept'), { timeout: 60_000, interval: 50 })
    expect(rows).toEqual([{ n: 1 }])
  })

  test.runIf(isRoot)('drops root privileges when run as root', async () => {
    await start()
    expect((await stat(clusterFolder())).uid).toBe(65_534)
  })

  test.runIf(isRoot && diesWithParent)(
    'run as root, works in a folder that only root may enter',
    async () => {
      await chmod(dataDir, 0o700)
      const child = await startInChild()
      await query(child.url, 'create table kept as select 1 as n')
      await kill(child.process)
      const { url, superuserUrl } = await start()
      expect(await query(url, 'select n from kept')).toEqual([{ n: 1 }])
      // Not even its superuser reads more than the engine's own folder.
      await expect(query(superuserUrl, `select pg_read_file('/etc/shadow')`)).rejects.toThrow(
        'Permission denied',
      )
      const pids = await processesIn(clusterFolder())
      expect(pids.length).toBeGreaterThan(3)
      for (const pid of pids) {
        const status = await readFile(`/proc/${pid}/status`, 'utf8')
        for (const line of ['CapInh', 'CapPrm', 'CapEff', 'CapAmb'])
          expect(status).toMatch(new RegExp(`${line}:\\t0+\\n`))
        expect(status).toMatch(/NoNewPrivs:\t1\nSeccomp|Groups:\t \n/)
      }
    },
  )

  test.runIf(isRoot && diesWithParent)(
    "as root, works as DATA_DIR's owner, known by name or not",
    async () => {
      await chown(dataDir, 65_533, 65_533)
      await start()
      expect((await stat(clusterFolder())).uid).toBe(65_533)
    },
  )
})

function clusterFolder(): string {
  return join(dataDir, 'postgres')
}

async function start() {
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} })
  running.push(database)
  return database
}

/** A server process of its own, to be killed. */
async function startInChild() {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-database.ts'))
  const script = `const { startEmbeddedDatabase } = await import(${module})
    const { url } = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [output]: Buffer[] = await once(child.stdout, 'data')
  return { process: child, pid: child.pid, url: String(output).trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** A database that nothing ends, like that of a killed server on systems without setpriv. */
async function startOrphan(): Promise<Postmaster> {
  const binaries = await getPostgresBinaries(join(dataDir, 'lib'))
  const cluster = await prepareCluster(dataDir, binaries, () => {})
  const prefix = cluster.prefix.filter((word) => !word.includes('pdeathsig'))
  const options = { logFile: join(dataDir, 'orphan.log'), settings: {}, log: () => {} }
  return startPostmaster({ ...cluster, prefix }, options)
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
