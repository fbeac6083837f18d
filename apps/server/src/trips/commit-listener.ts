/** Listens for commits of all servers on its own session connection, which reconnects automatically. */
import pg from 'pg'
import { WAKE_CHANNEL } from './trip-change-store.ts'

const FIRST_RETRY_MS = 250
const SLOWEST_RETRY_MS = 5000
/** A connection that a firewall dropped reports no error; only a query detects it. */
const CHECK_MS = 20_000

export type CommitListener = { close(): Promise<void> }

/** `onNotify` is called after commits of any server, and each time listening starts: earlier messages are lost. */
type Listening = { onNotify: () => void }

export type ListenForWakes = (listening: Listening) => CommitListener

export function listenForCommits(
  options: Listening & { databaseUrl: string; onFault: (error: unknown) => void },
): CommitListener {
  const { databaseUrl, onNotify, onFault } = options
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS
  let closed = false

  const connect = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    })
    client = own
    // The end of a connection may be reported by both, and by 'error' more than once; without a listener an 'error' would be thrown.
    own.on('error', (error) => drop(own, error))
    own.on('end', () => drop(own))
    own.on('notification', onNotify)
    try {
      await own.connect()
      await own.query(`listen ${WAKE_CHANNEL}`)
      if (client !== own) return
      retryMs = FIRST_RETRY_MS
      timer = setTimeout(check, CHECK_MS)
      onNotify()
    } catch (error) {
      drop(own, error)
    }
  }

  const check = async (): Promise<void> => {
    const own = client
    if (!own) return
    try {
      await own.query('select 1')
      if (client === own) timer = setTimeout(check, CHECK_MS)
    } catch (error) {
      drop(own, error)
    }
  }

  const drop = (own: pg.Client, error?: unknown): void => {
    if (client !== own) return
    client = undefined
    clearTimeout(timer)
    void own.end().catch(() => {})
    if (closed) return
    if (error) onFault(error)
    timer = setTimeout(connect, retryMs)
    retryMs = Math.min(retryMs * 2, SLOWEST_RETRY_MS)
  }

  void connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      const own = client
      client = undefined
      await own?.end().catch(() => {})
    },
  }
}
