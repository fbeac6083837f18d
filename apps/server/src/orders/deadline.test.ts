/** How long an order may wait for its payment. */
import { api } from '@tiketbus/contract'
import { aTrip, aUser, anOrder, useTestApp, type TestUser } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'

const app = useTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1', ADDRESS_LIMITS: 'on' } })

type Ordered = { batas_pembayaran: string; tanggal_pemesanan: string }
const minutesToPay = ({ batas_pembayaran, tanggal_pemesanan }: Ordered) =>
  Math.round((Date.parse(batas_pembayaran) - Date.parse(tanggal_pemesanan)) / 60_000)

async function direct(user: TestUser, id_rute: number, nomor_kursi: number, from = '') {
  const headers = { ...(from && { 'x-forwarded-for': from }) }
  const reply = await app.call(api.orders.placeDirect, {
    token: user.token,
    body: { id_rute, nomor_kursi },
    headers,
  })
  const { ticket } = reply.data()
  if (!ticket) throw new Error('no ticket')
  return { ...ticket, minutes: minutesToPay(ticket) }
}

const HOUR = 60

describe('the time to pay', () => {
  it.each([
    [72 * HOUR, 24 * HOUR],
    // Until 24 hours before departure …
    [40 * HOUR, 16 * HOUR],
    // … but at least an hour …
    [24.5 * HOUR, HOUR],
    [5 * HOUR, HOUR],
    // … or 15 minutes, and never beyond the closing of booking.
    [3 * HOUR - 1, 15],
    [20, 10],
  ])('of a departure in %i minutes is %i minutes [O30]', async (inMinutes, minutes) => {
    const id_rute = await aTrip(app.db, { inMinutes })
    expect((await direct(await aUser(app.db), id_rute, 1)).minutes).toBe(minutes)
  })

  it('is 15 minutes after three orders that the deadline cancelled within 7 days, for the mailbox [O40]', async () => {
    const user = await aUser(app.db)
    const again = await aUser(app.db)
    await app.db.query(`update users set email = replace(email, '@', '+lagi@') where id_user = $1`, [
      again.id_user,
    ])
    await app.db.query(
      `update users set email = (select replace(email, '+lagi@', '@') from users where id_user = $2) where id_user = $1`,
      [user.id_user, again.id_user],
    )
    const abandon = async () => {
      const { order_group_id } = await anOrder(app, { user, id_rute: await aTrip(app.db) })
      await app.db.query(
        `with c as (update tickets set status_tiket = 'cancelled', cancel_cause = 'deadline' where order_group_id = $1)
         update orders set batas_pembayaran = clock_timestamp() - interval '6 days' where order_group_id = $1`,
        [order_group_id],
      )
      return order_group_id
    }
    const id_rute = await aTrip(app.db)
    await abandon()
    await abandon()
    expect((await direct(user, id_rute, 1)).minutes).toBe(24 * HOUR)
    const third = await abandon()
    expect((await direct(user, id_rute, 2)).minutes).toBe(15)
    expect((await direct(again, id_rute, 3)).minutes).toBe(15)
    await app.db.query(
      `update orders set batas_pembayaran = clock_timestamp() - interval '8 days' where order_group_id = $1`,
      [third],
    )
    expect((await direct(again, id_rute, 4)).minutes).toBe(24 * HOUR)
  })
})

describe('a network whose unpaid orders hold a quarter of a departure', () => {
  const FULL = 24 * HOUR
  const NEW = '203.0.113.1'
  /** Orders five seats of a departure with twenty, each by another account of this network. */
  async function aQuarter(addressOf: (n: number) => string): Promise<{ id_rute: number; minutes: number[] }> {
    const id_rute = await aTrip(app.db, { total_kursi: 20 })
    const minutes: number[] = []
    for (let n = 1; n <= 5; n++)
      minutes.push((await direct(await aUser(app.db), id_rute, n, addressOf(n))).minutes)
    return { id_rute, minutes }
  }

  it('has 15 minutes for further ones, is never refused a seat, and no other network is affected [O41]', async () => {
    const { id_rute, minutes } = await aQuarter(() => NEW)
    expect(minutes).toEqual([FULL, FULL, FULL, FULL, FULL])
    expect((await direct(await aUser(app.db), id_rute, 6, NEW)).minutes).toBe(15)
    expect((await direct(await aUser(app.db), id_rute, 7, '203.0.113.2')).minutes).toBe(FULL)
    expect(
      (await direct(await aUser(app.db), await aTrip(app.db, { total_kursi: 20 }), 8, NEW)).minutes,
    ).toBe(FULL)
  })

  it('is a whole IPv6 /48, and no loopback, private or unknown address [O41]', async () => {
    const site = await aQuarter((n) => `2001:db8:9:${n}::1`)
    expect((await direct(await aUser(app.db), site.id_rute, 6, '2001:db8:9:77::1')).minutes).toBe(15)
    for (const own of ['', '10.0.0.7', '::ffff:192.168.0.7', 'fd00::7']) {
      const { id_rute } = await aQuarter(() => own)
      expect((await direct(await aUser(app.db), id_rute, 6, own)).minutes).toBe(FULL)
    }
  })

  it('does not count accounts with a paid order or on a known device [O41]', async () => {
    const { id_rute } = await aQuarter(() => NEW)
    const payer = await aUser(app.db)
    await anOrder(app, { user: payer, id_rute: await aTrip(app.db) })
    await app.db.query(
      `update tickets set status_tiket = 'confirmed' where order_group_id in (select order_group_id from orders where id_user = $1)`,
      [payer.id_user],
    )
    expect((await direct(payer, id_rute, 6, NEW)).minutes).toBe(FULL)
    const known = await aUser(app.db)
    await app.db.query('update sessions set known_device = true where id_user = $1', [known.id_user])
    expect((await direct(known, id_rute, 7, NEW)).minutes).toBe(FULL)
    await app.db.query(
      `update tickets set status_tiket = 'cancelled', cancel_cause = 'passenger' where id_rute = $1 and nomor_kursi = 1`,
      [id_rute],
    )
    // Four of its own seats are left, those of the two do not count.
    expect((await direct(await aUser(app.db), id_rute, 8, NEW)).minutes).toBe(FULL)
  })

  it('is counted in parallel, too [O41]', async () => {
    const id_rute = await aTrip(app.db, { total_kursi: 20 })
    const users = await Promise.all(Array.from({ length: 9 }, () => aUser(app.db)))
    const orders = await Promise.all(users.map((user, at) => direct(user, id_rute, at + 1, NEW)))
    expect(orders.map(({ minutes }) => minutes).toSorted((a, b) => a - b)).toEqual([
      15,
      15,
      15,
      15,
      FULL,
      FULL,
      FULL,
      FULL,
      FULL,
    ])
  })
})
