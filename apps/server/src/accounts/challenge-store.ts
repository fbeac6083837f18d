/**
 * The SQL of challenges: proofs that a password was right ('login'), that an open session asked for one to add a passkey ('add'), or to have its locked
 * screen opened by one ('unlock'). Each is used once, for its purpose alone.
 */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

export const CHALLENGE_MINUTES = 5
const unprepared = { prepared: false }
const EXPIRY = `clock_timestamp() + interval '${CHALLENGE_MINUTES} minutes'`

const INSERT_LOGIN = sql(
  'accounts_insert_login_challenge',
  `insert into second_factor_challenges (challenge_hash, id_user, purpose, password_hash, expires_at)
   values ($1, $2, 'login', $3, ${EXPIRY})`,
  unprepared,
)

/** Of a login whose password was this one. */
export async function insertLoginChallenge(
  tx: Tx,
  challenge: { challenge_hash: Buffer; id_user: number; password_hash: string },
): Promise<void> {
  await tx.rows(INSERT_LOGIN, [challenge.challenge_hash, challenge.id_user, challenge.password_hash])
}

const PUT_ADD = sql(
  'accounts_put_add_challenge',
  `insert into second_factor_challenges (challenge_hash, id_user, purpose, expires_at) values ($1, $2, 'add', ${EXPIRY})
   on conflict (id_user) where purpose = 'add' do update set challenge_hash = excluded.challenge_hash, expires_at = excluded.expires_at`,
  unprepared,
)

/** An account has one at a time: an older challenge of its sessions ends. */
export async function putAddChallenge(tx: Tx, challenge_hash: Buffer, id_user: number): Promise<void> {
  await tx.rows(PUT_ADD, [challenge_hash, id_user])
}

const PUT_UNLOCK = sql(
  'accounts_put_unlock_challenge',
  `insert into second_factor_challenges (challenge_hash, id_user, purpose, id_session, expires_at) values ($1, $2, 'unlock', $3, ${EXPIRY})
   on conflict (id_session) do update set challenge_hash = excluded.challenge_hash, expires_at = excluded.expires_at`,
  unprepared,
)

/** A session has one at a time; those of the person's other sessions stay. */
export async function putUnlockChallenge(
  tx: Tx,
  challenge_hash: Buffer,
  { id_user, id_session }: { id_user: number; id_session: number },
): Promise<void> {
  await tx.rows(PUT_UNLOCK, [challenge_hash, id_user, id_session])
}

const FIND = sql(
  'accounts_find_challenge',
  `select id_user, id_session, password_hash from second_factor_challenges
   where challenge_hash = $1 and purpose = $2 and expires_at > clock_timestamp()`,
  unprepared,
)

type Purpose = 'add' | 'login' | 'unlock'

/** Returns a challenge without using it. */
export async function selectChallenge(reader: Reader, challenge_hash: Buffer, purpose: Purpose) {
  const [row] = await reader.rows(FIND, [challenge_hash, purpose])
  return row
}

const TAKE = sql(
  'accounts_take_challenge',
  `delete from second_factor_challenges where challenge_hash = $1 and purpose = $2
   returning id_user, password_hash, expires_at > clock_timestamp() as valid`,
  { prepared: false, present: ['valid'] },
)

/** Uses a challenge up; undefined if it was used before or is too old. */
export async function takeChallenge(tx: Tx, challenge_hash: Buffer, purpose: Purpose) {
  const [row] = await tx.rows(TAKE, [challenge_hash, purpose])
  return row?.valid ? row : undefined
}

const END_OF_USER = sql(
  'accounts_end_challenges_of_user',
  'delete from second_factor_challenges where id_user = $1',
  unprepared,
)

export async function endChallengesOfUser(tx: Tx, id_user: number): Promise<void> {
  await tx.rows(END_OF_USER, [id_user])
}
