import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageTrip,
  aBus,
  anAdmin,
  anUnpaidOrder,
  aStaffMember,
  aTrip,
  moveTrip,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { signTicket } from '../../orders/index.ts'
import { auditOf } from '../shared/testing.ts'

const app = useTestApp({ invariants: true })
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

type Change = { tambah?: number[]; lepas?: number[]; sehari?: boolean }
const assign = (id: number, body: Change) =>
  app.call(api.adminCrew.assignCrew, { params: { id }, body, token: admin.token })
const crewOf = async (id: number) =>
  (await app.call(api.adminCrew.readCrew, { params: { id }, token: admin.token })).data()
const assigned = async (id: number) =>
  (await crewOf(id)).kru.filter(({ bertugas }) => bertugas).map(({ id_user }) => id_user)
const seenBy = async ({ token }: TestUser) =>
  (await app.call(api.adminDepartures.listTrips, { token, query: { limit: 100 } }))
    .data()
    .map(({ id_rute }) => id_rute)
const open = (id: number, { token }: TestUser) =>
  app.call(api.adminDepartures.manifest, { params: { id }, token })
async function aCrewOf(...trips: number[]) {
  const member = await aStaffMember(app.db, 'kru')
  for (const id of trips) (await assign(id, { tambah: [member.id_user], lepas: [] })).ok()
  return member
}

test('duties that overlap are listed by their time, those of the same time by their number, for a person and for who assigns them [B996]', async () => {
  const [later, first, second] = [await aTrip(app.db), await aTrip(app.db), await aTrip(app.db)]
  const times = [
    [later, '2089-03-06T08:30'],
    [first, '2089-03-06T08:00'],
    [second, '2089-03-06T08:00'],
  ] as const
  for (const [id, at] of times)
    await app.db.query(
      `update trips set waktu_berangkat = ($2::timestamp at time zone zona_asal), perkiraan_tiba = null,
         waktu_tutup = ($2::timestamp at time zone zona_asal) where id_rute = $1`,
      [id, at],
    )
  const member = await aCrewOf(second, later, first)
  expect(await seenBy(member)).toEqual([first, second, later])
  const [shown] = (await crewOf(later)).kru
  expect(shown?.lain.map(({ id_rute }) => id_rute)).toEqual([first, second])
})

describe('POST /api/admin/routes/:id/crew', () => {
  test('puts people on the crew and takes them off, once, with an audit row for each change [B962]', async () => {
    const id = await aTrip(app.db)
    const [first, second] = [await aStaffMember(app.db, 'kru'), await aStaffMember(app.db, 'kru')]
    for (let time = 0; time < 2; time++)
      (await assign(id, { tambah: [first.id_user, second.id_user], lepas: [] })).ok()
    expect(await assigned(id)).toEqual([first.id_user, second.id_user])
    ;(await assign(id, { tambah: [], lepas: [first.id_user] })).ok()
    expect(await assigned(id)).toEqual([second.id_user])
    const both = [first.id_user, second.id_user].toSorted((one, other) => one - other)
    const rows = (await auditOf(app.db, 'trip', id)).map((row) => [row.action, row.before, row.after])
    expect(rows).toEqual([
      ['assign_crew', { kru: [] }, { kru: both }],
      ['assign_crew', { kru: both }, { kru: [second.id_user] }],
    ])
  })

  test('does so for all departures of the bus on that day, and for no other [B962]', async () => {
    const id_bus = await aBus(app.db)
    const day = async (id: number, at: string, bus = id_bus) =>
      app.db.query(
        `update trips set id_bus = $3, waktu_berangkat = ($2::timestamp at time zone zona_asal), perkiraan_tiba = ($2::timestamp at time zone zona_asal) + interval '5 minutes',
           waktu_tutup = ($2::timestamp at time zone zona_asal) where id_rute = $1`,
        [id, at, bus],
      )
    const [early, late, next, foreign] = [
      await aTrip(app.db),
      await aTrip(app.db),
      await aTrip(app.db),
      await aTrip(app.db),
    ]
    await day(early, '2089-03-04T00:10')
    await day(late, '2089-03-04T23:50')
    await day(next, '2089-03-05T00:10')
    await day(foreign, '2089-03-04T12:00', await aBus(app.db))
    const { id_user } = await aStaffMember(app.db, 'kru')
    expect((await crewOf(early)).sehari).toBe(1)
    ;(await assign(early, { tambah: [id_user], lepas: [], sehari: true })).ok()
    expect(await Promise.all([early, late, next, foreign].map(assigned))).toEqual([
      [id_user],
      [id_user],
      [],
      [],
    ])
    const [member] = (await crewOf(early)).kru
    expect(member).toMatchObject({ id_user, lain: [{ id_rute: late }] })
    ;(await assign(late, { tambah: [], lepas: [id_user], sehari: true })).ok()
    expect(await assigned(early)).toEqual([])
  })

  test('refuses somebody who is no active crew, a departure that was called off, and an absent one [B962]', async () => {
    const id = await aTrip(app.db)
    const [clerk, left] = [await aStaffMember(app.db, 'loket'), await aStaffMember(app.db, 'kru')]
    await app.db.query('update staff set aktif = false where id_user = $1', [left.id_user])
    for (const { id_user } of [clerk, left]) {
      const reply = await assign(id, { tambah: [id_user], lepas: [] })
      expect([reply.status, reply.error().errors?.[0]?.field]).toEqual([400, 'tambah'])
    }
    await app.db.query('update trips set called_off_at = clock_timestamp(), status = $2 where id_rute = $1', [
      id,
      'nonaktif',
    ])
    expect((await assign(id, { tambah: [], lepas: [] })).error().type).toBe('TRIP_CALLED_OFF')
    expect((await assign(999_999_999, { tambah: [], lepas: [] })).status).toBe(404)
  })
})

describe('a member of the crew', () => {
  test('sees the departures on which they work, whenever they leave, and no other [B960]', async () => {
    const [soon, later, foreign] = [
      await aTrip(app.db, { inMinutes: 60 }),
      await aTrip(app.db, { inMinutes: 9 * 24 * 60 }),
      await aTrip(app.db, { inMinutes: 60 }),
    ]
    const member = await aCrewOf(soon, later)
    expect(await seenBy(member)).toEqual([soon, later])
    expect([(await open(soon, member)).status, (await open(later, member)).status]).toEqual([200, 200])
    const [other, absent] = [await open(foreign, member), await open(999_999_999, member)]
    expect([other.status, other.body]).toEqual([404, absent.body])
    // The control: assigned, they see it.
    ;(await assign(foreign, { tambah: [member.id_user], lepas: [] })).ok()
    expect((await open(foreign, member)).status).toBe(200)
  })

  test('keeps a departure with another time or bus, and loses one that was called off or arrived half a day ago [B960]', async () => {
    const id = await aTrip(app.db, { inMinutes: 600 })
    const member = await aCrewOf(id)
    await moveTrip(app, id, 900)
    await app.db.query('update trips set id_bus = $2 where id_rute = $1', [id, await aBus(app.db)])
    expect(await seenBy(member)).toEqual([id])
    await app.db.query('update trips set called_off_at = clock_timestamp() where id_rute = $1', [id])
    expect([await seenBy(member), (await open(id, member)).status]).toEqual([[], 404])
    await app.db.query('update trips set called_off_at = null where id_rute = $1', [id])
    expect(await seenBy(member)).toEqual([id])
    await ageTrip(app.db, id, '4 days')
    expect(await seenBy(member)).toEqual([])
  })

  test('who is made inactive sees nothing, is on no crew, and gets none back by becoming active again [B960]', async () => {
    const id = await aTrip(app.db)
    const member = await aCrewOf(id)
    const set = (aktif: boolean) =>
      app.call(api.adminStaff.updateStaff, {
        params: { id: member.id_user },
        body: { peran: 'kru', aktif },
        token: admin.token,
      })
    ;(await set(false)).ok()
    expect((await open(id, member)).status).toBe(401)
    expect((await crewOf(id)).kru.some(({ id_user }) => id_user === member.id_user)).toBe(false)
    ;(await set(true)).ok()
    expect(await assigned(id)).toEqual([])
  })

  test('learns that a ticket is of another departure, and nothing else about it [B961]', async () => {
    const own = await aTrip(app.db, { inMinutes: 60 })
    const other = await anUnpaidOrder(app.db, { inMinutes: 60 })
    const member = await aCrewOf(own)
    const code = signTicket(app.app.platform, other.id_tiket)
    const check = async (kode: string, { token }: TestUser) =>
      (await app.call(api.adminBoarding.checkTicket, { body: { id_rute: own, kode }, token })).data()
    for (const kode of [code, `TB-${other.id_tiket}`, other.order_group_id.slice(0, 8)]) {
      const seen = await check(kode, member)
      expect(seen).toMatchObject({ hasil: 'other_departure', ticket: null, tickets: [], boarded_by: null })
      expect(JSON.stringify(seen)).not.toContain(other.user.username)
      // The control: who sees all departures sees whose it is.
      expect(await check(kode, admin)).toMatchObject({
        hasil: 'other_departure',
        ticket: { id_tiket: other.id_tiket },
      })
    }
    const foreign = await app.call(api.adminBoarding.checkTicket, {
      body: { id_rute: other.id_rute, kode: code },
      token: member.token,
    })
    expect(foreign.status).toBe(404)
    ;(await assign(other.id_rute, { tambah: [member.id_user], lepas: [] })).ok()
    expect(await check(code, member)).toMatchObject({ ticket: { id_tiket: other.id_tiket } })
  })
})
