/** How far a comparison of the books with all orders has come. It goes on after a stop, on any server. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const BEGIN = sql(
  'books_begin_check',
  `update books_check set posted = case when after is null then 0 else posted end,
      after = coalesce(after, '00000000-0000-0000-0000-000000000000')
    where after is not null or ended_at is null or ended_at not between
      clock_timestamp() - case when posted > 0 then interval '10 minutes' else interval '1 day' end and clock_timestamp()
    returning after`,
  { present: ['after'], prepared: false },
)

/**
 * Returns the order after which the comparison goes on, or begins; undefined if none is due: one begins a day after the last one, or 10 minutes
 * after one that found something, since a server of an earlier release may have been running beside it.
 */
export async function beginCheck(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.rows(BEGIN)
  return row?.after
}

const NEXT = sql(
  'books_next_orders',
  'select order_group_id from orders where order_group_id > $1::uuid order by order_group_id limit $2',
)

/** Returns the ids of the next orders, by id. */
export async function listNextOrders(reader: Reader, after: string, limit: number): Promise<string[]> {
  return (await reader.rows(NEXT, [after, limit])).map(({ order_group_id }) => order_group_id)
}

const ADVANCE = sql(
  'books_advance_check',
  'update books_check set after = $2::uuid, posted = posted + $3::int where after = $1::uuid',
)

/** Stores that the orders up to `to` were compared, of which `posted` were posted; nothing if another server has done so. */
export async function advanceCheck(
  tx: Tx,
  { from, to, posted }: { from: string; to: string; posted: number },
): Promise<void> {
  await tx.rows(ADVANCE, [from, to, posted])
}

const END = sql(
  'books_end_check',
  `update books_check set after = null, ended_at = clock_timestamp(),
      complete_since = case when posted = 0 then coalesce(complete_since, clock_timestamp()) else complete_since end
    where after = $1::uuid returning posted`,
  { prepared: false },
)

/** Ends the comparison; returns how many orders it has posted. */
export async function endCheck(tx: Tx, after: string): Promise<number> {
  const [row] = await tx.rows(END, [after])
  return row?.posted ?? 0
}

const COMPLETE = sql('books_complete', 'select complete_since is not null as complete from books_check', {
  present: ['complete'],
})

/** Whether the books have every order: what earlier releases moved is written by the first comparison. */
export async function areBooksComplete(reader: Reader): Promise<boolean> {
  const [row] = await reader.rows(COMPLETE)
  return row?.complete ?? false
}

const BEGIN_EARLIER = sql(
  'books_begin_earlier',
  `update books_check set complete_since = least(complete_since, $1::timestamptz)
    where complete_since is not null and not exists (select from orders)`,
)

/** Lets the books of a database without orders begin at an earlier time: the demo's sales of past days will be in them. */
export async function beginBooksAt(tx: Tx, at: string): Promise<void> {
  await tx.rows(BEGIN_EARLIER, [at])
}
