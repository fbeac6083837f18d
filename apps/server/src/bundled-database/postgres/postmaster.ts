import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { getFreePort } from '../../platform/process/ports.ts'
import { run } from '../processes.ts'
import { explainFault } from '../../platform/process/start-faults.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { sharedMemorySettings } from './shared-memory.ts'
import { findErrorLine } from './error-line.ts'
import type { Cluster } from './cluster.ts'
import { superuser } from './cluster.ts'

/** A running database. `exited` settles when its process is gone, for any reason. */
export type Postmaster = {
  port: number
  /** Contains the Unix socket, if there is one besides the port. */
  socketFolder: string | undefined
  exited: Promise<void>
  stop(): Promise<void>
}

export type PostmasterOptions = {
  port?: number
  /** By default the cluster's folder; undefined: only the port. */
  socketFolder?: string | undefined
  logFile: string
  settings: Record<string, string>
  log: (line: string) => void
}

/**
 * Starts the cluster on a loopback port, and on a Unix socket if possible, and waits until it answers; recovery
 * after a crash may take a while.
 */
export async function startPostmaster(cluster: Cluster, options: PostmasterOptions): Promise<Postmaster> {
  let socketFolder = 'socketFolder' in options ? options.socketFolder : socketFolderOf(cluster)
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await getFreePort())
    const logStart = logSize(options.logFile)
    const settings = { ...(await sharedMemorySettings()), ...options.settings }
    const child = spawnPostgres(cluster, port, { ...options, settings, socketFolder })
    const exited = new Promise<void>((resolve) => {
      child.once('error', () => resolve())
      child.once('exit', () => resolve())
    })
    const stop = () => stopPostmaster(child, exited, cluster)
    const isThere = await answers(cluster, port, exited, options.log).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    if (isThere) return { port, socketFolder, exited, stop }
    const complaint = readFileSync(options.logFile, 'utf8').slice(logStart)
    // A file system may not support sockets: the port works as well, a little slower.
    if (socketFolder !== undefined && /Unix-domain socket|Unix address|\.s\.PGSQL/.test(complaint)) {
      socketFolder = undefined
      continue
    }
    // Another process took the port between our check and PostgreSQL's.
    if (attempt < 5 && /could not bind|could not create any TCP/.test(complaint)) continue
    throw new StartError(
      explainFault(new Error(complaint), { where: options.logFile }) ??
        `Database tidak dapat dijalankan: ${findErrorLine(complaint)} (${options.logFile})`,
    )
  }
}

/** Returns the superuser's address of the cluster's database `name`. */
export function superuserUrl({ password }: Pick<Cluster, 'password'>, port: number, name: string): string {
  return databaseUrl({ user: superuser, password }, port, name)
}

export function databaseUrl(
  { user, password }: { user: string; password: string },
  port: number,
  name: string,
): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
}

/** Returns the same address through the socket: a round trip takes two thirds of the time. */
export function socketUrl(url: string, { socketFolder }: Pick<Postmaster, 'socketFolder'>): string {
  return socketFolder === undefined ? url : `${url}?host=${encodeURIComponent(socketFolder)}`
}

/** The length of a socket's path, with the file's name, that every system supports. */
const LONGEST_SOCKET_PATH = 100

function socketFolderOf({ folder }: Cluster): string | undefined {
  const path = join(folder, '.s.PGSQL.65535')
  return process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_SOCKET_PATH ? undefined : folder
}

function spawnPostgres(
  cluster: Cluster,
  port: number,
  options: Pick<PostmasterOptions, 'logFile' | 'settings' | 'socketFolder'>,
): ChildProcess {
  const { prefix, inside, binaries, folder } = cluster
  const sockets = options.socketFolder === undefined ? '' : inside(options.socketFolder)
  const addresses = { port: String(port), unix_socket_directories: sockets }
  const settings = { ...fixedSettings, ...addresses, ...options.settings }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = '', ...args] = [...prefix, inside(binaries.postgres), '-D', inside(folder), ...flags]
  const output = openSync(options.logFile, 'a', 0o600)
  try {
    // A process group of its own: Ctrl-C at the terminal is for the server, which drains first and then stops the database.
    return spawn(command, args, {
      env: binaries.env,
      cwd: '/',
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', output, output],
    })
  } finally {
    closeSync(output)
  }
}

const fixedSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The server reports failed statements; here they would write passengers' data to a file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

async function answers(
  cluster: Cluster,
  port: number,
  exited: Promise<void>,
  log: (line: string) => void,
): Promise<boolean> {
  let running = true
  void exited.then(() => (running = false))
  const slow = setTimeout(() => log('Menunggu database memulihkan diri…'), 3_000)
  let heard = performance.now()
  try {
    while (running) {
      const refusal = await connect(superuserUrl(cluster, port, 'postgres'))
      if (refusal === undefined) return true
      // Recovery may take as long as it needs: the database reports it.
      if (refusal === 'starting') heard = performance.now()
      else if (performance.now() - heard > UNREACHABLE_MS)
        throw new StartError(
          `Database bawaan berjalan, tetapi tidak dapat dihubungi di 127.0.0.1:${port} (${refusal}): periksa firewall mesin ini.`,
        )
      await delay(15)
    }
    return false
  } finally {
    clearTimeout(slow)
  }
}

/** A database that runs and cannot be reached for so long never will be. */
const UNREACHABLE_MS = 60_000

/** Connects once; returns the refusal, if there is one. */
async function connect(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '28P01')
      throw new StartError(
        'Sandi database tidak cocok dengan isinya: kembalikan berkas database-password di DATA_DIR.',
      )
    if (code === '57P03') return 'starting'
    return error instanceof Error && error.message ? error.message : String(code)
  } finally {
    await client.end().catch(() => {})
  }
}

async function stopPostmaster(
  child: ChildProcess,
  exited: Promise<void>,
  { binaries, folder }: Cluster,
): Promise<void> {
  if (process.platform === 'win32')
    await run(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast'], binaries.env)
  else child.kill('SIGINT')
  const quit = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  const kill = setTimeout(() => child.kill('SIGKILL'), 40_000)
  await exited
  clearTimeout(quit)
  clearTimeout(kill)
}

// Also truncates the file: only the last 10 MB are useful.
function logSize(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size <= 10_000_000) return size
  rmSync(path)
  return 0
}
