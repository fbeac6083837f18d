import { expect, test } from 'vitest'
import { agencyChannel, api } from '@tiketbus/contract'
import {
  aBlockForm,
  aBus,
  aLayout,
  aStaffMember,
  aTrip,
  anAdmin,
  anAgencyForm,
  checkInvariants,
  meet,
  usePayingApp,
} from '@tiketbus/testkit'
import { archiveAgency, lockAgency } from '../../company/index.ts'

const app = usePayingApp()
const { addAgency, getOwnAgency, getOwnStatement, sellFromDeposit, topUp } = api.adminAgents

/** An agency with a deposit, and a person who sells for it. */
async function anAgencyWith(deposit: number, fields: { batas_kredit?: number; komisi?: object[] } = {}) {
  const { token } = await anAdmin(app.db)
  const { id_agen } = (await app.call(addAgency, { body: anAgencyForm(fields), token })).data()
  const body = { jumlah: deposit, cara: 'transfer', bukti: 'TRF 1' }
  if (deposit > 0) await app.call(topUp, { params: { id: id_agen }, body, token })
  const seller = await aStaffMember(app.db, 'agen', { id_agen })
  const own = async () => (await app.call(getOwnAgency, { token: seller.token })).data()
  return { id_agen, admin: token, token: seller.token, id_user: seller.id_user, own }
}
type Agency = Awaited<ReturnType<typeof anAgencyWith>>

const seats = (...numbers: number[]) =>
  numbers.map((nomor_kursi) => ({ nomor_kursi, nama_penumpang: `Sari ${nomor_kursi}` }))
const sell = (agency: Agency, id: number, body: object, headers?: Record<string, string>) =>
  app.call(sellFromDeposit, {
    params: { id },
    body: { no_telepon: '081234567890', ...body },
    token: agency.token,
    headers,
  })

test('an agency sells from its deposit and earns its commission, once [B902]', async () => {
  const agency = await anAgencyWith(500_000, { komisi: [{ bps: 1000 }] })
  const id_rute = await aTrip(app.db, { harga: 150_000 })
  const sale = { kursi: seats(3, 4), jumlah: 300_000 }
  const key = { 'idempotency-key': `sale-${id_rute}` }
  const sold = (await sell(agency, id_rute, sale, key)).data()
  expect(sold).toMatchObject({ nomor_kursi: [3, 4], total_bayar: 300_000, komisi: 30_000, saldo: 230_000 })
  expect((await sell(agency, id_rute, sale, key)).data()).toEqual(sold)
  const account = (await app.call(getOwnStatement, { token: agency.token })).data()
  expect(account).toMatchObject({ tiket: 2, penjualan: 300_000, komisi: 30_000, saldo_akhir: 230_000 })
  expect(account.mutasi.map(({ peristiwa, masuk, keluar }) => [peristiwa, masuk, keluar])).toEqual([
    ['topup', 500_000, 0],
    ['sale', 0, 300_000],
    ['commission', 15_000, 0],
    ['commission', 15_000, 0],
  ])
  expect(await checkInvariants(app.db, { money: true })).toEqual([])
})

test('earns by the class of each seat and by the line, in its direction [B901]', async () => {
  const id_rute = await aTrip(app.db, { id_bus: await aBus(app.db, { layout: aLayout() }) })
  const [layout] = await app.db.query<{ kelas_kursi: string[] }>(
    'select kelas_kursi from layouts l join trips t using (id_tata_letak) where t.id_rute = $1',
    [id_rute],
  )
  const classes = layout?.kelas_kursi ?? []
  // The last seat of the first class, and the first of the next one.
  const last = classes.findIndex((kelas) => kelas !== classes[0])
  const komisi = [
    { kelas: classes[0], rupiah: 1000 },
    { asal: 'Jakarta', tujuan: 'Bandung', kelas: classes[last], rupiah: 5000 },
    { asal: 'Bandung', tujuan: 'Jakarta', rupiah: 9000 },
  ]
  const agency = await anAgencyWith(500_000, { komisi })
  const sold = await sell(agency, id_rute, { kursi: seats(last, last + 1), jumlah: 300_000 })
  expect(sold.data()).toMatchObject({ total_bayar: 300_000, komisi: 6000, saldo: 206_000 })
})

test('of twenty who sell for the last rupiah of a deposit one does [B902]', async () => {
  const agency = await anAgencyWith(150_000)
  const trips = await Promise.all(Array.from({ length: 20 }, () => aTrip(app.db, { harga: 150_000 })))
  const replies = await Promise.all(
    trips.map((id_rute) => sell(agency, id_rute, { kursi: seats(1), jumlah: 150_000 })),
  )
  expect(replies.filter(({ status }) => status === 200).length).toBe(1)
  const refused = replies.filter(({ status }) => status !== 200).map((reply) => reply.error().type)
  expect(new Set(refused)).toEqual(new Set(['DEPOSIT_SHORT']))
  expect((await agency.own()).saldo).toBe(0)
  expect(await checkInvariants(app.db, { money: true })).toEqual([])
})

test('refuses another sum, another price, seats of others, and a person of an archived agency [B902]', async () => {
  const agency = await anAgencyWith(1_000_000)
  const id_rute = await aTrip(app.db, { harga: 150_000 })
  const typeOf = async (body: object) => (await sell(agency, id_rute, body)).error().type
  expect(await typeOf({ kursi: seats(1), jumlah: 140_000 })).toBe('UNPAID_CHANGED')
  const [seat] = seats(1)
  expect(await typeOf({ kursi: [{ ...seat, harga: 100_000 }], jumlah: 100_000 })).toBe('VALIDATION_FAILED')
  await sell(agency, id_rute, { kursi: seats(1), jumlah: 150_000 })
  expect(await typeOf({ kursi: seats(1, 2), jumlah: 300_000 })).toBe('SEAT_CONFLICT')
  const params = { id: agency.id_agen }
  await app.call(api.adminAgents.archiveAgency, { params, body: { arsip: true }, token: agency.admin })
  expect(await typeOf({ kursi: seats(5), jumlah: 150_000 })).toBe('NOT_FOUND')
  expect((await agency.own()).saldo).toBe(850_000)
})

test('acts for its own agency, also if it names another one; a manager acts for none [B902]', async () => {
  const [agency, other] = [await anAgencyWith(500_000), await anAgencyWith(500_000)]
  const id_rute = await aTrip(app.db, { harga: 150_000 })
  const query = { id_agen: other.id_agen }
  const { listOwnPayments, listOwnQuotas, payDeposit } = api.adminAgents
  expect((await app.call(getOwnAgency, { query, token: agency.token })).data().id_agen).toBe(agency.id_agen)
  const account = await app.call(getOwnStatement, { query, token: agency.token })
  expect(account.data().agen.id_agen).toBe(agency.id_agen)
  const sale = { kursi: seats(1), jumlah: 150_000, ...query }
  ;(await sell(agency, id_rute, sale)).ok()
  expect([(await agency.own()).saldo, (await other.own()).saldo]).toEqual([350_000, 500_000])
  const paid = { body: { jumlah: 50_000, ...query }, token: agency.token }
  ;(await app.call(payDeposit, paid)).ok()
  const block = { ...aBlockForm(), nomor_kursi: [9], channel: agencyChannel(other.id_agen) }
  const blocked = { params: { id: id_rute }, body: block, token: agency.admin }
  ;(await app.call(api.adminBlocks.blockSeats, blocked)).ok()
  const seenBy = async ({ token }: Agency) => [
    (await app.call(listOwnPayments, { query, token })).data().length,
    (await app.call(listOwnQuotas, { query, token })).data().length,
  ]
  expect([await seenBy(agency), await seenBy(other)]).toEqual([
    [1, 0],
    [0, 1],
  ])
  const manager = await aStaffMember(app.db, 'pengelola')
  for (const endpoint of [getOwnAgency, getOwnStatement, listOwnPayments, listOwnQuotas])
    expect((await app.call(endpoint, { query, token: manager.token })).status).toBe(403)
  // The control: the owner acts for the one that they name.
  expect((await app.call(getOwnAgency, { query, token: agency.admin })).data().id_agen).toBe(other.id_agen)
})

test('sees and sells what is blocked for it, and nobody else does [B903, B905]', async () => {
  const [agency, other] = [await anAgencyWith(500_000), await anAgencyWith(500_000)]
  const id_rute = await aTrip(app.db, { harga: 150_000 })
  const block = { ...aBlockForm(), nomor_kursi: [7], channel: agencyChannel(agency.id_agen) }
  const blocked = { params: { id: id_rute }, body: block, token: agency.admin }
  expect((await app.call(api.adminBlocks.blockSeats, blocked)).status).toBe(200)
  const sale = { kursi: seats(7), jumlah: 150_000 }
  const seatFor = async ({ token }: Agency) => {
    const map = await app.call(api.adminDepartures.sellableSeats, { params: { id: id_rute }, token })
    return map.data().seats.find(({ nomor_kursi }) => nomor_kursi === 7)
  }
  expect([await seatFor(agency), await seatFor(other)]).toMatchObject([
    { status: 'available' },
    { status: 'held' },
  ])
  expect((await sell(other, id_rute, sale)).error().type).toBe('SEAT_CONFLICT')
  expect((await sell(agency, id_rute, sale)).status).toBe(200)
  expect(await seatFor(agency)).toMatchObject({
    status: 'booked',
    nama_penumpang: null,
    order_group_id: null,
  })
})

test('a cancellation refunds the price to the deposit and takes back the commission [B904, B931]', async () => {
  const agency = await anAgencyWith(500_000, { komisi: [{ bps: 1000 }] })
  const id_rute = await aTrip(app.db, { harga: 150_000 })
  const sold = (await sell(agency, id_rute, { kursi: seats(3, 4), jumlah: 300_000 })).data()
  const params = { id: sold.id_tiket }
  const cancel = { params, body: { status_tiket: 'cancelled' }, token: agency.admin }
  expect((await app.call(api.adminTickets.updateTicketStatus, cancel)).status).toBe(200)
  // An administrator can undo it for a quarter of an hour, and nobody pays it out by hand.
  const [due] = await app.db.query<{ id_refund: number }>(
    'select id_refund from refunds where order_group_id = $1',
    [sold.order_group_id],
  )
  const refund = { params: { id: due?.id_refund ?? 0 }, token: agency.admin }
  const { markRefundPaid, markRefundPaying } = api.adminMoney
  const refused = [
    await app.call(markRefundPaying, refund),
    await app.call(markRefundPaid, { ...refund, body: { bukti: 'KW 1' } }),
  ]
  expect(refused.map((reply) => reply.error().type)).toEqual(['REFUND_NOT_DUE', 'REFUND_NOT_DUE'])
  expect((await agency.own()).saldo).toBe(230_000)
  const queue = (await app.call(api.adminMoney.listRefunds, { token: agency.admin })).ok()
  const { nama } = await agency.own()
  expect(queue.data.map((row) => [row.id_refund, row.deposit_agen])).toEqual([[due?.id_refund, nama]])
  expect(queue.antrean).toMatchObject({ jumlah: 150_000, jumlah_manual: 0, banyak_manual: 0 })
  await app.db.query(
    `update refunds set not_before = not_before - interval '15 minutes' where order_group_id = '${sold.order_group_id}'`,
  )
  await app.db.query(`update jobs set run_at = clock_timestamp() where task = 'announce_refund'`)
  expect(await app.runJobs()).toEqual([])
  expect((await agency.own()).saldo).toBe(230_000 + 150_000 - 15_000)
  const account = (await app.call(getOwnStatement, { token: agency.token })).data()
  expect(account).toMatchObject({ tiket: 1, penjualan: 150_000, komisi: 15_000 })
  expect(account.mutasi.slice(-2).map(({ peristiwa, masuk, keluar }) => [peristiwa, masuk, keluar])).toEqual([
    ['sale_back', 150_000, 0],
    ['commission_back', 0, 15_000],
  ])
  expect(await checkInvariants(app.db, { money: true })).toEqual([])
})

test('the commission goes back with the price: not of a ticket whose cancellation may still be undone, also of one that waits for money again [B904]', async () => {
  const agency = await anAgencyWith(500_000, { komisi: [{ bps: 1000 }] })
  const id_rute = await aTrip(app.db, { harga: 150_000 })
  const { order_group_id } = (await sell(agency, id_rute, { kursi: seats(3, 4), jumlah: 300_000 })).data()
  const [three, four] = await app.db.query<{ id_tiket: number }>(
    'select id_tiket from tickets where order_group_id = $1 order by nomor_kursi',
    [order_group_id],
  )
  const set = async (ticket: typeof three, status_tiket: string) => {
    const call = { params: { id: ticket?.id_tiket ?? 0 }, body: { status_tiket }, token: agency.admin }
    ;(await app.call(api.adminTickets.updateTicketStatus, call)).ok()
  }
  const returnDue = async () => {
    const rows = await app.db.query<{ id_refund: number }>(
      `select id_refund from refunds where order_group_id = $1 and status = 'due' and not_before <= clock_timestamp()`,
      [order_group_id],
    )
    for (const { id_refund } of rows) await app.app.jobs.announce_refund?.({ id_refund })
  }
  await set(three, 'pending')
  await app.db.query(
    `update refunds set not_before = not_before - interval '16 minutes' where order_group_id = $1`,
    [order_group_id],
  )
  await set(four, 'cancelled')
  await returnDue()
  const takenBack = await app.db.query(
    `select id_tiket from transfers where order_group_id = $1 and cause_id like '%:back:%'`,
    [order_group_id],
  )
  expect(takenBack).toEqual([{ id_tiket: three?.id_tiket }])
  await set(four, 'confirmed')
  expect((await agency.own()).saldo).toBe(230_000 + 150_000 - 15_000)
  expect(await checkInvariants(app.db, { money: true })).toEqual([])
})

test('an agency that is archived meanwhile sells nothing [B902]', async () => {
  const agency = await anAgencyWith(500_000)
  const id_rute = await aTrip(app.db, { harga: 150_000 })
  const [, late] = await meet(
    app.db,
    async (tx) => archiveAgency(tx, await lockAgency(tx, agency.id_agen), true),
    () => sell(agency, id_rute, { kursi: seats(1), jumlah: 150_000 }),
  )
  expect(late.status === 'fulfilled' && late.value.error().type).toBe('NOT_FOUND')
  expect(await app.db.query('select from orders where id_rute = $1', [id_rute])).toEqual([])
})

test('a person who is made inactive meanwhile sells nothing from the deposit [B932]', async () => {
  const agency = await anAgencyWith(500_000)
  const id_rute = await aTrip(app.db, { harga: 150_000 })
  const sale = { kursi: seats(1), jumlah: 150_000 }
  const [, late] = await meet(
    app.db,
    async (tx) => {
      await tx.query('select from users where id_user = $1 for no key update', [agency.id_user])
      await tx.query('update staff set aktif = false where id_user = $1', [agency.id_user])
    },
    () => sell(agency, id_rute, sale),
  )
  expect(late.status === 'fulfilled' && late.value.error().type).toBe('FORBIDDEN')
  expect(await app.db.query('select from orders where id_rute = $1', [id_rute])).toEqual([])
})
