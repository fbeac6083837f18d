/** A retried request acts once: the key is written in the transaction of the change. Only successes are stored, for 24 h. */
import { createHash } from 'node:crypto'
import type { Tx } from '../database/database.ts'
import { fail } from '../errors.ts'
import { sql } from '../database/statements.ts'

/** The retry key of a request, if it has one. `request`: method, path and body as sent. */
export type Retry = { key: string | undefined; request: string }

export type RetryKey = Retry & { id_user: number }

const CLAIM = sql(
  'platform_claim_key',
  `insert into idempotency_keys (id_user, key, request_hash) values ($1, $2, $3)
     on conflict (id_user, key) do update set request_hash = excluded.request_hash, reply = null, created_at = clock_timestamp()
       where idempotency_keys.created_at < clock_timestamp() - interval '24 hours'
     returning key`,
)
const KEEP_REPLY = sql(
  'platform_keep_reply',
  'update idempotency_keys set reply = $3 where id_user = $1 and key = $2',
)

/**
 * Runs `work` unless this user's key was used before; then returns the stored reply.
 * Throws IDEMPOTENCY_KEY_REUSED for another request with the same key. The second of two simultaneous calls waits for the first's commit.
 */
export async function once<Reply>(tx: Tx, retry: RetryKey, work: () => Promise<Reply>): Promise<Reply> {
  if (!retry.key) return work()
  const hash = createHash('sha256').update(retry.request).digest()
  const claimed = await tx.rows(CLAIM, [retry.id_user, retry.key, hash])
  if (claimed.length === 0) return replay<Reply>(tx, retry, hash)
  const reply = await work()
  void tx.rowsAtCommit(KEEP_REPLY, [retry.id_user, retry.key, JSON.stringify(reply)])
  return reply
}

const KEPT = sql(
  'platform_kept_reply',
  'select request_hash, reply from idempotency_keys where id_user = $1 and key = $2',
)

async function replay<Reply>(tx: Tx, retry: RetryKey, hash: Buffer): Promise<Reply> {
  const [kept] = await tx.rows(KEPT.as<{ reply: Reply }>(), [retry.id_user, retry.key ?? ''])
  if (!kept || !kept.request_hash.equals(hash)) fail('IDEMPOTENCY_KEY_REUSED')
  return kept.reply
}

const FORGET_OLD = sql(
  'platform_forget_old_keys',
  `delete from idempotency_keys where created_at < clock_timestamp() - interval '24 hours'`,
  { prepared: false },
)

/** Deletes keys older than a day, which no retry uses any more. */
export async function forgetOldKeys(tx: Tx): Promise<void> {
  await tx.rows(FORGET_OLD)
}
