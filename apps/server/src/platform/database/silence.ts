/**
 * A database that takes what it is asked and never answers: its host is gone without a word, or a network drops every
 * packet. No statement_timeout ends that, it is the database's own. A busy database is told from it by asking.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Every open connection that works longer than that is a reason to ask. */
const SUSPICIOUS_MS = 400
const LOOK_EVERY_MS = 100
const TURN_MS = 200
/** With what comes before it 1.5 s: of the 2 s within which a caller is told, a busy machine needs some itself. */
const SILENT_MS = 1000

/** Ends the pool's connections once the database is silent: whoever waits is told, and the next ones are opened anew. */
export function endSilentConnections(pool: pg.Pool, connectionString: string, silentMs = SILENT_MS): void {
  const open = new Set<pg.PoolClient>()
  /** Those in use, with when they were last known to be answered. */
  const working = new Map<pg.PoolClient, number>()
  let heard = 0
  let looking: NodeJS.Timeout | undefined
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  pool.on('release', (error, client) => {
    working.delete(client)
    if (!error) heard = performance.now()
  })
  pool.on('acquire', (client) => {
    working.set(client, performance.now())
    looking ??= setTimeout(look, LOOK_EVERY_MS)
  })

  const look = async () => {
    const began = performance.now()
    if (Array.from(working.values()).some((since) => began - since > SUSPICIOUS_MS)) {
      // One that answers others meanwhile, though not us, has too much to do.
      if ((await isAnswering(connectionString, silentMs)) || heard > began)
        for (const client of working.keys()) working.set(client, performance.now())
      else for (const client of open) client.connection.stream.destroy()
    }
    looking = working.size > 0 ? setTimeout(look, LOOK_EVERY_MS) : undefined
  }
}

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
    // In turns, not at one blow: a process that was itself held up reads what came in before it judges.
    for (let waited = 0; waited < silentMs; waited += TURN_MS) {
      const heard = await Promise.race([answer, delay(TURN_MS)])
      if (heard !== undefined) return heard
    }
    return false
  } finally {
    client.connection.stream.destroy()
  }
}
