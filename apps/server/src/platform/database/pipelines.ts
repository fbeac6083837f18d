/**
 * Pipelines: single statements of one kind that are asked for at the same time travel on one connection, without waiting for each
 * other's results. The database works through them without falling asleep in between: to wake it costs the sender more than most
 * statements take (ADR 52).
 */
import type pg from 'pg'
import { isTransientDatabaseFault } from './database-faults.ts'

export type PipelineBounds = {
  /** Statements in one pipeline at once: a slow one delays no more than these; the next one gets another connection. */
  atOnce: number
  /** Statements in one pipeline altogether. Under load too, every connection goes back to its pool now and then. */
  inAll: number
  /** A pipeline that has returned nothing for so long (ms) takes no further statements: its connection may hang. */
  stalledMs: number
}

const BOUNDS: PipelineBounds = { atOnce: 8, inAll: 64, stalledMs: 500 }

/** Sends a statement with the others of its kind. Rejects with its own error, or with that of the connection. */
export type SendPipelined = <Rows>(
  kind: string,
  send: (client: pg.PoolClient) => Promise<Rows>,
) => Promise<Rows>

/** `heard`: when it was created or last returned a result (as `performance.now`). */
type Pipeline = { client: Promise<pg.PoolClient>; open: number; sent: number; heard: number; error?: Error }

export function createPipelines(pool: pg.Pool, { atOnce, inAll, stalledMs } = BOUNDS): SendPipelined {
  /** The pipeline of each kind that takes further statements. */
  const current = new Map<string, Pipeline>()

  const join = (kind: string): Pipeline => {
    const known = current.get(kind)
    const now = performance.now()
    if (known && known.open < atOnce && known.sent < inAll && now - known.heard < stalledMs) return known
    const pipeline: Pipeline = { client: pool.connect(), open: 0, sent: 0, heard: now }
    current.set(kind, pipeline)
    return pipeline
  }
  const leave = (kind: string, pipeline: Pipeline) => {
    const isOver = pipeline.open === 0 || pipeline.error !== undefined
    if (isOver && current.get(kind) === pipeline) current.delete(kind)
    if (pipeline.open > 0) return
    pipeline.client.then(
      (client) => client.release(pipeline.error),
      // No connection, nothing to release; those who waited for it got its error.
      () => {},
    )
  }

  return async (kind, send) => {
    const pipeline = join(kind)
    pipeline.open += 1
    pipeline.sent += 1
    try {
      return await sendPrepared(await pipeline.client, kind, send)
    } catch (error) {
      pipeline.error ??= error as Error
      throw error
    } finally {
      pipeline.open -= 1
      pipeline.heard = performance.now()
      leave(kind, pipeline)
    }
  }
}

/** For each connection, the kinds that it has prepared; a promise while the first statement of its kind is under way. */
const preparations = new WeakMap<pg.PoolClient, Map<string, Promise<void> | 'prepared'>>()

/**
 * Sends a statement once the first of its kind has succeeded on this connection, or sends the first. Behind a first one that was never
 * prepared, all would fail, since the driver sends their text no more. If it fails for a passing reason, those behind it fail as well:
 * they have waited as long.
 */
async function sendPrepared<Rows>(
  client: pg.PoolClient,
  kind: string,
  send: (client: pg.PoolClient) => Promise<Rows>,
): Promise<Rows> {
  const kinds = preparations.get(client) ?? new Map<string, Promise<void> | 'prepared'>()
  preparations.set(client, kinds)
  for (let first = kinds.get(kind); first !== undefined; first = kinds.get(kind)) {
    if (first === 'prepared') return send(client)
    await first
  }
  const sent = send(client)
  const preparation = sent.then(
    () => void kinds.set(kind, 'prepared'),
    (error: unknown) => {
      kinds.delete(kind)
      if (isTransientDatabaseFault(error)) throw error
    },
  )
  // Those behind it receive the error; there may be none.
  preparation.catch(() => {})
  kinds.set(kind, preparation)
  return sent
}
