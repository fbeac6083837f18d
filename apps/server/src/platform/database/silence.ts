/**
 * Detects a database that accepts a query and never answers: its host is gone without closing the connection, or a network
 * drops every packet. statement_timeout does not help, because the database enforces it. A probe distinguishes it from a busy one.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** A connection that has waited longer for an answer triggers a probe. */
const SUSPICIOUS_MS = 400
const CHECK_INTERVAL_MS = 100
const TURN_MS = 200
/** With the connection attempt 1.5 s: callers are notified within 2 s, and a busy machine needs some of that itself. */
const SILENT_MS = 1000

/** Closes the pool's connections once the database is silent: waiting callers get an error, later ones a new connection. */
export function endSilentConnections(pool: pg.Pool, connectionString: string, silentMs = SILENT_MS): void {
  const open = new Set<pg.PoolClient>()
  /** Connections in use, with the time of their last known answer. */
  const working = new Map<pg.PoolClient, number>()
  let heard = 0
  let timer: NodeJS.Timeout | undefined
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  pool.on('release', (error, client) => {
    working.delete(client)
    if (!error) heard = performance.now()
  })
  pool.on('acquire', (client) => {
    working.set(client, performance.now())
    timer ??= setTimeout(checkConnections, CHECK_INTERVAL_MS)
  })

  const checkConnections = async () => {
    const began = performance.now()
    if (Array.from(working.values()).some((since) => began - since > SUSPICIOUS_MS)) {
      // A database that answered other connections meanwhile is only busy.
      if ((await isAnswering(connectionString, silentMs)) || heard > began)
        for (const client of working.keys()) working.set(client, performance.now())
      else for (const client of open) client.connection.stream.destroy(silence())
    }
    timer = working.size > 0 ? setTimeout(checkConnections, CHECK_INTERVAL_MS) : undefined
  }
}

/** The error of a network timeout, which callers can distinguish from a connection that was merely lost. */
const silence = () => Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' })

async function isAnswering(connectionString: string, silentMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    // 'Too many connections' is an answer as well.
    .then(
      () => true,
      (error: unknown) => error instanceof pg.DatabaseError,
    )
  try {
    // In steps, not in one wait: a process that was itself delayed first reads what arrived meanwhile.
    for (let waited = 0; waited < silentMs; waited += TURN_MS) {
      const heard = await Promise.race([answer, delay(TURN_MS)])
      if (heard !== undefined) return heard
    }
    return false
  } finally {
    client.connection.stream.destroy()
  }
}
