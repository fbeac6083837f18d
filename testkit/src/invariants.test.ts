/** Tests of the checker itself: it detects a violation of each rule, and a rule with many violations does not fill the memory. */
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { aStaffMember, aTrip, anAdmin, anAgency } from './builders.ts'
import { ageOrder, anUnpaidOrder } from './builders-payments.ts'
import { aHold } from './holds.ts'
import { checkInvariants, checkWithin } from './invariants.ts'
import { anOrder } from './orders.ts'
import { aClosedShift, aSoldOrder } from './shifts.ts'
import { usePayingApp } from './use-test-app.ts'
import type { Tx } from '../../apps/server/src/platform/database/database.ts'

const app = usePayingApp()
beforeAll(async () => {
  await aHold(app.db)
  for (const nomor_kursi of [[1, 2], [3]]) {
    const { id_tiket, user } = await anOrder(app, { nomor_kursi })
    const page = await app.call(api.payments.createPayment, { token: user.token, body: { id_tiket } })
    app.provider.control.pay(page.data().order_id, 'gopay')
  }
  await app.runToIdle()
  const { id_rute, order_group_id } = await anUnpaidOrder(app.db)
  await ageOrder(app.db, order_group_id, '1 hour')
  const late = await anUnpaidOrder(app.db, { id_rute, seats: [3, 4] })
  await app.db.query(
    `update orders set batas_pembayaran = now() + interval '1 hour' where order_group_id = $1`,
    [late.order_group_id],
  )
  await aSoldOrder(app)
  await aClosedShift(app)
  await aPaidDeposit()
  // The checker also looks for violations that constraints prevent, so they are dropped here.
  await app.db.query(`alter table seat_claims drop constraint seat_claims_held_or_booked`)
  await app.db.query(
    `alter table holds drop constraint holds_expiry, drop constraint holds_ordered_in_time, drop constraint holds_kind`,
  )
})

/** A deposit that an agency paid through the provider, and one that the office recorded. */
async function aPaidDeposit(): Promise<void> {
  const id_agen = await anAgency(app.db)
  const { token } = await aStaffMember(app.db, 'agen', { id_agen })
  const paid = await app.call(api.adminAgents.payDeposit, { body: { jumlah: 500_000 }, token })
  app.provider.control.pay(paid.data().order_id, 'other_qris')
  const byHand = { jumlah: 70_000, cara: 'transfer', bukti: 'BCA 77' }
  const admin = await anAdmin(app.db)
  const call = { params: { id: id_agen }, body: byHand, token: admin.token }
  ;(await app.call(api.adminAgents.topUp, call)).ok()
  await app.runToIdle()
}

const LOOK = { money: true, maxPerRule: 2 }
const look = () => checkInvariants(app.db, LOOK)

/** Posts one transfer more for each row. */
const extra = (transfer: string) =>
  `insert into transfers (debit, credit, amount, cause, cause_id, order_group_id, id_pembayaran, id_tiket) select ${transfer}`

/** One of the staff keeps three times seven seats of a departure. */
const CALLERS = `insert into holds (kind, made_by, channel, id_rute, nomor_kursi, harga, latest_expiry, waktu_expired)
  select 'phone', u.id_user, 'loket', t.id_rute, array(select generate_series(n * 7 + 1, n * 7 + 7)), 1, t.waktu_tutup, t.waktu_tutup
  from (select min(id_user) as id_user from users) as u, (select * from trips order by id_rute limit 1) as t, generate_series(0, 2) as n`

/** The beginning (a pattern) of a rule's lines, then a statement that breaks the rule. */
const VIOLATIONS: [rule: string, sql: string][] = [
  [
    'I1 ',
    'update seat_claims set id_reservasi = null, id_tiket = null, waktu_expired = null where id_tiket is not null',
  ],
  ['I2 ', 'delete from seat_claims where id_tiket is not null'],
  ['I3 ', 'update buses set total_kursi = 20; update seat_claims set nomor_kursi = nomor_kursi + 20'],
  ['I3 .* on leg 1 of 1', 'update seat_claims set ruas = ruas + 1'],
  ['I3 .* of 2 legs has 0 nodes', 'update trips set jumlah_ruas = 2'],
  [
    'I3 a live block',
    `insert into seat_blocks (id_rute, nomor_kursi, ruas, channel, until, reason, made_by)
     select id_rute, 9, 1, 'Agen', now() + interval '1 hour', '', (select min(id_user) from users) from trips`,
  ],
  ['I2 .* goes 0 to 1, its order 0 to 2', 'update orders set turun = 2'],
  ['I13 ', 'update buses set total_kursi = 20; update seat_claims set nomor_kursi = nomor_kursi + 20'],
  ['I4 a hold has', `update holds set waktu_expired = latest_expiry + interval '1 minute'`],
  ['I4 .* for callers', CALLERS],
  ['I4 .* is of kind phone', `update holds set kind = 'phone', channel = 'loket' where id_user is not null`],
  ['I4 .* live hold .* expires', `update holds set waktu_expired = waktu_expired - interval '1 minute'`],
  ['I4 a live hold .* 0 to 2', 'update holds set turun = 2'],
  ['I4 a live hold', 'update seat_claims set ruas = 1 where id_reservasi is not null'],
  ['I4 a live hold', 'update seat_claims set nomor_kursi = nomor_kursi + 10 where id_reservasi is not null'],
  ['I5 ', 'update tickets set total_bayar = total_bayar + 1'],
  ['I6 one master', 'update tickets set is_master_ticket = false'],
  ['I6 statuses', `update tickets set status_tiket = 'pending' where is_master_ticket`],
  ['I13a a ticket that counts .* departure', 'update trips set archived_at = clock_timestamp()'],
  ['I13a a ticket that counts .* deleted', 'update tickets set deleted_at = clock_timestamp()'],
  [
    'I13a a ticket that counts .* \\(completed\\)',
    `update tickets set status_tiket = 'completed', deleted_at = clock_timestamp() where status_tiket = 'confirmed'`,
  ],
  ['I13a what is pending', `update tickets set total_bayar = 0 where status_tiket = 'pending'`],
  [
    'I13a a bus is in one place',
    `update trips set id_bus = (select min(id_bus) from trips), perkiraan_tiba = null`,
  ],
  ['I13a what has happened', `update payments set word_asked_at = now() + interval '1 hour'`],
  [
    'I13a what has happened .*schedule',
    `insert into job_schedule (task, last_at) values ('ahead', now() + interval '1 hour')`,
  ],
  [
    'I13a a due manual',
    `insert into refunds (id_pembayaran, order_group_id, jumlah, cara, alasan, refund_key)
     select id_pembayaran, order_group_id, amount, 'manual', '', 'refund-' || id_pembayaran from payments where status = 'paid';
     update orders set id_user = null, email = null, no_telepon = null`,
  ],
  ['I8 a sum', 'update payment_tickets set amount = amount + 1'],
  [
    'I8 what was refunded elsewhere .*stored',
    'insert into refunds_elsewhere (id_pembayaran, jumlah) select id_pembayaran, 1 from payments',
  ],
  [
    'I8 what was refunded elsewhere .*paid out',
    `update payments set refunded_elsewhere = amount + 1;
    with made as (
      insert into refunds (id_pembayaran, order_group_id, jumlah, cara, alasan, refund_key)
      select id_pembayaran, order_group_id, amount, 'manual', '', 'refund-' || id_pembayaran from payments where status = 'paid'
      returning id_refund, id_pembayaran, jumlah
    )
    insert into refunds_elsewhere (id_pembayaran, id_refund, jumlah) select id_pembayaran, id_refund, jumlah + 1 from made`,
  ],
  [
    'I9 ',
    `drop index payments_one_live; insert into payments (order_group_id, metode, order_id, status, amount)
    select order_group_id, 'midtrans', 'ORDER-' || order_group_id || n, 'live', 0 from orders, generate_series(1, 2) n`,
  ],
  ['I10 .* no history', 'delete from payment_history'],
  ['I10 .* begins at', `update payment_history set from_status = 'live' where from_status is null`],
  ['I10 .* begins as', `update payment_history set to_status = 'unknown' where from_status is null`],
  ['I10 .* is followed by', `update payment_history set from_status = 'superseded' where to_status = 'paid'`],
  ['I10 .* ends at', `update payments set status = 'closed'`],
  ['I10 .* no edge', `update payment_history set to_status = 'creating' where to_status = 'paid'`],
  ['I10 .* unexpected', 'update payment_history set unexpected = true'],
  ['I11 ', `delete from ticket_history where to_status = 'pending'`],
  ['I12 ', `update orders set batas_pembayaran = now() - interval '1 hour'`],
  [
    'I19 a ticket has its price',
    extra(`3, 4, 1, 'test', id_tiket, order_group_id, null, id_tiket from tickets`),
  ],
  [
    'I19 no more of a payment',
    extra(
      `3, 1, amount + 1, 'test', id_pembayaran, order_group_id, id_pembayaran, null from payments where status = 'paid'`,
    ),
  ],
  ['I19 an order has', extra(`1, 3, 1, 'test', order_group_id, order_group_id, null, null from orders`)],
  [
    'I19 the report of money',
    extra(`1, 3, 1, 'test', order_group_id, order_group_id, null, null from orders`),
  ],
  ['I19 the number', `insert into accounts (id, kind, reference) values (12, 'bank', 'second')`],
  ['I19 the number', `insert into accounts (id, kind, reference) values (999, 'expense', 'second')`],
  [
    'I19 a transfer .* to 99',
    extra(`3, 99, 1, 'test', order_group_id, order_group_id, null, null from orders`),
  ],
  [
    'I19 a transfer .* of order',
    extra(
      `1, 2, 1, 'test', p.id_pembayaran, o.order_group_id, p.id_pembayaran, null from orders o
       join payments p on p.order_group_id <> o.order_group_id limit 1`,
    ),
  ],
  ['I19 a stored balance', `update accounts set saldo = saldo - 1 where kind = 'shift'`],
  [
    'I19 a shift has an account',
    extra(`a.id, 2, 1, 'float', 'x' || a.id, null, null, null from accounts a where a.kind = 'shift'`),
  ],
  [
    'I19 a closed shift',
    extra(`2, a.id, 1, 'counted', 'x' || a.id, null, null, null from accounts a where a.kind = 'shift'`),
  ],
  [
    'I20 ',
    `alter table accounts drop constraint accounts_saldo;
     insert into accounts (id, kind, reference, saldo, batas) values (9999, 'agent', '9999', -2, 1)`,
  ],
  ['I20 what moved of a deposit', `update agency_topups set jumlah = jumlah + 1`],
  ['I20 what moved of a deposit', `delete from agency_topups where cara = 'transfer'`],
  ['I20 a deposit has', `update agency_payments set status = 'live' where status = 'paid'`],
  ['I20 a deposit has', `update agency_payments set kurang = jumlah where status = 'paid'`],
  [
    'I21 money by hand',
    `update payments set id_admin = (select min(id_user) from users) where id_akun is not null`,
  ],
  ['I21 cash of a shift', `update payments set id_akun = null where id_akun is not null`],
  [
    'I21 a refund by hand is posted',
    `with made as (
      insert into refunds (id_pembayaran, order_group_id, jumlah, cara, status, alasan, refund_key, id_akun, ended_at)
      select id_pembayaran, order_group_id, amount, 'manual', 'done', '', 'refund-' || id_pembayaran, id_akun, now() from payments
      where id_akun is not null returning id_refund, id_pembayaran, order_group_id
    )
    insert into transfers (debit, credit, amount, cause, cause_id, order_group_id, id_pembayaran, id_refund)
    select 5, 2, 1, 'test', id_refund, order_group_id, id_pembayaran, id_refund from made`,
  ],
  ['I21 a sale', `update orders set sold_by_id = sold_by_id + 1 where id_giliran is not null`],
  ['I19 the books agree', 'update payments set amount = amount + 1'],
  [
    'I19 a refund is promised',
    `with made as (
      insert into refunds (id_pembayaran, order_group_id, jumlah, cara, status, alasan, refund_key)
      select id_pembayaran, order_group_id, amount, 'manual', 'withdrawn', '', 'refund-' || id_pembayaran from payments where status = 'paid'
      returning id_refund, id_pembayaran, order_group_id
    )
    insert into transfers (debit, credit, amount, cause, cause_id, order_group_id, id_pembayaran, id_refund)
    select 3, 5, 1, 'test', id_refund, order_group_id, id_pembayaran, id_refund from made`,
  ],
  ...['of an order', 'that a payment'].map((what): [string, string] => [
    `I19 nothing is due ${what}`,
    `with made as (
      insert into refunds (id_pembayaran, order_group_id, jumlah, cara, alasan, refund_key)
      select id_pembayaran, order_group_id, amount, 'provider', '', 'refund-' || id_pembayaran from payments where status = 'paid'
      returning id_refund, id_pembayaran, order_group_id, jumlah
    )
    insert into transfers (debit, credit, amount, cause, cause_id, order_group_id, id_pembayaran, id_refund)
    select 3, account, jumlah, 'test', id_refund, order_group_id, id_pembayaran, case account when 5 then id_refund end
    from made, unnest(array[5, 1]) as account`,
  ]),
  [
    'Money revives',
    `insert into ticket_history (id_tiket, to_status, cause) select id_tiket, 'confirmed', 'late_payment' from tickets`,
  ],
]

describe('the invariants', () => {
  it('hold at first', async () => {
    expect(await look()).toEqual([])
  })

  it.each(VIOLATIONS)('report the violation of %s', async (rule, sql) => {
    const lines = await harmed(sql)
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${rule}`)))
    expect(await look()).toEqual([])
  })

  it('report some violations of a rule and count the others', async () => {
    const lines = (await harmed('delete from ticket_history')).filter((line) => line.startsWith('I11 '))
    expect(lines).toEqual([
      expect.stringContaining('ticket'),
      expect.stringContaining('ticket'),
      expect.stringMatching(/: 7 more of 9$/),
    ])
  })

  it('are checked with the same number of statements for any number of departures', async () => {
    for (let trips = 0; trips < 5; trips++) await aTrip(app.db)
    const asked = await countStatements()
    await app.db.query(
      `with made as (insert into buses (nama_bus, total_kursi) select 'Bus ' || n, 40 from generate_series(1, 100) as n returning id_bus)
       insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, waktu_tutup, harga)
       select made.id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, waktu_tutup, harga
       from made, (select * from trips order by id_rute desc limit 1) as like_this`,
    )
    expect(await countStatements()).toBe(asked)
  })
})

/** Returns the checker's report after the damage, which is then rolled back. */
async function harmed(sql: string): Promise<string[]> {
  let lines: string[] = []
  const undone = new Error('undone')
  await app.db
    .transaction(async (tx) => {
      await tx.query(sql)
      lines = await checkWithin(tx, LOOK)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return lines
}

const countStatements = () =>
  app.db.transaction(async (tx) => {
    let count = 0
    const query: Tx['query'] = (statement, values) => {
      count++
      return tx.query(statement, values)
    }
    expect(await checkWithin({ ...tx, query }, LOOK)).toEqual([])
    return count
  })
