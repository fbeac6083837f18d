/** Rate limits with counters in the database, shared by all servers: guesses, mails an hour, attempts per account. */
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import pg from 'pg'
import { CONNECT_WITHIN_MS } from '../database/database.ts'
import { fail } from '../errors.ts'
import { endSilentConnections } from '../database/silence.ts'
import { t } from '../../texts/index.ts'

export type Limit = {
  /** The counter's name. */
  name: string
  points: number
  /** Seconds. */
  duration: number
}

export type Limits = {
  /** Counts one attempt; returns false once the points are used up. Exact for parallel attempts. */
  allow(limit: Limit, key: string): Promise<boolean>
  /** Counts one attempt; returns the seconds to wait once the points are used up. */
  secondsToWait(limit: Limit, key: string): Promise<number | undefined>
  /** Counts one attempt; throws RATE_LIMITED with the seconds to wait. */
  require(limit: Limit, key: string): Promise<void>
  /** Throws RATE_LIMITED if the points are used up; counts nothing. */
  requireLeft(limit: Limit, key: string): Promise<void>
  /** Uncounts one attempt that turned out to be legitimate. */
  returnPoint(limit: Limit, key: string): Promise<void>
  /** Resets the counter. */
  reset(limit: Limit, key: string): Promise<void>
  close(): Promise<void>
}

export function createLimits(databaseUrl: string, connectWithinMs?: number): Limits {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: connectWithinMs ?? CONNECT_WITHIN_MS,
    query_timeout: 6000,
  })
  pool.on('error', () => {})
  // A connection that dies while it is in use also rejects its user's query.
  pool.on('connect', (client) => void client.on('error', () => {}))
  endSilentConnections(pool, databaseUrl, connectWithinMs)
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (limit: Limit) => {
    const found = limiters.get(limit.name)
    if (found) return found
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.duration,
    })
    limiters.set(limit.name, limiter)
    return limiter
  }
  const consume = async (limit: Limit, key: string): Promise<number | undefined> => {
    try {
      await limiterOf(limit).consume(key.slice(0, 200))
      return undefined
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return secondsOf(rejection)
      throw rejection
    }
  }
  return {
    allow: async (limit, key) => (await consume(limit, key)) === undefined,
    secondsToWait: consume,
    require: async (limit, key) => {
      const retryAfter = await consume(limit, key)
      if (retryAfter !== undefined) refuse(retryAfter)
    },
    requireLeft: async (limit, key) => {
      const counted = await limiterOf(limit).get(key.slice(0, 200))
      if (counted && counted.remainingPoints <= 0) refuse(secondsOf(counted))
    },
    returnPoint: async (limit, key) => void (await limiterOf(limit).reward(key.slice(0, 200), 1)),
    reset: async (limit, key) => void (await limiterOf(limit).delete(key.slice(0, 200))),
    close: () => pool.end(),
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** The contract's message speaks of a moment; a longer wait is named in minutes. */
function refuse(retryAfter: number): never {
  const minutes = Math.ceil(retryAfter / 60)
  return fail('RATE_LIMITED', {
    retryAfter,
    ...(minutes > 1 && { message: t('requests.tooMany', { minutes }) }),
  })
}
