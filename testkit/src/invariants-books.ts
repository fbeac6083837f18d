/** Invariants of the books (I19), and their agreement with tickets, payments and refunds. */
import { missingTransfers } from '../../apps/server/src/books/money-transfers.ts'
import {
  IS_MONEY,
  MISNUMBERED_ACCOUNTS,
  MONEY_DAYS,
  MONEY_IN,
  MONEY_OUT,
  MONEY_TRANSFERS,
  MONEY_WITH_FACTS,
} from '../../apps/server/src/tables/money-moved.ts'
import { ACCOUNTS, byHand } from '../../apps/server/src/books/words.ts'
import type { Rule } from './rules.ts'

const { provider, orders, tickets, refunds } = ACCOUNTS

/** What the orders of earlier releases had is written in the background: until then the books lack it. */
const COMPLETE = `exists (select from books_check where complete_since is not null)`

/** The sums of the transfers that carry `id`: credits less debits of these accounts. */
const balances = (id: string, account: number | ((account: string) => string)) => {
  const isOne = typeof account === 'number' ? (column: string) => `${column} = ${account}` : account
  return `(
    select t.${id}, sum(case when ${isOne('t.credit')} then t.amount else 0 end)
      - sum(case when ${isOne('t.debit')} then t.amount else 0 end) as amount
    from transfers t where t.${id} is not null group by t.${id}
  )`
}

/** Money that lies at the provider, or that staff took. */
const money = (account: string) => `(${account} = ${provider} or ${byHand(account)})`

/** What is promised and nobody is paying out, by `id`. */
const due = (id: string) => `(
    select r.${id}, sum(promised.amount) as amount
    from refunds r join ${balances('id_refund', refunds)} as promised on promised.id_refund = r.id_refund
    where r.status = 'due' and r.paying_since is null group by r.${id}
  )`

export const BOOK_RULES: readonly Rule[] = [
  {
    name: 'I19 a ticket has its price in the books while it is valid',
    sql: `select format('ticket %s is %s with %s of %s', k.id_tiket, k.status_tiket, coalesce(held.amount, 0), k.total_bayar) as what
      from tickets k left join ${balances('id_tiket', tickets)} as held on held.id_tiket = k.id_tiket
      where ${COMPLETE} and coalesce(held.amount, 0)
        <> case when k.status_tiket in ('confirmed', 'completed') then k.total_bayar else 0 end`,
  },
  {
    name: 'I19 a refund is promised until it has gone',
    sql: `select format('refund %s is %s with %s of %s', r.id_refund, r.status, coalesce(held.amount, 0), r.jumlah) as what
      from refunds r left join ${balances('id_refund', refunds)} as held on held.id_refund = r.id_refund
      where ${COMPLETE} and case when r.status in ('due', 'sent') then coalesce(held.amount, 0) not between 0 and r.jumlah
        else coalesce(held.amount, 0) <> 0 end`,
  },
  {
    name: 'I19 no more of a payment went back than came',
    sql: `select format('payment %s has %s', p.id_pembayaran, -held.amount) as what
      from payments p join ${balances('id_pembayaran', money)} as held on held.id_pembayaran = p.id_pembayaran
        join orders o on o.order_group_id = p.order_group_id
      where held.amount > 0 and o.disputed_at is null`,
  },
  {
    name: 'I19 an order has nothing and lacks nothing',
    sql: `select format('order %s has %s', o.order_group_id, held.amount) as what
      from orders o join ${balances('order_group_id', orders)} as held on held.order_group_id = o.order_group_id
      where ${COMPLETE} and held.amount <> 0 and o.disputed_at is null`,
  },
  {
    // Of disputed orders, too. What a person is paying out may have been overtaken by the dashboard.
    name: 'I19 nothing is due of an order that lacks money',
    sql: `select format('order %s: %s are due, it lacks %s', due.order_group_id, due.amount, -held.amount) as what
      from ${due('order_group_id')} as due join ${balances('order_group_id', orders)} as held on held.order_group_id = due.order_group_id
      where ${COMPLETE} and held.amount < 0`,
  },
  {
    name: 'I19 nothing is due that a payment has not',
    sql: `select format('payment %s: %s are due, it has %s', due.id_pembayaran, due.amount, -held.amount) as what
      from ${due('id_pembayaran')} as due join ${balances('id_pembayaran', money)} as held on held.id_pembayaran = due.id_pembayaran
      where ${COMPLETE} and due.amount > -held.amount`,
  },
  {
    name: 'I19 the books agree with payments and refunds',
    sql: `with ${missingTransfers(() => 'true')}
      select format('order %s: %s of %s are missing from %s to %s (%s %s)', order_group_id, amount, id_pembayaran, debit, credit, cause, cause_id) as what
      from missing where ${COMPLETE}`,
  },
  {
    // By the report's own joins: what they lost or doubled would be missing here, by day of payment and of departure.
    name: 'I19 the report of money is the books’',
    sql: `with report as (
        select count(*) as entries, count(p.id_pembayaran) as named, count(${MONEY_DAYS.berangkat}) as dated,
          ${MONEY_IN} - ${MONEY_OUT} as amount from ${MONEY_WITH_FACTS} where ${IS_MONEY}
      ), booked as (
        select count(*) as entries, ${MONEY_IN} - ${MONEY_OUT} as amount from ${MONEY_TRANSFERS} where ${IS_MONEY}
      )
      select format('the report has %s in %s entries (%s with a payment, %s with a departure), the books %s in %s',
          report.amount, report.entries, report.named, report.dated, booked.amount, booked.entries) as what
      from report, booked where (report.amount, report.entries, report.named, report.dated)
        is distinct from (booked.amount, booked.entries, booked.entries, booked.entries)`,
  },
  {
    name: 'I19 the number of an account agrees with its kind',
    sql: `select format('account %s is of kind %s', a.id, a.kind) as what ${MISNUMBERED_ACCOUNTS}`,
  },
  {
    name: 'I19 a transfer is between two accounts, of one order',
    sql: `select format('transfer %s is from %s to %s', t.id, t.debit, t.credit) as what from transfers t
      where not exists (select from accounts a where a.id = t.debit) or not exists (select from accounts a where a.id = t.credit)
      union all
      select format('transfer %s is of order %s, its payment, refund or ticket is not', t.id, t.order_group_id)
      from transfers t left join payments p on p.id_pembayaran = t.id_pembayaran left join refunds r on r.id_refund = t.id_refund
        left join tickets k on k.id_tiket = t.id_tiket
      where p.order_group_id <> t.order_group_id or r.order_group_id <> t.order_group_id or k.order_group_id <> t.order_group_id
        or r.id_pembayaran <> t.id_pembayaran`,
  },
]
