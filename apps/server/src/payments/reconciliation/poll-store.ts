/** Takes the attempts whose next poll is due. Several servers may do so at once: each row is taken by one. */
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { POLL_INTERVALS } from './polls.ts'

/** At most this many in one run; the rest comes with the next run, a minute later. */
const OPEN_AT_ONCE = 2000
/** Late money is not urgent: its polls must not keep notifications waiting. */
const LATE_AT_ONCE = 60

type Taken = { id_pembayaran: number }

const TAKE_LIVE = sql(
  'payments_take_live',
  `update payments set last_asked_at = clock_timestamp() where id_pembayaran in (
      select id_pembayaran from payments
      where status = 'live' and coalesce(last_asked_at, created_at) not between clock_timestamp() -
        case when expires_at > clock_timestamp() then interval '15 minutes' else interval '5 minutes' end and clock_timestamp()
      order by last_asked_at nulls first limit ${OPEN_AT_ONCE} for update skip locked
    ) returning id_pembayaran`,
  { prepared: false },
)

/** Takes live attempts: expired pages (expiry sends no notification), and open pages, whose notifications may be lost. */
export function takeLive(tx: Tx): Promise<Taken[]> {
  return tx.rows(TAKE_LIVE)
}

/** No poll is planned further ahead: one that is was planned before the database's clock was set back [M76]. */
const LONGEST_GAP = `interval '${Math.max(...POLL_INTERVALS) + 60} seconds'`

const TAKE_DUE = sql(
  'payments_take_due',
  `update payments set last_asked_at = clock_timestamp(), questions = questions + 1,
      next_question_at = clock_timestamp() + make_interval(secs => ($1::int[])[questions + 2])
    where id_pembayaran in (
      select id_pembayaran from payments
      where (next_question_at <= clock_timestamp() or next_question_at > clock_timestamp() + ${LONGEST_GAP}) and status = any($2::text[])
      order by next_question_at limit $3 for update skip locked
    ) returning id_pembayaran`,
  { prepared: false },
)

/** Takes attempts in one of these states whose next poll is due; each take uses up one entry of the schedule. */
async function takeDue(tx: Tx, states: readonly string[], limit: number): Promise<Taken[]> {
  return tx.rows(TAKE_DUE, [POLL_INTERVALS, states, limit])
}

const ABANDONED = sql(
  'payments_abandoned',
  `select id_pembayaran from payments where status = 'creating'
      and (next_question_at <= clock_timestamp() or created_at > clock_timestamp())
    order by next_question_at limit $1`,
  { prepared: false },
)

/** Returns `creating` attempts that are so old that the request behind them must have died. */
export function listAbandoned(reader: Reader): Promise<Taken[]> {
  return reader.rows(ABANDONED, [OPEN_AT_ONCE])
}

/** Takes attempts that are no longer offered and have not ended at the provider. */
export const takeNotEnded = (tx: Tx): Promise<Taken[]> => takeDue(tx, ['unknown', 'superseded'], OPEN_AT_ONCE)

/** Takes attempts that ended without money, to find late money. */
export const takeForLateMoney = (tx: Tx): Promise<Taken[]> =>
  takeDue(tx, ['closed', 'taken_back'], LATE_AT_ONCE)
