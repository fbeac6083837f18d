import { postedAt } from './posted-at.ts'
import { ACCOUNTS } from './words.ts'

const { orders, tickets } = ACCOUNTS

const VALID = `('confirmed', 'completed')`

/** The user `id`, if they are, or once were, of the staff: a passenger's number would outlive the account. */
const staff = (id: string) => `(select u.id_user from users u where u.id_user = ${id}
    and (u.role <> 'user' or exists (select from staff st where st.id_user = u.id_user)))`

/**
 * SQL that posts the price of tickets that became valid, or ceased to be. `changes`: a relation of rows of `ticket_history` with the
 * ticket's order_group_id and total_bayar. The row of history is the cause, so that each is posted once.
 */
export const insertTicketTransfers = (changes: string): string => `
  insert into transfers (at, debit, credit, amount, cause, cause_id, order_group_id, id_tiket, actor)
  select ${postedAt('h.at')}, case when h.to_status in ${VALID} then ${orders} else ${tickets} end,
    case when h.to_status in ${VALID} then ${tickets} else ${orders} end,
    h.total_bayar, 'ticket', h.id::text, h.order_group_id, h.id_tiket, ${staff('h.id_user')}
  from ${changes} as h
  where h.total_bayar > 0 and (h.to_status in ${VALID}) <> coalesce(h.from_status in ${VALID}, false)
  order by h.id
  on conflict on constraint transfers_once do nothing`
