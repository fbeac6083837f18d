/**
 * Two real server processes behind a proxy, on one database, with a provider and a mail server, each reached through a gate that
 * can fail. The test itself reaches database and provider directly.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase, type Db } from '../../src/platform/database/database.ts'
import { startBalancer } from '../balancer.ts'
import {
  anAdmin,
  aPort,
  createTestDatabase,
  type MailSink,
  type Program,
  startMailSink,
  startProgram,
  startTestProvider,
  type TestProvider,
  type TestUser,
} from '@tiketbus/testkit'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import type { Fault } from './steps.ts'

export type World = {
  db: Db
  admin: TestUser
  provider: TestProvider
  mails: MailSink
  /** The origins of the servers; one that is restarting refuses connections. */
  origins: readonly [string, string]
  /** How many replies of each status the clients got; 0: none. */
  replies: Map<number, number>
  /** The process that runs as this server now. */
  pid(server: 0 | 1): number
  /** Starts a fault; the returned function ends it, and resolves when its server is ready again. */
  begin(fault: Fault, id_rute: number): Promise<() => Promise<void>>
  /** Resolves when both servers run; throws if one exited by itself. */
  waitUntilRunning(): Promise<void>
  close(): Promise<void>
}

const SLOW_READERS = 5

/** `expectErrors`: log lines of level error that longer faults bring. */
export async function openWorld(expectErrors: readonly RegExp[] = []): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-faults-'))
  const database = await createTestDatabase()
  // The test must not fail because the machine is busy with the load.
  const db = openDatabase(database.url, { connectWithinMs: 60_000 })
  const provider = await startTestProvider()
  const mails = await startMailSink()
  const databaseUrl = new URL(database.url)
  const databaseGate = await openFaultProxy({ port: Number(databaseUrl.port) })
  const providerGate = await openFaultProxy({ port: Number(new URL(provider.settings.apiUrl).port) })
  const mailGate = await openFaultProxy({ port: Number(new URL(mails.url).port) })
  databaseUrl.port = String(databaseGate.port)
  const ports = [await aPort(), await aPort()] as const
  const origins = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const
  const balancer = await startBalancer(origins)
  const providerUrl = `http://127.0.0.1:${providerGate.port}`
  provider.control.set({ publicUrl: providerUrl })
  const environments = ports.map((port) => ({
    PORT: String(port),
    PUBLIC_URL: balancer.origin,
    HOST: '127.0.0.1',
    DATA_DIR: join(dataDir, String(port)),
    DATABASE_URL: databaseUrl.href,
    APP_SECRET: 'a secret for tests that is long enough',
    SMTP_URL: `smtp://127.0.0.1:${mailGate.port}`,
    MAIL_FROM: 'tiket@contoh.id',
    ADMIN_EMAIL: 'admin@contoh.id',
    ADMIN_PASSWORD: 'rahasia-sekali-77',
    MIDTRANS_SERVER_KEY: provider.settings.serverKey,
    MIDTRANS_SNAP_URL: providerUrl,
    MIDTRANS_API_URL: providerUrl,
    MAX_UNPAID_ORDERS: '20',
  }))
  const servers = await Promise.all(environments.map((env) => start(env, expectErrors)))
  const starting = new Set<Promise<void>>()

  /** Replaces a server: the next one starts as soon as the old one has exited. */
  const replace = (which: 0 | 1, signal: NodeJS.Signals): Promise<void> => {
    const [old, env] = [servers[which], environments[which]]
    if (!old || !env) throw new Error(`There is no server ${which}`)
    const replaced = (async () => {
      old.isReplaced = true
      await old.program.kill(signal)
      if (signal === 'SIGTERM' && old.program.child.exitCode !== 0)
        throw new Error(`A server stopped with exit code ${old.program.child.exitCode}`)
      servers[which] = await start(env, expectErrors)
    })()
    starting.add(replaced)
    void replaced.finally(() => starting.delete(replaced)).catch(() => {})
    return replaced
  }
  const passages: Partial<Record<Fault['kind'], FaultProxy>> = {
    'database-lost': databaseGate,
    'database-silent': databaseGate,
    'provider-silent': providerGate,
    'mail-silent': mailGate,
  }

  return {
    db,
    admin: await anAdmin(db),
    provider,
    mails,
    origins,
    replies: new Map(),
    pid: (server) => servers[server]?.program.child.pid ?? 0,
    begin: async ({ kind, server, lastsMs, afterMs }, id_rute) => {
      await delay(afterMs)
      // Only one of the two is down at a time: a failure of both looks to passengers like 'database-lost'.
      if (kind === 'stop' || kind === 'kill') {
        await Promise.all(starting)
        const replaced = replace(server, kind === 'stop' ? 'SIGTERM' : 'SIGKILL')
        return () => replaced
      }
      if (kind === 'slow-readers') {
        const sockets = Array.from({ length: SLOW_READERS }, () => readSlowly(ports[server], id_rute))
        return async () => {
          await delay(lastsMs)
          for (const socket of sockets) socket.resetAndDestroy()
        }
      }
      if (kind === 'notifications-lost') {
        provider.control.inject({ type: 'drop-notification' })
        return async () => {}
      }
      const gate = passages[kind]
      if (!gate) throw new Error(`No passage fails by ${kind}`)
      if (kind === 'database-lost') await gate.refuse()
      else gate.silence()
      return async () => {
        await delay(lastsMs)
        if (kind === 'database-lost') await gate.admit()
        else gate.speak()
      }
    },
    waitUntilRunning: async () => {
      await Promise.all(starting)
      for (const { program, isReplaced } of servers)
        if (!isReplaced && program.child.exitCode !== null)
          throw new Error(`A server ended by itself with exit code ${program.child.exitCode}`)
    },
    close: async () => {
      await Promise.allSettled(starting)
      const codes = await Promise.all(servers.map(({ program }) => stop(program)))
      await balancer.close()
      for (const gate of [databaseGate, providerGate, mailGate]) await gate.close()
      await mails.close()
      await provider.stop()
      await db.close()
      await database.drop()
      await rm(dataDir, { recursive: true })
      if (codes.some((code) => code !== 0)) throw new Error(`Servers stopped with exit codes ${codes.join()}`)
    },
  }
}

type Running = { program: Program; isReplaced: boolean }

const start = async (env: Record<string, string>, expectErrors: readonly RegExp[]): Promise<Running> => ({
  program: await startProgram(env, { expectErrors }),
  isReplaced: false,
})

async function stop({ child, kill }: Program): Promise<number | null> {
  if (child.exitCode === null) await kill('SIGTERM')
  return child.exitCode
}

/** Subscribes to the seat events of a departure and reads none of them. */
function readSlowly(port: number, id_rute: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.pause()
  socket.write(`GET /api/tiket/seat-events/${id_rute} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
  return socket
}
