/** A retried request acts once: the key is written in the transaction of the change. Only successes are stored, for 24 h. */
import { createHash } from 'node:crypto'
import type { Tx } from '../database/database.ts'
import { fail } from '../errors.ts'
import { accountOf, actorKey, type Actor } from './actor.ts'
import { sql } from '../database/statements.ts'

/** The retry key of a request, if it has one. `request`: method, path and body as sent. */
export type Retry = { key: string | undefined; request: string }

export type RetryKey = Retry & { actor: Actor }

const claim = (owner: 'id_user' | 'actor') =>
  `insert into idempotency_keys (${owner}, key, request_hash) values ($1, $2, $3)
     on conflict (${owner}, key) do update set request_hash = excluded.request_hash, reply = null, created_at = clock_timestamp()
       where idempotency_keys.created_at < clock_timestamp() - interval '24 hours'
     returning key`
const keep = (owner: 'id_user' | 'actor') =>
  `update idempotency_keys set reply = $3 where ${owner} = $1 and key = $2`
const kept = (owner: 'id_user' | 'actor') =>
  `select request_hash, reply from idempotency_keys where ${owner} = $1 and key = $2`

const OF_ACCOUNT = {
  claim: sql('platform_claim_key', claim('id_user')),
  keep: sql('platform_keep_reply', keep('id_user')),
  kept: sql('platform_kept_reply', kept('id_user')),
}
const OF_OTHERS = {
  claim: sql('platform_claim_key_of_others', claim('actor')),
  keep: sql('platform_keep_reply_of_others', keep('actor')),
  kept: sql('platform_kept_reply_of_others', kept('actor')),
}

/**
 * Runs `work` unless this actor's key was used before; then returns the stored reply.
 * Throws IDEMPOTENCY_KEY_REUSED for another request with the same key. The second of two simultaneous calls waits for the first's commit.
 */
export async function once<Reply>(tx: Tx, retry: RetryKey, work: () => Promise<Reply>): Promise<Reply> {
  if (!retry.key) return work()
  const hash = createHash('sha256').update(retry.request).digest()
  const account = accountOf(retry.actor)
  const claimed =
    account === null
      ? await tx.rows(OF_OTHERS.claim, [actorKey(retry.actor), retry.key, hash])
      : await tx.rows(OF_ACCOUNT.claim, [account, retry.key, hash])
  if (claimed.length === 0) return replay<Reply>(tx, retry, hash)
  const reply = await work()
  if (account === null)
    void tx.rowsAtCommit(OF_OTHERS.keep, [actorKey(retry.actor), retry.key, JSON.stringify(reply)])
  else void tx.rowsAtCommit(OF_ACCOUNT.keep, [account, retry.key, JSON.stringify(reply)])
  return reply
}

async function replay<Reply>(tx: Tx, retry: RetryKey, hash: Buffer): Promise<Reply> {
  const account = accountOf(retry.actor)
  const [found] =
    account === null
      ? await tx.rows(OF_OTHERS.kept.as<{ reply: Reply }>(), [actorKey(retry.actor), retry.key ?? ''])
      : await tx.rows(OF_ACCOUNT.kept.as<{ reply: Reply }>(), [account, retry.key ?? ''])
  if (!found || !found.request_hash.equals(hash)) fail('IDEMPOTENCY_KEY_REUSED')
  return found.reply
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
