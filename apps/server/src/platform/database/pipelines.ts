/**
 * Pipelines: single statements of one kind that are asked for at the same time travel on one connection, without waiting for each
 * other's results. The database works through them without falling asleep in between: to wake it costs the sender more than most
 * statements take (ADR 52).
 */
import type pg from 'pg'

export type PipelineBounds = {
  /** Statements in one pipeline at once: a slow one delays no more than these; the next one gets another connection. */
  atOnce: number
  /** Statements in one pipeline altogether. Under load too, every connection goes back to its pool now and then. */
  inAll: number
}

const BOUNDS: PipelineBounds = { atOnce: 8, inAll: 64 }

/** Sends a statement with the others of its kind. Rejects with its own error, or with that of the connection. */
export type SendPipelined = <Rows>(
  kind: string,
  send: (client: pg.PoolClient) => Promise<Rows>,
) => Promise<Rows>

type Pipeline = { client: Promise<pg.PoolClient>; open: number; sent: number; error?: Error }

export function createPipelines(pool: pg.Pool, { atOnce, inAll } = BOUNDS): SendPipelined {
  /** The pipeline of each kind that takes further statements. */
  const current = new Map<string, Pipeline>()

  const join = (kind: string): Pipeline => {
    const known = current.get(kind)
    if (known && known.open < atOnce && known.sent < inAll) return known
    const made: Pipeline = { client: pool.connect(), open: 0, sent: 0 }
    current.set(kind, made)
    return made
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
      return await send(await pipeline.client)
    } catch (error) {
      pipeline.error ??= error as Error
      throw error
    } finally {
      pipeline.open -= 1
      leave(kind, pipeline)
    }
  }
}
