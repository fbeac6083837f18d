import { beforeAll, describe, expect, test } from 'vitest'
import { api, type SearchResult } from '@tiketbus/contract'
import { aBus, anAdmin, anUnpaidOrder, aTrip, aUser, useTestApp, type TestUser } from '@tiketbus/testkit'
import { statusesForNonAdmins } from '../shared/testing.ts'
import { parseSearch } from '../shared/parse-search.ts'
import { ORDERS, PEOPLE, TICKETS } from './search-store.ts'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const find = async (q: string) =>
  (await app.call(api.adminSearch.search, { query: { q }, token: admin.token })).data()
/** Returns the ids that were found, by kind, without empty kinds. */
async function ids(q: string) {
  const { tickets, orders, people, departures, buses } = await find(q)
  const all = {
    tickets: tickets.rows.map(({ id_tiket }) => id_tiket),
    orders: orders.rows.map(({ order_group_id }) => order_group_id),
    people: people.rows.map(({ id_user }) => id_user),
    departures: departures.rows.map(({ id_rute }) => id_rute),
    buses: buses.rows.map(({ id_bus }) => id_bus),
  }
  return Object.fromEntries(Object.entries(all).filter(([, rows]) => rows.length > 0))
}
const setPhone = (user: TestUser, phone: string) =>
  app.db.query('update users set no_telepon = $2 where id_user = $1', [user.id_user, phone])

describe('GET /api/admin/search', () => {
  test('finds a person and their order by the phone number in any spelling [B61]', async () => {
    const user = await aUser(app.db)
    await setPhone(user, '+62 813-9988 7766')
    const order = await anUnpaidOrder(app.db, { user, seats: [1, 2] })
    for (const phone of ['0813998877', '+62813 9988 7766', '62 813-9988-7766', '(0813) 99887766'])
      expect(await ids(phone), phone).toEqual({ people: [user.id_user], orders: [order.order_group_id] })
    const [shown] = (await find('081399887766')).orders.rows
    expect(shown).toMatchObject({
      nomor_kursi: [1, 2],
      statuses: ['pending'],
      User: { id_user: user.id_user },
    })
  })

  test('finds an order by the phone number and e-mail of the order, although the account has changed them', async () => {
    const user = await aUser(app.db)
    const order = await anUnpaidOrder(app.db, { user })
    await app.db.query(
      `update orders set no_telepon = '62 857 1111 2222', email = 'Lama@contoh.id' where order_group_id = $1`,
      [order.order_group_id],
    )
    for (const contact of ['085711112222', 'lama@contoh.id'])
      expect(await ids(contact)).toEqual({ orders: [order.order_group_id] })
  })

  test('finds people by the beginning of an e-mail, in any case, with their orders', async () => {
    const user = await aUser(app.db)
    const order = await anUnpaidOrder(app.db, { user })
    for (const text of [user.email, user.email.toUpperCase()])
      expect(await ids(text)).toEqual({ people: [user.id_user], orders: [order.order_group_id] })
  })

  test('finds names of accounts and of seats by the beginning of each word, in any order [B60]', async () => {
    const user = await aUser(app.db)
    await app.db.query(`update users set username = 'Zulaikha bin Mahmud' where id_user = $1`, [user.id_user])
    const order = await anUnpaidOrder(app.db, { seats: [1, 2] })
    const seat = order.tickets[1]?.id_tiket ?? 0
    await app.db.query(`update tickets set nama_penumpang = 'M.Zulaikhan-Ardi' where id_tiket = $1`, [seat])
    expect(await ids('mahm ZULAI')).toEqual({ people: [user.id_user] })
    expect(await ids('ardi zulaikhan')).toEqual({ tickets: [seat] })
    expect(await ids('zulaikha')).toEqual({ people: [user.id_user], tickets: [seat] })
    expect(await ids('laikha')).toEqual({})
  })

  test('finds a ticket and its order by TB- and its number, and by the provider’s ORDER-', async () => {
    const order = await anUnpaidOrder(app.db)
    const found = { tickets: [order.id_tiket], orders: [order.order_group_id] }
    for (const text of [`TB-${order.id_tiket}`, `tb${order.id_tiket}`, `ORDER-${order.id_tiket}-1a2b3c4d`])
      expect(await ids(text), text).toEqual(found)
    expect(await ids(String(order.id_tiket))).toMatchObject(found)
    expect(await ids(order.order_group_id.slice(0, 13).toUpperCase())).toEqual({
      orders: [order.order_group_id],
    })
  })

  test('finds a bus with its departures, and departures by city, cities, bus, number and day [B56, B60]', async () => {
    const id_bus = await aBus(app.db, { nama_bus: 'Garuda Lintas 7' })
    const id = await aTrip(app.db, { id_bus, asal: 'Sabang', tujuan: 'Merauke' })
    expect(await ids('garuda lin')).toEqual({ buses: [id_bus], departures: [id] })
    for (const text of ['sabang', 'Merauke', 'sabang - merauke', 'Sabang → Merauke'])
      expect(await ids(text), text).toEqual({ departures: [id] })
    expect((await ids(String(id)))['departures']).toContain(id)
    await app.db.query(
      `update trips set waktu_berangkat = '2031-03-04T17:30Z', waktu_tutup = '2031-03-04T17:20Z', perkiraan_tiba = null,
         zona_asal = 'Asia/Makassar' where id_rute = $1`,
      [id],
    )
    for (const text of ['Sabang ke Merauke', 'sabang merauke', 'merauke, sab', 'Merauke garuda'])
      expect((await ids(text))['departures'], text).toEqual([id])
    expect(await ids('Sabang ke Bandung')).toEqual({})
    for (const text of ['5 Maret 2031', '05-03-2031', '2031-03-05'])
      expect(await ids(text), text).toEqual({ departures: [id] })
    expect(await ids('2031-03-04')).toEqual({})
  })

  test('lists upcoming departures first, the soonest on top, then past ones, the latest on top', async () => {
    const line = { asal: 'Tual', tujuan: 'Dobo' }
    const [before, soon, yesterday, later] = [
      await aTrip(app.db, { ...line, inMinutes: -5000 }),
      await aTrip(app.db, { ...line, inMinutes: 60 }),
      await aTrip(app.db, { ...line, inMinutes: -1440 }),
      await aTrip(app.db, { ...line, inMinutes: 2000 }),
    ]
    expect(await ids('tual ke dobo')).toEqual({ departures: [soon, later, yesterday, before] })
  })

  test('does not find a deleted account by name, e-mail or phone number, nor a deleted ticket [B62]', async () => {
    const user = await aUser(app.db)
    const order = await anUnpaidOrder(app.db, { user, seats: [1] })
    await setPhone(user, '089900011122')
    await app.db.query(`update tickets set nama_penumpang = 'Kusnadibrata' where id_tiket = $1`, [
      order.id_tiket,
    ])
    const found = { people: [user.id_user], orders: [order.order_group_id] }
    expect([await ids('089900011122'), await ids('kusnadibrata')]).toEqual([
      found,
      { tickets: [order.id_tiket] },
    ])
    await app.db.query('update users set deleted_at = clock_timestamp() where id_user = $1', [user.id_user])
    for (const text of ['089900011122', 'kusnadibrata', user.email]) expect(await ids(text), text).toEqual({})
    expect(await ids(`TB-${order.id_tiket}`)).toMatchObject({ tickets: [order.id_tiket] })
    await app.db.query('update tickets set deleted_at = clock_timestamp() where id_tiket = $1', [
      order.id_tiket,
    ])
    expect(await ids(`TB-${order.id_tiket}`)).toEqual({})
  })

  test('returns ten of a kind, and whether there are more', async () => {
    const user = await aUser(app.db)
    await setPhone(user, '083177700001')
    for (let order = 0; order < 11; order++) await anUnpaidOrder(app.db, { user })
    const { orders, people } = await find('083177700001')
    expect([orders.rows.length, orders.more, people.rows.length, people.more]).toEqual([10, true, 1, false])
  })

  test('finds nothing for nonsense, and refuses text that is too long or has a NUL', async () => {
    const nothing: SearchResult[keyof SearchResult] = { rows: [], more: false }
    for (const text of [
      '',
      'x',
      '%',
      "'; drop table tickets",
      '\\',
      "':* & !'",
      '( | )',
      '99999999999999',
      '🚌',
    ])
      expect(Object.values(await find(text)), text).toEqual(Array.from({ length: 5 }, () => nothing))
    const call = (q: string) => app.call(api.adminSearch.search, { query: { q }, token: admin.token })
    expect((await call('a'.repeat(101))).status).toBe(400)
    expect((await call('a\u0000b')).status).toBe(400)
  })

  test('refuses guests and passengers', async () => {
    const passenger = await aUser(app.db)
    const call = { query: { q: 'siti' } }
    expect(await statusesForNonAdmins(app, api.adminSearch.search, call, passenger)).toEqual([401, 403])
  })
})

test('uses the indexes made for it when there are many tickets', async () => {
  const { id_user } = await aUser(app.db)
  const id_rute = await aTrip(app.db)
  // In small batches, so that a slow machine does not time out.
  for (let part = 0; part < 20; part++)
    await app.db.query(
      `with people as (
         insert into users (username, email, no_telepon, password_hash)
         select 'Nama' || i || ' Umum', 'orang' || i || '@contoh.test', '0878' || lpad(i::text, 8, '0'), 'x'
         from generate_series($2::int * 500 + 1, $2 * 500 + 500) i returning id_user
       ),
       placed as (
         insert into orders (id_user, id_rute, email, no_telepon, batas_pembayaran)
         select id_user, $1, 'orang' || id_user || '@contoh.test', '0878' || lpad(id_user::text, 8, '0'), clock_timestamp()
         from people returning order_group_id
       )
       insert into tickets (order_group_id, id_rute, nomor_kursi, total_bayar, status_tiket, cancel_cause, nama_penumpang)
       select order_group_id, $1, seat, 1, 'cancelled', 'deadline', 'Umum ' || left(order_group_id::text, 8)
       from placed cross join generate_series(1, 5) seat`,
      [id_rute, part],
    )
  await app.db.query('analyze users, orders, tickets')
  const explain = async (text: string, values: Parameters<typeof app.db.query>[1]) => {
    const plan = await app.db.query<Record<'QUERY PLAN', string>>(`explain ${text}`, values)
    return plan.map((row) => row['QUERY PLAN']).join('\n')
  }
  const byIndex: [typed: string, indexes: RegExp][] = [
    ['umum', /tickets_name_words[\s\S]*users_name_words[\s\S]*orders_user_idx/],
    ['nama77', /tickets_name_words[\s\S]*users_name_words/],
    ['0878 00000077', /users_phone_key[\s\S]*orders_phone_newest/],
    ['orang77@contoh.test', /users_email_start[\s\S]*orders_email_start/],
    ['a1b2c3d4-e5', /orders_pkey/],
    ['TB-77', /tickets_pkey/],
  ]
  for (const [typed, indexes] of byIndex) {
    const asked = parseSearch(typed)
    const [from, to] = asked.orders ?? [null, null]
    const plans = [
      await explain(TICKETS.text, [asked.id_tiket, asked.words, 11]),
      await explain(PEOPLE.text, [asked.email, asked.phone, asked.words, 11]),
      await explain(ORDERS.text, [from, to, asked.id_tiket, asked.phone, asked.email, [id_user], 11]),
    ].join('\n')
    expect(plans, typed).not.toMatch(/Seq Scan on (users|orders|tickets)/)
    expect(plans, typed).toMatch(indexes)
  }
  // The control: without the index the same words scan the whole table.
  await app.db.query('drop index tickets_name_words')
  const { words } = parseSearch('umum')
  expect(await explain(TICKETS.text, [null, words, 11])).toMatch(/Seq Scan on tickets/)
})
