/** Finding somebody's orders at the counter, their names, and departures to sell; printing what was found. */
import { api } from '@tiketbus/contract'
import {
  anAdmin,
  anOpenShift,
  anUnpaidOrder,
  aSaleForm,
  aStaffMember,
  aTrip,
  aUser,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../shared/testing.ts'

const app = useTestApp({ invariants: true })
let clerk: TestUser
beforeAll(async () => {
  clerk = await aStaffMember(app.db, 'loket')
  await anOpenShift(app, clerk)
})

const find = (q: string, user = clerk) =>
  app.call(api.adminSales.findOrders, { body: { q }, token: user.token })
const ids = async (q: string, user?: TestUser) =>
  (await find(q, user)).data().rows.map(({ order_group_id }) => order_group_id)
/** A sale in cash to this phone, of a departure in so many minutes. */
async function aSale(no_telepon: string, inMinutes = 600, seats = [7, 8]) {
  const id_rute = await aTrip(app.db, { inMinutes })
  const call = { params: { id: id_rute }, body: { ...aSaleForm(seats), no_telepon }, token: clerk.token }
  return { id_rute, ...(await app.call(api.adminSales.sell, call)).data() }
}

describe('POST /api/admin/counter/find', () => {
  it('finds counter sales and passengers’ own orders by the phone in any spelling, those that leave next first [B963]', async () => {
    const later = await aSale('0812 7000 111', 2000)
    const sooner = await aSale('+62 812-7000-111', 500)
    const user = await aUser(app.db)
    const own = await anUnpaidOrder(app.db, { user, inMinutes: 1000 })
    await app.db.query(`update orders set no_telepon = '08127000111' where order_group_id = $1`, [
      own.order_group_id,
    ])
    const expected = [sooner, own, later].map(({ order_group_id }) => order_group_id)
    for (const phone of ['08127000111', '628127000111', '0812-7000-111'])
      expect(await ids(phone), phone).toEqual(expected)
    const [first] = (await find('08127000111')).data().rows
    expect(first).toMatchObject({
      id_tiket: sooner.id_tiket,
      total_bayar: sooner.total_bayar,
      dicetak: 0,
      route: { id_rute: sooner.id_rute },
      tiket: [
        { kursi: '7', status_tiket: 'confirmed' },
        { kursi: '8', status_tiket: 'confirmed' },
      ],
    })
  })

  it('finds by a name, by the number of a ticket and by that of an order, but nobody by a part of a phone [B963, B964]', async () => {
    const sold = await aSale('081270002220')
    await app.db.query(`update tickets set nama_penumpang = 'Zubaedah Kartowiryo' where id_tiket = $1`, [
      sold.id_tiket,
    ])
    for (const q of ['zubaedah', 'kartow zubae', `TB-${sold.id_tiket}`, sold.order_group_id.slice(0, 8)])
      expect(await ids(q), q).toContain(sold.order_group_id)
    expect(await ids('08127000222')).toEqual([])
    for (const q of ['0812700', '+62812', '?!']) {
      const reply = await find(q)
      // Five digits may be a ticket's number.
      const found =
        reply.status === 200 ? reply.data().rows : [reply.status, reply.error().errors?.[0]?.field]
      expect([[], [400, 'q']], q).toContainEqual(found)
    }
  })

  it('does not find a deleted account by phone or name [B62]', async () => {
    const user = await aUser(app.db)
    const order = await anUnpaidOrder(app.db, { user })
    await app.db.query(`update orders set no_telepon = '081270003330' where order_group_id = $1`, [
      order.order_group_id,
    ])
    expect(await ids('081270003330')).toEqual([order.order_group_id])
    await app.db.query('update users set deleted_at = clock_timestamp() where id_user = $1', [user.id_user])
    expect(await ids('081270003330')).toEqual([])
  })

  it('finds for an agent the orders of their agency alone [B963, N821]', async () => {
    const agent = await aStaffMember(app.db, 'agen')
    const [own, foreign] = [await aSale('081270004440'), await aSale('081270004440')]
    for (const sold of [own, foreign])
      await app.db.query(`update tickets set nama_penumpang = 'Quraisy Agenta' where id_tiket = $1`, [
        sold.id_tiket,
      ])
    await app.db.query('update orders set id_giliran = null, id_agen = $2 where order_group_id = $1', [
      own.order_group_id,
      agent.id_agen,
    ])
    for (const q of ['081270004440', 'quraisy']) {
      expect(await ids(q, agent), q).toEqual([own.order_group_id])
      expect((await ids(q)).toSorted(), q).toEqual(
        [own, foreign].map(({ order_group_id }) => order_group_id).toSorted(),
      )
    }
    for (const q of [`TB-${foreign.id_tiket}`, foreign.order_group_id.slice(0, 8)])
      expect(await ids(q, agent), q).toEqual([])
    const print = ({ order_group_id: id }: typeof own) =>
      app.call(api.adminSales.printOrder, { params: { id }, token: agent.token })
    expect([(await print(own)).status, (await print(foreign)).status]).toEqual([200, 404])
    await app.db.query('update orders set id_agen = null where order_group_id = $1', [own.order_group_id])
    await app.db.query(
      `update orders o set id_giliran = (select id_giliran from shifts where id_user = $2) where order_group_id = $1`,
      [own.order_group_id, clerk.id_user],
    )
  })

  it('writes who saw which order once a minute, without the phone, and stops after 120 an hour [B964]', async () => {
    const sold = await aSale('081270005550')
    const seeker = await aStaffMember(app.db, 'loket')
    for (let time = 0; time < 3; time++) await find('081270005550', seeker)
    const rows = (await auditOf(app.db, 'order', sold.order_group_id)).filter(
      ({ action }) => action === 'find_order',
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('70005550')
    await app.db.query(`update rate_limits set points = 120 where key = $1`, [
      `orders_found:${seeker.id_user}`,
    ])
    const refused = await find('081270005550', seeker)
    expect([refused.status, refused.error().type]).toEqual([429, 'RATE_LIMITED'])
    // The control: another person finds it.
    expect((await find('081270005550', await anAdmin(app.db))).status).toBe(200)
  })
})

it('an order of a passenger is no sale of the counter, and one that waits for money is not printed [O856]', async () => {
  const { order_group_id: id } = await anUnpaidOrder(app.db)
  const call = { params: { id }, token: clerk.token }
  expect((await app.call(api.adminSales.getCounterOrder, call)).status).toBe(404)
  expect((await app.call(api.adminSales.printOrder, call)).error().type).toBe('NO_VALID_TICKET')
  expect(await app.db.query('select dicetak from orders where order_group_id = $1', [id])).toEqual([
    { dicetak: 0 },
  ])
})

it('the names of a caller are those under which staff sold, not those of passengers’ own orders [B963]', async () => {
  const telepon = '081270006660'
  const sold = await aSale(telepon, 600, [7])
  const own = await anUnpaidOrder(app.db)
  await app.db.query('update orders set no_telepon = $2 where order_group_id = $1', [
    own.order_group_id,
    telepon,
  ])
  await app.db.query(
    `update tickets set nama_penumpang = case order_group_id when $1 then 'Bu Tini' else 'Pak Rahasia' end
     where order_group_id in ($1, $2)`,
    [sold.order_group_id, own.order_group_id],
  )
  const names = await app.call(api.adminSales.listCallers, { query: { telepon }, token: clerk.token })
  expect(names.data()).toEqual([{ nama_penumpang: 'Bu Tini' }])
})

it('the departures at the counter are those that can be sold [O852]', async () => {
  const asal = 'Lubuklinggau'
  const trip = (fields: object = {}) => aTrip(app.db, { asal, inMinutes: 9, ...fields })
  const [open, archived, off] = [await trip(), await trip(), await trip()]
  await trip({ status: 'nonaktif' })
  await trip({ inMinutes: -1 })
  await app.db.query('update trips set archived_at = clock_timestamp() where id_rute = $1', [archived])
  const admin = await anAdmin(app.db)
  const call = { params: { id: off }, body: { alasan: 'Longsor' }, token: admin.token }
  ;(await app.call(api.adminDepartures.callOff, call)).ok()
  const [day] = await app.db.query<{ tanggal: string }>(
    `select to_char(waktu_berangkat at time zone zona_asal, 'YYYY-MM-DD') as tanggal from trips where id_rute = $1`,
    [open],
  )
  const query = { tanggal: day?.tanggal ?? '', q: asal }
  const listed = await app.call(api.adminSales.listCounterDepartures, { query, token: clerk.token })
  expect(listed.data().map(({ id_rute }) => id_rute)).toEqual([open])
})
