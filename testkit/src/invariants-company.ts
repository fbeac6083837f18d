/** Invariants of the company at work: drawers and deposits (I19, I20), and the actor of each sale (I21). */
import { ACCOUNTS, byHand } from '../../apps/server/src/books/words.ts'
import type { Rule } from './rules.ts'

/** What the transfers of the account `a` come to: credits less debits. */
const SUM = `(select coalesce(sum(case when t.credit = a.id then t.amount else -t.amount end), 0)
        from transfers t where a.id in (t.debit, t.credit))`

/** Of a shift `s` with the account `a`: what one cause moved into the drawer. */
const into = (
  cause: string,
) => `(select coalesce(sum(case when t.debit = a.id then t.amount else -t.amount end), 0)
        from transfers t where a.id in (t.debit, t.credit) and t.cause = '${cause}')`

const SHIFTS = `shifts s left join accounts a on a.kind = 'shift' and a.reference = s.id_giliran::text`

/** The person of a row `x` of money that was taken or returned by hand, and the account `a` in which it lies. */
const LIES = `left join accounts a on a.id = x.id_akun left join shifts s on a.kind = 'shift' and s.id_giliran::text = a.reference
        join orders o on o.order_group_id = x.order_group_id`
const ELSEWHERE = `x.id_akun is not null and case a.kind when 'shift' then s.id_user is distinct from x.id_admin
          when 'agent' then a.reference is distinct from o.id_agen::text else true end`

/** Our account of a row `p` of `agency_topups`. */
const OURS = `case p.cara when 'penyedia' then ${ACCOUNTS.provider} when 'transfer' then ${ACCOUNTS.bank} else ${ACCOUNTS.hand} end`

export const COMPANY_RULES: readonly Rule[] = [
  {
    name: 'I19 a stored balance is the sum of its transfers',
    sql: `select format('account %s has %s, its transfers %s', a.id, a.saldo, ${SUM}) as what
      from accounts a where a.saldo is not null and a.saldo <> ${SUM}`,
  },
  {
    name: 'I19 a shift has an account, and its float in it',
    sql: `select format('shift %s has %s of %s', s.id_giliran, a.saldo, s.modal) as what
      from ${SHIFTS} where a.id is null or ${into('float')} <> s.modal`,
  },
  {
    name: 'I19 a closed shift was counted out, and has nothing',
    sql: `select format('shift %s has %s, counted %s of %s', s.id_giliran, a.saldo, s.dihitung, s.seharusnya) as what
      from ${SHIFTS} where s.ditutup_pada is not null and (a.saldo <> 0 or -${into('counted')} <> s.dihitung
        or ${into('difference')} <> s.dihitung - s.seharusnya)`,
  },
  {
    name: 'I20 an agency owes no more than its limit',
    sql: `select format('account %s has %s, may have %s', a.id, a.saldo, -a.batas) as what
      from accounts a where a.kind = 'agent' and a.saldo < -a.batas`,
  },
  {
    name: 'I20 what moved of a deposit is in the books, once',
    sql: `select format('deposit %s of agency %s: %s are from %s to %s for %s', p.id_topup, p.id_agen, t.amount, t.debit, t.credit, p.jumlah) as what
      from (select * from transfers where cause = 'topup') t full join agency_topups p on t.cause_id = p.id_topup::text
        left join accounts a on a.kind = 'agent' and a.reference = p.id_agen::text
      where p.id_topup is null or t.id is null or a.id is null or t.amount <> p.jumlah
        or t.debit <> case p.arah when 'masuk' then ${OURS} else a.id end or t.credit <> case p.arah when 'masuk' then a.id else ${OURS} end`,
  },
  {
    // Of what the provider took back the deposit still has what its limit did not allow to take: `kurang`.
    name: 'I20 a deposit has what its agency paid through the provider',
    sql: `select format('payment %s of agency %s is %s with %s of %s, %s to clear', i.id_isi, i.id_agen, i.status, held.amount, i.jumlah, i.kurang) as what
      from agency_payments i cross join lateral (
        select coalesce(sum(case p.arah when 'masuk' then p.jumlah else -p.jumlah end), 0) as amount from agency_topups p where p.id_isi = i.id_isi
      ) as held
      where case i.status when 'paid' then held.amount not between i.kurang + 1 and i.jumlah
        when 'taken_back' then held.amount <> i.kurang else held.amount <> 0 end`,
  },
  {
    name: 'I21 money by hand lies with who took it',
    sql: `select format('payment %s by %s lies in %s', x.id_pembayaran, x.id_admin, x.id_akun) as what from payments x ${LIES} where ${ELSEWHERE}
      union all
      select format('refund %s by %s went from %s', x.id_refund, x.id_admin, x.id_akun) from refunds x ${LIES} where ${ELSEWHERE}`,
  },
  {
    name: 'I21 cash of a shift is in its drawer',
    sql: `select format('payment %s of shift %s lies in %s', p.id_pembayaran, o.id_giliran, p.id_akun) as what
      from orders o join payments p on p.order_group_id = o.order_group_id
      where o.id_giliran is not null and p.cara = 'tunai' and p.id_akun is null
      union all
      select format('payment %s lies in %s, was posted to %s', p.id_pembayaran, p.id_akun, t.debit)
      from payments p join transfers t on t.id_pembayaran = p.id_pembayaran and t.cause = 'payment' and t.credit = ${ACCOUNTS.orders}
      where p.id_akun is not null and t.debit <> p.id_akun`,
  },
  {
    // The comparison of an earlier release knows no drawers: what went from one it posts to `hand` once more.
    name: 'I21 a refund by hand is posted where it went from',
    sql: `select format('refund %s went from %s, %s of it from %s', r.id_refund, coalesce(r.id_akun, ${ACCOUNTS.hand}), sum(side.amount), side.account) as what
      from refunds r join transfers t on t.id_refund = r.id_refund
        cross join lateral (values (t.credit, t.amount), (t.debit, -t.amount)) as side (account, amount)
      where ${byHand('side.account')} and side.account <> coalesce(r.id_akun, ${ACCOUNTS.hand})
      group by r.id_refund, side.account having sum(side.amount) <> 0`,
  },
  {
    name: 'I21 a sale is in a shift of its actor',
    sql: `select format('order %s of %s is in shift %s of %s', o.order_group_id, o.sold_by_id, s.id_giliran, s.id_user) as what
      from orders o join shifts s on s.id_giliran = o.id_giliran
      where o.sold_by_kind <> 'staff' or o.sold_by_id is distinct from s.id_user or o.tanggal_pemesanan < s.dibuka_pada
        or o.tanggal_pemesanan > s.ditutup_pada`,
  },
]
