/** What happens at the counter without each guard: the harm that the races of counter-sale.test.ts and agency-sale.test.ts do not do. */
import { api } from '@tiketbus/contract'
import {
  anAgency,
  anOpenShift,
  aSaleForm,
  aStaffMember,
  aTrip,
  checkInvariants,
  startTestApp,
  useTestApp,
  type TestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'
import { requireAtWork } from '../../accounts/index.ts'
import { findAccount } from '../../books/index.ts'
import { sellSeats } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'

const app = useTestApp()
const second = useTestApp({ besides: app })

/** Two clicks on 'Buka shift' in two tabs, at once. */
async function openTwice(servers: readonly TestApp[], clerk: TestUser & { id_loket: number | null }) {
  const call = { token: clerk.token, body: { id_loket: clerk.id_loket, modal: 50_000 } }
  const replies = await Promise.all(servers.map((server) => server.call(api.adminShifts.openShift, call)))
  return replies.map(({ status }) => status).toSorted((a, b) => a - b)
}

describe('one open shift of a person', () => {
  it('is kept by a key; without it two clicks open two drawers: the control [B850]', async () => {
    const clerk = await aStaffMember(app.db, 'loket')
    expect(await openTwice([app, second], clerk)).toEqual([200, 422])
    const scratch = await startTestApp()
    await scratch.db.query('drop index shifts_one_open')
    const other = await aStaffMember(scratch.db, 'loket')
    expect(await openTwice([scratch, scratch], other)).toEqual([200, 200])
    const open = await scratch.db.query('select from shifts where id_user = $1 and ditutup_pada is null', [
      other.id_user,
    ])
    expect(open).toHaveLength(2)
  })
})

describe('the last rupiah of a deposit', () => {
  const PRICE = 150_000
  /** Reads, compares and spends, as a program without the account's constraint and condition would. */
  const lookAndSpend = async (tx: Tx, id_agen: number) => {
    const { id, saldo } = await findAccount(tx, 'agent', id_agen)
    if (saldo < PRICE) return false
    return { id, spend: () => tx.query('update accounts set saldo = saldo - $2 where id = $1', [id, PRICE]) }
  }
  const race = async ({ db }: Pick<TestApp, 'db'>) => {
    const id_agen = await anAgency(db)
    await db.query(`update accounts set saldo = $2 where kind = 'agent' and reference = $1`, [
      String(id_agen),
      PRICE,
    ])
    // All of them have read before the first one spends.
    const all = Promise.withResolvers<void>()
    let ready = 0
    const sales = Array.from({ length: 5 }, () =>
      db.transaction(async (tx) => {
        const enough = await lookAndSpend(tx, id_agen)
        if (++ready === 5) all.resolve()
        await all.promise
        if (enough) await enough.spend()
      }),
    )
    const sold = (await Promise.allSettled(sales)).filter(({ status }) => status === 'fulfilled')
    const { saldo } = await findAccount(db, 'agent', id_agen)
    return { sold: sold.length, saldo }
  }

  it('is spent once, also by a program that only looks; without the constraint five sell: the control [B902]', async () => {
    expect(await race(app)).toEqual({ sold: 1, saldo: 0 })
    const scratch = await startTestApp()
    await scratch.db.query('alter table accounts drop constraint accounts_saldo')
    expect(await race(scratch)).toEqual({ sold: 5, saldo: -4 * PRICE })
    expect(await checkInvariants(scratch.db, { money: true })).toContainEqual(
      expect.stringContaining('I20 an agency owes'),
    )
  })
})

describe('a person who is made inactive between form and click', () => {
  it('sells if they are asked at the door alone: the control [O858]', async () => {
    const member = await aStaffMember(app.db, 'loket')
    const id_rute = await aTrip(app.db)
    const kursi = [{ nomor_kursi: 1, nama_penumpang: 'Sari' }]
    const seller = { kind: 'staff' as const, id: member.id_user, channel: 'loket' }
    // Asked at the door alone, as each call is.
    await app.db.transaction((tx) => requireAtWork(tx, member.id_user, 'tickets.sell'))
    await app.db.query('update staff set aktif = false where id_user = $1', [member.id_user])
    const sale = { id_rute, seller, kursi, no_telepon: '081234567890', email: null }
    await second.db.transaction((tx) => sellSeats(tx, second.app.platform, sale))
    const sold = await app.db.query(
      'select s.aktif from orders o join staff s on s.id_user = o.sold_by_id where o.id_rute = $1',
      [id_rute],
    )
    expect(sold).toEqual([{ aktif: false }])
  })
})

describe('cash that a server without drawers paid out of one', () => {
  it('is missing at the closing, unless it is recorded as taken out of the drawer [B851]', async () => {
    const manager = await aStaffMember(app.db, 'pengelola')
    const id = await anOpenShift(app, manager, { modal: 200_000 })
    const call = { token: manager.token, params: { id } }
    const { order_group_id, id_tiket } = (
      await app.call(api.adminSales.sell, {
        token: manager.token,
        params: { id: await aTrip(app.db) },
        body: aSaleForm([1]),
      })
    ).data()
    const cancel = { tiket: [{ id_tiket }], alasan: 'Batal' }
    const of = { token: manager.token, params: { id: order_group_id } }
    ;(await app.call(api.adminOrders.cancelTickets, { ...of, body: cancel })).ok()
    const [refund] = await app.db.query<{ id_refund: number }>(
      'select id_refund from refunds where order_group_id = $1',
      [order_group_id],
    )
    // Such a server's call names no way.
    const paid = { params: { id: refund?.id_refund ?? 0 }, body: { bukti: 'Tunai' }, token: manager.token }
    ;(await app.call(api.adminMoney.markRefundPaid, paid)).ok()
    const taken = { jenis: 'keluar', jumlah: 150_000, keterangan: 'Pengembalian tunai' }
    ;(await app.call(api.adminShifts.addMovement, { ...call, body: taken })).ok()
    const slip = await app.call(api.adminShifts.closeShift, { ...call, body: { dihitung: 200_000 } })
    expect(slip.data()).toMatchObject({ seharusnya: 200_000, selisih: 0, tunai: { keluar: 150_000 } })
    expect(await checkInvariants(app.db, { money: true })).toEqual([])
  })
})
