/** The SQL of sessions (I14). */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { personMay, userMay } from '../tables/conditions.ts'
import { YOUNG_DEVICE } from './device-store.ts'
import { ENABLED, mailboxKey } from './user-store.ts'

export type NewSession = {
  id_user: number
  token_hash: Buffer
  address_hash: Buffer
  /** The password hash that was checked; null if a code or a link was the proof. */
  password_hash: string | null
  /** The device, if the request named one. */
  device_hash: Buffer | null
  /** Shortened, for the owner to read. */
  network: string
  device: string | undefined
  /** The enrolled browser of a counter on which it is opened. */
  id_browser: number | null
}

const INSERT = sql(
  'accounts_insert_session',
  `insert into sessions (token_hash, id_user, address_hash, known_device, network, device, id_browser)
   select $1, id_user, $3,
     exists (select from known_devices d where d.id_user = users.id_user and d.device_hash = $5::bytea and d.${YOUNG_DEVICE}), $6, $7, $8::bigint
   from users
   where id_user = $2 and is_verified and ${ENABLED}
     and ($4::text is null or password_hash = $4)
   for share returning id`,
)

/**
 * Opens a session of a verified account; returns false if it may have none.
 * Reads the account under a lock: a password that was changed after it was checked opens nothing.
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<boolean> {
  const rows = await tx.rows(INSERT, [
    session.token_hash,
    session.id_user,
    session.address_hash,
    session.password_hash,
    session.device_hash,
    session.network,
    session.device ?? null,
    session.id_browser,
  ])
  return rows.length === 1
}

/** Whether the session `s` of the user `u` is valid [A40]. Sessions with access to administration end sooner. */
const isLive = (ofStaff: string) => `s.ended_at is null
      and u.deleted_at is null and u.disabled_at is null
      and s.credentials_at >= u.credentials_changed_at
      and s.last_used_at > clock_timestamp()
        - case when ${ofStaff} then interval '60 minutes' else interval '7 days' end
      and s.created_at > clock_timestamp()
        - case when ${ofStaff} then interval '12 hours' else interval '30 days' end`
export const IS_LIVE = isLive(userMay('u', 'administration.open'))

/** The same in a statement that joins the user's active row of staff. */
const JOIN_STAFF = 'left join staff st on st.id_user = u.id_user and st.aktif'
const OF_STAFF = personMay('u', 'st', 'administration.open')
const IS_LIVE_JOINED = isLive(OF_STAFF)

/** The last use is written at most once in this time. */
const STALE = `s.last_used_at < clock_timestamp()
      - case when ${OF_STAFF} then interval '5 minutes' else interval '1 hour' end as stale`

/** A login of this session, or its confirmation, within the last 10 minutes [A80]; a time in the future proves nothing. */
const CONFIRMED = `coalesce(s.confirmed_at, s.created_at)
      between clock_timestamp() - interval '10 minutes' and clock_timestamp() as confirmed`

const LOCK_LIVE = sql(
  'accounts_lock_live_sessions',
  `with locked as materialized (
      select token.n::int as n, u.id_user, ${mailboxKey('u')} as mailbox
      from unnest($1::bytea[]) with ordinality as token (hash, n)
        join sessions s on s.token_hash = token.hash join users u on u.id_user = s.id_user ${JOIN_STAFF}
      where ${IS_LIVE_JOINED}
      order by u.id_user for no key update of u skip locked
    )
    select n, id_user, mailbox::text as mailbox from locked
    where pg_try_advisory_xact_lock(mailbox) order by id_user`,
  { present: ['n', 'id_user', 'mailbox'] },
)

/**
 * Returns the users with a valid session among these tokens, their rows and mailboxes locked until the transaction ends; `n` is the token's
 * index from 0. No row if the session is over, or if another transaction has locked the user's row or mailbox.
 */
export async function lockLiveSessions(tx: Tx, tokenHashes: readonly Buffer[]) {
  const rows = await tx.rows(LOCK_LIVE, [tokenHashes])
  return rows.map(({ n, ...user }) => ({ n: n - 1, ...user }))
}

const LIVE_OF_SEVERAL = sql(
  'accounts_live_sessions',
  `select token.n::int as n, s.id as id_session, u.id_user, u.role, u.username, u.email, st.peran, st.id_loket, st.id_agen, ${STALE}, ${CONFIRMED},
      s.locked_at is not null as locked
    from unnest($1::bytea[]) with ordinality as token (hash, n)
      join sessions s on s.token_hash = token.hash join users u on u.id_user = s.id_user ${JOIN_STAFF}
    where ${IS_LIVE_JOINED} order by token.n`,
  { present: ['n', 'stale', 'confirmed', 'locked'] },
)

/** Returns the valid sessions of these tokens; `n` is the token's index from 0. `stale`: its last use is to be recorded again. */
export async function selectLiveSessions(reader: Reader, tokenHashes: readonly Buffer[]) {
  const rows = await reader.rows(LIVE_OF_SEVERAL, [tokenHashes])
  return rows.map(({ n, ...session }) => ({ n: n - 1, ...session }))
}

const TOUCH = sql(
  'accounts_touch_sessions',
  `update sessions set last_used_at = clock_timestamp()
   where id in (
     select id from sessions where id = any($1) and last_used_at < clock_timestamp() - interval '5 minutes'
     order by id for no key update skip locked
   )`,
)

/** Records the use of these stale sessions, each at most once in 5 minutes. Skips those that another transaction has locked: never waits. */
export async function touchSessions(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.rows(TOUCH, [ids])
}

const CONFIRM = sql(
  'accounts_confirm_session',
  `update sessions s set confirmed_at = clock_timestamp(), locked_at = null from users u
   where s.id = $1 and s.ended_at is null and u.id_user = s.id_user and u.password_hash = $2 returning s.id`,
)

/** Unlocks it as well. Returns false if the session ended or the password is no longer the one that was checked. */
export async function confirmSession(tx: Tx, id: number, password_hash: string): Promise<boolean> {
  const rows = await tx.rows(CONFIRM, [id, password_hash])
  return rows.length === 1
}

const LOCK = sql(
  'accounts_lock_session',
  'update sessions set locked_at = coalesce(locked_at, clock_timestamp()) where id = $1 and ended_at is null',
)

export async function lockSession(tx: Tx, id: number): Promise<void> {
  await tx.rows(LOCK, [id])
}

const UNLOCK = sql(
  'accounts_unlock_session',
  'update sessions set locked_at = null where id = $1 and ended_at is null returning id',
)

/** Without confirming it. Returns false if the session ended. */
export async function unlockSession(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.rows(UNLOCK, [id])
  return rows.length === 1
}

const END = sql(
  'accounts_end_session',
  'update sessions set ended_at = clock_timestamp() where id = $1 and ended_at is null',
)

export async function endSession(tx: Tx, id: number): Promise<void> {
  await tx.rows(END, [id])
}

const END_OLDEST = sql(
  'accounts_end_oldest_sessions',
  `update sessions set ended_at = clock_timestamp() where id in (
     select id from sessions where id_user = $1 and ended_at is null
     order by id desc offset 20 for no key update skip locked)`,
)

/** An account has 20 sessions: the oldest ends when one is opened [A66]. `skip locked`: a concurrent login does the same. */
export async function endOldestSessions(tx: Tx, id_user: number): Promise<void> {
  await tx.rows(END_OLDEST, [id_user])
}

const END_OF_BROWSER = sql(
  'accounts_end_sessions_of_browser',
  'update sessions set ended_at = clock_timestamp() where id_browser = $1::bigint and ended_at is null returning id',
  { prepared: false },
)

/** Ends the sessions that were opened on an enrolled browser; returns how many. */
export async function endSessionsOfBrowser(tx: Tx, id_browser: number): Promise<number> {
  const rows = await tx.rows(END_OF_BROWSER, [id_browser])
  return rows.length
}

const END_OF_USER = sql(
  'accounts_end_sessions_of_user',
  `update sessions set ended_at = clock_timestamp()
   where id_user = $1 and ended_at is null and id is distinct from $2`,
)

const OF_USER = sql(
  'accounts_sessions_of_user',
  `select s.id as id_session, s.device, s.network, s.created_at, s.last_used_at, s.id = $2 as current
   from sessions s join users u on u.id_user = s.id_user
   where s.id_user = $1 and ${IS_LIVE} order by s.last_used_at desc, s.id desc limit 100`,
  { present: ['current'], prepared: false },
)

/** Returns the valid sessions of an account, the one that was used last first; `current`: the caller's own. */
export function selectSessionsOfUser(reader: Reader, id_user: number, current: number) {
  return reader.rows(OF_USER, [id_user, current])
}

const END_OWN = sql(
  'accounts_end_own_sessions',
  `update sessions set ended_at = clock_timestamp()
   where id_user = $1 and ended_at is null and ($2::bigint is null or id = $2) and id is distinct from $3 returning id`,
  { prepared: false },
)

/** Ends one session of an account, or all of them except `kept`; returns how many. */
export async function endOwnSessions(
  tx: Tx,
  id_user: number,
  { id, kept }: { id?: number | undefined; kept?: number },
): Promise<number> {
  const rows = await tx.rows(END_OWN, [id_user, id ?? null, kept ?? null])
  return rows.length
}

const RENEW = sql(
  'accounts_renew_session',
  'update sessions set credentials_at = clock_timestamp() where id = $1 and id_user = $2',
)

/** Ends the account's sessions except `kept`, the one that has just changed the credentials. */
export async function endSessionsOfUser(tx: Tx, id_user: number, kept?: number): Promise<void> {
  await tx.rows(END_OF_USER, [id_user, kept ?? null])
  if (kept) await tx.rows(RENEW, [kept, id_user])
}

const KNOWN_ADDRESS = sql(
  'accounts_known_address',
  `select s.id from users u join sessions s on s.id_user = u.id_user and s.address_hash = $2
   where u.email = $1 and u.deleted_at is null limit 1`,
)

/** Returns whether the account's owner has ever logged in from that network. */
export async function isKnownAddress(reader: Reader, email: string, address_hash: Buffer): Promise<boolean> {
  const rows = await reader.rows(KNOWN_ADDRESS, [email, address_hash])
  return rows.length > 0
}
