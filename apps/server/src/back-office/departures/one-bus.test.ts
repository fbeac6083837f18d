/** A bus is in one place at a time: departures that administrators add one by one. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { aBus, anAdmin, useTestApp, type TestUser } from '@tiketbus/testkit'

const app = useTestApp()
let admin: TestUser
let id_bus: number
let id_rute: number
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

/** Surabaya to Malang on 1 May 2090, at local times of that day. */
const form = (from: string, to: string | undefined, fields: Record<string, unknown> = {}) => ({
  id_bus,
  asal: 'Surabaya',
  tujuan: 'Malang',
  waktu_berangkat: `2090-05-01T${from}`,
  ...(to && { perkiraan_tiba: `2090-05-01T${to}` }),
  harga: 50_000,
  ...fields,
})
const post = (body: unknown) => app.call(api.adminDepartures.addTrip, { body, token: admin.token })
const put = (body: unknown, id = id_rute) =>
  app.call(api.adminDepartures.updateTrip, { params: { id }, body, token: admin.token })

beforeEach(async () => {
  id_bus = await aBus(app.db)
  id_rute = (await post(form('08:00', '12:00'))).data().id_rute
})

test('refuses a departure while the bus is away, and names the other one [F6]', async () => {
  for (const [from, to] of [
    ['07:00', '08:01'],
    ['09:00', '10:00'],
    ['11:59', '18:00'],
    ['06:00', '20:00'],
  ] as const) {
    const reply = await post(form(from, to))
    expect([from, reply.status, reply.error().type]).toEqual([from, 422, 'BUS_DOUBLE_BOOKED'])
    expect(reply.error().message).toMatch(
      /^Bus ini sudah dijadwalkan: .*bentrok dengan Surabaya – Malang, Senin, 0?1 Mei 2090 pukul 08\.00 WIB/,
    )
  }
  expect(await app.db.query('select 1 from trips where id_bus = $1', [id_bus])).toHaveLength(1)
})

test('allows a bus to leave when it arrives, another bus, and a form without an arrival', async () => {
  expect((await post(form('12:00', '14:00'))).status).toBe(200)
  expect((await post(form('06:00', '08:00'))).status).toBe(200)
  expect((await post(form('09:00', '10:00', { id_bus: await aBus(app.db) }))).status).toBe(200)
  expect((await post(form('09:00', undefined))).status).toBe(200)
})

test('keeps one of two concurrent entries [F6]', async () => {
  const replies = await Promise.all([post(form('14:00', '16:00')), post(form('15:00', '17:00'))])
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 422]))
})

test('refuses a change that overlaps another departure of the bus', async () => {
  const other = (await post(form('14:00', '16:00'))).data().id_rute
  expect((await put(form('13:00', '15:00'))).error().type).toBe('BUS_DOUBLE_BOOKED')
  expect((await put(form('08:00', '14:01'))).error().type).toBe('BUS_DOUBLE_BOOKED')
  expect((await put(form('10:00', '14:00', { harga: 60_000 }))).status).toBe(200)
  const free = await aBus(app.db)
  expect((await put(form('13:00', '15:00', { id_bus: free }))).status).toBe(200)
  expect((await put(form('14:00', '16:00', { id_bus: free }), other)).error().type).toBe('BUS_DOUBLE_BOOKED')
})

test('allows a change of other fields although two departures already overlap', async () => {
  const other = (await post(form('09:00', undefined))).data().id_rute
  await app.db.query('update trips set perkiraan_tiba = $2 where id_rute = $1', [
    other,
    '2090-05-01T04:00:00Z',
  ])
  expect((await put(form('09:00', '11:00', { harga: 70_000 }), other)).data()).toMatchObject({
    harga: 70_000,
  })
})
