/** Counter orders that passengers added to their accounts. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const FACTS = sql(
  'orders_addable',
  `select o.order_group_id, o.id_user is not null or o.sold_by_kind = 'user' as has_account, o.no_telepon, a.id_user as added_by,
      exists (select from tickets v where v.order_group_id = o.order_group_id and v.status_tiket in ('confirmed', 'completed')) as has_valid
    from tickets k join orders o on o.order_group_id = k.order_group_id left join added_orders a on a.order_group_id = o.order_group_id
    where k.id_tiket = $1::bigint`,
  { present: ['has_account', 'has_valid'], nullable: ['added_by'] },
)

/** Returns the order of a ticket: whose it is, its phone, and which account added it; undefined if there is none. */
export async function selectAddable(reader: Reader, id_tiket: number) {
  const [row] = await reader.rows(FACTS, [id_tiket])
  return row
}

const ADD = sql(
  'orders_add',
  `insert into added_orders (order_group_id, id_user) select o.order_group_id, $2::bigint from orders o
    where o.order_group_id = $1::uuid and o.id_user is null and o.sold_by_kind <> 'user' and o.forgotten_at is null
    on conflict do nothing returning order_group_id`,
)

/** Returns false if another account has it already, or the order's people were erased. */
export async function insertAdded(tx: Tx, order_group_id: string, id_user: number): Promise<boolean> {
  return (await tx.rows(ADD, [order_group_id, id_user])).length === 1
}

const IS_ADDED = sql(
  'orders_is_added',
  'select a.order_group_id from added_orders a where a.order_group_id = $1::uuid and a.id_user = $2::bigint',
)

export async function isAddedBy(reader: Reader, order_group_id: string, id_user: number): Promise<boolean> {
  return (await reader.rows(IS_ADDED, [order_group_id, id_user])).length === 1
}

const FORGET = sql('orders_forget_added', 'delete from added_orders where id_user = $1::bigint')

/** Takes all of them out of an account that is being deleted. */
export const forgetAdded = async (tx: Tx, id_user: number): Promise<void> =>
  void (await tx.rows(FORGET, [id_user]))
