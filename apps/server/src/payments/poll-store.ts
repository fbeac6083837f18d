/** Selects the attempts to poll next. Several servers may do it at once: each row is taken by one. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { POLL_INTERVALS } from './polls.ts'

/** The limit of one run; the rest follows with the next one, a minute later. */
const OPEN_AT_ONCE = 2000
/** Late money is not urgent: its polls must not delay notifications. */
const LATE_AT_ONCE = 60

type Taken = { id_pembayaran: number }

const TAKE_LIVE = sql(
  'payments_take_live',
  `update payments set last_asked_at = clock_timestamp() where id_pembayaran in (
      select id_pembayaran from payments
      where status = 'live' and coalesce(last_asked_at, created_at) <= clock_timestamp() -
        case when expires_at > clock_timestamp() then interval '15 minutes' else interval '5 minutes' end
      order by last_asked_at nulls first limit ${OPEN_AT_ONCE} for update skip locked
    ) returning id_pembayaran`,
  { prepared: false },
)

/** Returns live attempts: expired pages (the provider sends no notification of that), and pages whose notifications may be lost. */
export function takeLive(tx: Tx): Promise<Taken[]> {
  return tx.rows(TAKE_LIVE)
}

const TAKE_DUE = sql(
  'payments_take_due',
  `update payments set last_asked_at = clock_timestamp(), questions = questions + 1,
      next_question_at = clock_timestamp() + make_interval(secs => ($1::int[])[questions + 2])
    where id_pembayaran in (
      select id_pembayaran from payments where next_question_at <= clock_timestamp() and status = any($2::text[])
      order by next_question_at limit $3 for update skip locked
    ) returning id_pembayaran`,
  { prepared: false },
)

/** Returns attempts in one of these states whose next poll is due; each uses up one entry of the table. */
async function takeDue(tx: Tx, states: readonly string[], limit: number): Promise<Taken[]> {
  return tx.rows(TAKE_DUE, [POLL_INTERVALS, states, limit])
}

const LEFT_BEHIND = sql(
  'payments_left_behind',
  `select id_pembayaran from payments where next_question_at <= clock_timestamp() and status = 'creating'
    order by next_question_at limit $1`,
  { prepared: false },
)

/** Returns attempts whose page was requested so long ago that the request that began them must be gone. */
export function listLeftBehind(reader: Reader): Promise<Taken[]> {
  return reader.rows(LEFT_BEHIND, [OPEN_AT_ONCE])
}

/** Returns attempts that are no longer offered and have not ended at the provider. */
export const takeEnding = (tx: Tx): Promise<Taken[]> => takeDue(tx, ['unknown', 'superseded'], OPEN_AT_ONCE)

/** Returns attempts that ended without money, to poll for late money. */
export const takeEnded = (tx: Tx): Promise<Taken[]> => takeDue(tx, ['closed', 'taken_back'], LATE_AT_ONCE)
