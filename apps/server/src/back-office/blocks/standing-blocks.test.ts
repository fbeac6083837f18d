/** Standing blocks: seats that are kept on each departure of a bus or of a line. */
import { randomUUID } from 'node:crypto'
import { api, type StandingBlockDetail } from '@tiketbus/contract'
import {
  aBus,
  aHold,
  aLayout,
  anAdmin,
  aStaffMember,
  aStandingBlockForm,
  aTrip,
  aUser,
  atOnce,
  checkInvariants,
  meet,
  useTestApp,
  type TestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/database/database.ts'
import { addStandingBlock, blockNewTrips, withClaimsLocked } from '../../seats/index.ts'
import { addTrip } from '../../trips/index.ts'
import { auditOf } from '../shared/testing.ts'
import { addStandingByStaff } from './standing-blocks.ts'

const app = useTestApp()
const second = useTestApp({ besides: app })
let manager: TestUser
beforeAll(async () => {
  manager = await aStaffMember(app.db, 'pengelola')
})

const {
  addStandingBlock: ADD,
  endStandingBlock: END,
  getStandingBlock,
  listStandingBlocks,
  previewStandingBlock,
} = api.adminStandingBlocks
type Send = { server?: TestApp; key?: string; user?: TestUser }
const add = (fields: object, { server = app, key, user = manager }: Send = {}) =>
  server.call(ADD, {
    body: aStandingBlockForm(fields),
    token: user.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const lift = (id: number, { server = app }: Send = {}) =>
  server.call(END, { params: { id }, token: manager.token })
const read = async (id: number) =>
  (await app.call(getStandingBlock, { params: { id }, token: manager.token })).data()
/** The live blocks of a departure, as 'seat channel hours before it leaves'. */
async function blocksOf(id: number): Promise<string[]> {
  const token = manager.token
  const { blocks } = (await app.call(api.adminBlocks.keptSeats, { params: { id }, token })).data()
  const { waktu_berangkat } = (await app.call(api.adminDepartures.getTrip, { params: { id }, token })).data()
  return blocks.map(({ nomor_kursi, channel, until }) => {
    const hours = (Date.parse(waktu_berangkat) - Date.parse(until)) / 3_600_000
    return `${nomor_kursi} ${channel} ${hours}`
  })
}
const seatsOf = (blocks: readonly string[]) => blocks.map((text) => text.split(' ')[0])
const gapsOf = ({ konflik }: Pick<StandingBlockDetail, 'konflik'>) =>
  konflik.map(({ id_rute, kursi }) => [
    id_rute,
    kursi.map(({ nomor_kursi, sebab }) => `${nomor_kursi} ${sebab}`),
  ])
const block = (id: number, nomor_kursi: number[], fields: object = {}) =>
  app.call(api.adminBlocks.blockSeats, {
    params: { id },
    body: { ...aStandingBlockForm({ nomor_kursi }), lepas_jam: undefined, until: soon(), ...fields },
    token: manager.token,
  })
const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const bulk = (id_bus: number, fields: object = {}) => ({
  id_bus,
  asal: 'Surabaya',
  tujuan: 'Denpasar',
  harga: 250_000,
  durasi_menit: 240,
  dari: '2090-05-01',
  sampai: '2090-05-02',
  hari: [1, 2],
  jam: ['07:30', '20:00'],
  ...fields,
})
const tripsOf = async (id_bus: number) =>
  (
    await app.db.query<{ id_rute: number }>(
      'select id_rute from trips where id_bus = $1 order by waktu_berangkat',
      [id_bus],
    )
  ).map(({ id_rute }) => id_rute)

describe('a standing block of a bus', () => {
  it('blocks the seats that are free on its departures to come, and names the others with why [B922]', async () => {
    const id_bus = await aBus(app.db, { total_kursi: 30 })
    const [free, sold, kept, soonest] = [
      await aTrip(app.db, { id_bus }),
      await aTrip(app.db, { id_bus, inMinutes: 3300 }),
      await aTrip(app.db, { id_bus, inMinutes: 4000 }),
      await aTrip(app.db, { id_bus, inMinutes: 90 }),
    ]
    const other = await aTrip(app.db)
    await aHold(app.db, { id_rute: sold, nomor_kursi: [8] })
    await block(kept, [7], { channel: 'Agen Bekasi' })
    const made = (await add({ id_bus })).data()
    expect(made).toMatchObject({ id_bus, nomor_kursi: [7, 8], lepas_jam: 2, keberangkatan: 3, kurang: 2 })
    expect(gapsOf(made)).toEqual([
      [sold, ['8 terisi']],
      [kept, ['7 saluran_lain']],
    ])
    expect(await Promise.all([free, sold, kept, soonest, other].map(blocksOf))).toEqual([
      ['7 loket 2', '8 loket 2'],
      ['7 loket 2'],
      [expect.stringContaining('7 Agen Bekasi'), '8 loket 2'],
      [],
      [],
    ])
    const { token } = await aUser(app.db)
    const hold = (nomor_kursi: number[]) =>
      app.call(api.holds.placeHold, { token, body: { id_rute: free, nomor_kursi } })
    expect((await hold([7])).error()).toMatchObject({ type: 'SEAT_CONFLICT', conflictSeats: [7] })
    // Released by its time, without a sweep.
    await app.db.query('update seat_blocks set until = clock_timestamp() where id_rute = $1', [free])
    expect((await hold([7])).status).toBe(200)
    expect(await checkInvariants(app.db)).toEqual([])
    expect(await auditOf(app.db, 'standing_block', made.id_blok)).toMatchObject([
      {
        action: 'add_standing_block',
        after: { id_bus, nomor_kursi: [7, 8], channel: 'loket', keberangkatan: 3 },
      },
    ])
  })

  it('is on departures that are added later: one, many at once, and copied [B923]', async () => {
    const id_bus = await aBus(app.db)
    await add({ id_bus, lepas_jam: 5 })
    const token = manager.token
    const form = {
      id_bus,
      asal: 'Surabaya',
      tujuan: 'Malang',
      harga: 90_000,
      waktu_berangkat: '2090-04-01T08:00',
    }
    ;(await app.call(api.adminDepartures.addTrip, { body: form, token })).ok()
    ;(await app.call(api.adminTimetable.addBulk, { body: bulk(id_bus), token })).ok()
    const copied = {
      tanggal: '2090-05-01',
      dari: '2090-06-05',
      sampai: '2090-06-05',
      hari: [1],
      alasan_bus: 'Sudah kembali',
    }
    ;(await app.call(api.adminTimetable.addCopy, { body: copied, token })).ok()
    const trips = await tripsOf(id_bus)
    expect(trips.length).toBe(1 + 4 + 2)
    for (const id_rute of trips) expect(await blocksOf(id_rute)).toEqual(['7 loket 5', '8 loket 5'])
  })

  it('is made once for its key, on two servers at once, and not a second time for the same seats [B922]', async () => {
    const id_bus = await aBus(app.db)
    await aTrip(app.db, { id_bus })
    const key = randomUUID()
    const clicks = await Promise.all([app, second, app].map((server) => add({ id_bus }, { server, key })))
    expect(new Set(clicks.map((reply) => reply.data().id_blok)).size).toBe(1)
    const others = await Promise.all(
      [app, second].map((server) => add({ id_bus, nomor_kursi: [8, 9] }, { server })),
    )
    for (const refused of others)
      expect([refused.status, refused.error().errors]).toMatchObject([
        400,
        [{ field: 'nomor_kursi', msg: 'Kursi 8 sudah ada di blokir tetap yang sama' }],
      ])
    const body = aStandingBlockForm({ id_bus, nomor_kursi: [8, 9] })
    const shown = await app.call(previewStandingBlock, { body, token: manager.token })
    expect(shown.error().errors).toMatchObject([{ field: 'nomor_kursi' }])
  })

  it('is refused with the field for what cannot be, and for who may not [B922]', async () => {
    const id_bus = await aBus(app.db, { total_kursi: 20 })
    const wrong: [object, string][] = [
      [{}, 'id_bus'],
      [{ id_bus: 999_999 }, 'id_bus'],
      [{ asal: 'Jakarta' }, 'tujuan'],
      [{ id_bus, jam: '07:30' }, 'jam'],
      [{ id_bus, nomor_kursi: [21] }, 'nomor_kursi'],
      [{ id_bus, hari: [8] }, 'hari.0'],
      [{ id_bus, lepas_jam: 400 }, 'lepas_jam'],
      [{ id_bus, reason: ' ' }, 'reason'],
      [{ id_bus, channel: 'agen:999999' }, 'channel'],
    ]
    for (const [fields, field] of wrong) {
      const refused = await add(fields)
      expect([refused.status, refused.error().errors], JSON.stringify(fields)).toMatchObject([
        400,
        [{ field }],
      ])
      // So is its preview.
      const body = aStandingBlockForm(fields)
      const shown = await app.call(previewStandingBlock, { body, token: manager.token })
      expect(shown.error().errors, JSON.stringify(fields)).toMatchObject([{ field }])
    }
    for (const peran of ['loket', 'agen', 'kru'] as const)
      expect((await add({ id_bus }, { user: await aStaffMember(app.db, peran) })).status).toBe(403)
    expect((await add({ id_bus }, { user: await anAdmin(app.db) })).status).toBe(200)
  })

  it('is lifted on all departures to come by one act, once; later ones have none [B923]', async () => {
    const id_bus = await aBus(app.db)
    const id_rute = await aTrip(app.db, { id_bus })
    await block(id_rute, [3])
    const { id_blok } = (await add({ id_bus })).data()
    const lifted = await Promise.all([app, second].map((server) => lift(id_blok, { server })))
    for (const reply of lifted) expect(reply.data()).toMatchObject({ id_blok, keberangkatan: 0, kurang: 0 })
    expect((await blocksOf(id_rute)).map((text) => text.split(' ')[0])).toEqual(['3'])
    const log = await auditOf(app.db, 'standing_block', id_blok)
    expect(log.map(({ action }) => action)).toEqual(['add_standing_block', 'end_standing_block'])
    ;(await app.call(api.adminTimetable.addBulk, { body: bulk(id_bus), token: manager.token })).ok()
    for (const added of (await tripsOf(id_bus)).slice(1)) expect(await blocksOf(added)).toEqual([])
    const list = async (status: 'aktif' | 'dibuka') =>
      (await app.call(listStandingBlocks, { query: { status }, token: manager.token }))
        .data()
        .map((one) => one.id_blok)
    expect([(await list('aktif')).includes(id_blok), (await list('dibuka')).includes(id_blok)]).toEqual([
      false,
      true,
    ])
    expect((await add({ id_bus })).status).toBe(200)
  })

  it('is on a thousand departures, and leaves what was blocked by hand its own [B922]', async () => {
    const id_bus = await aBus(app.db)
    const first = await aTrip(app.db, { id_bus })
    await app.db.query(
      `insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, waktu_tutup, harga, status)
       select id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat + make_interval(days => n), waktu_tutup + make_interval(days => n), harga, status
       from trips cross join generate_series(1, 999) as n where id_rute = $1`,
      [first],
    )
    const made = (await add({ id_bus, nomor_kursi: [1, 2, 3, 4, 5, 6] })).data()
    expect([made.keberangkatan, made.kurang]).toEqual([1000, 0])
    // A block by hand takes its seat over, and stays when the standing one is lifted.
    await block(first, [6])
    expect(await read(made.id_blok)).toMatchObject({ keberangkatan: 1000, kurang: 1 })
    await lift(made.id_blok)
    expect((await blocksOf(first)).map((text) => text.split(' ')[0])).toEqual(['6'])
  })
})

it('a standing block of a line is for its hour, at the origin, in one direction [B922]', async () => {
  const buses = [await aBus(app.db), await aBus(app.db)]
  const [asal, tujuan] = ['Madiun', 'Ngawi']
  const line = { asal, tujuan, jam: '20:00' }
  const { id_blok } = (await add({ ...line, nomor_kursi: [1, 55] })).data()
  for (const id_bus of buses)
    (
      await app.call(api.adminTimetable.addBulk, {
        body: bulk(id_bus, {
          asal,
          tujuan,
          jam_pulang: ['20:00'],
          hari_pulang: 1,
          jam: ['07:30', '20:00'],
          hari: [1],
          alasan_bus: 'Ada',
        }),
        token: manager.token,
      })
    ).ok()
  const found = await Promise.all((await tripsOf(buses[0] ?? 0)).map(blocksOf))
  expect(found).toEqual([[], ['1 loket 2'], []])
  const { keberangkatan, konflik } = await read(id_blok)
  expect([keberangkatan, konflik.map(({ kursi }) => kursi)]).toEqual([
    2,
    buses.map(() => [{ nomor_kursi: 55, sebab: 'tidak_ada' }]),
  ])
  await lift(id_blok)
})

describe('on some days of the week', () => {
  it('is on departures of those days by the clock of their origin, and not on others [B991]', async () => {
    const id_bus = await aBus(app.db)
    // Wednesday, Thursday and, in Jayapura, a Thursday that is still Wednesday in Jakarta.
    const days = [
      ['2090-03-01T01:00:00Z', 'Asia/Jakarta'],
      ['2090-03-02T01:00:00Z', 'Asia/Jakarta'],
      ['2090-03-01T15:30:00Z', 'Asia/Jayapura'],
    ] as const
    const trips: number[] = []
    for (const [at, zone] of days) {
      const id_rute = await aTrip(app.db, { id_bus })
      await app.db.query(
        `update trips set waktu_berangkat = $2, waktu_tutup = $2, zona_asal = $3, perkiraan_tiba = null where id_rute = $1`,
        [id_rute, at, zone],
      )
      trips.push(id_rute)
    }
    const made = (await add({ id_bus, hari: [4, 4] })).data()
    expect(made).toMatchObject({ hari: [4], keberangkatan: 2 })
    expect(await Promise.all(trips.map(blocksOf))).toEqual([
      [],
      ['7 loket 2', '8 loket 2'],
      ['7 loket 2', '8 loket 2'],
    ])
    // The same seats on other days are another block; on the same days they are refused.
    expect((await add({ id_bus, hari: [3] })).data()).toMatchObject({ hari: [3], keberangkatan: 1 })
    expect((await add({ id_bus, hari: [4] })).error().errors).toMatchObject([{ field: 'nomor_kursi' }])
    expect((await add({ id_bus, hari: [1, 2, 3, 4, 5, 6, 7] })).data().hari).toEqual([])
  })
})

it('a preview shows what would be blocked and what not, and blocks nothing [B992]', async () => {
  const id_bus = await aBus(app.db, { total_kursi: 30 })
  const [free, sold, kept] = [
    await aTrip(app.db, { id_bus }),
    await aTrip(app.db, { id_bus, inMinutes: 3300 }),
    await aTrip(app.db, { id_bus, inMinutes: 4000 }),
  ]
  await aHold(app.db, { id_rute: sold, nomor_kursi: [8] })
  await block(kept, [7], { channel: 'Agen Bekasi' })
  // Its own channel's block is taken over.
  await block(free, [7])
  const body = aStandingBlockForm({ id_bus })
  const preview = (await app.call(previewStandingBlock, { body, token: manager.token })).data()
  expect(preview).toMatchObject({ keberangkatan: 3, kursi: 4, kurang: 2 })
  expect(gapsOf(preview)).toEqual([
    [sold, ['8 terisi']],
    [kept, ['7 saluran_lain']],
  ])
  expect((await Promise.all([free, sold, kept].map(blocksOf))).flat().length).toBe(2)
  expect(gapsOf((await add({ id_bus })).data())).toEqual(gapsOf(preview))
  const again = await app.call(previewStandingBlock, { body, token: manager.token })
  expect(again.error().errors).toMatchObject([{ field: 'nomor_kursi' }])
})

describe('with a departure that changes', () => {
  const change = async (id: number, fields: object) => {
    const call = { params: { id }, token: manager.token }
    const { data: trip } = (await app.call(api.adminDepartures.getTrip, call)).ok()
    const { id_bus, asal, tujuan, waktu_berangkat, harga } = trip
    const body = { id_bus, asal, tujuan, waktu_berangkat, harga, ...fields }
    return (await app.call(api.adminDepartures.updateTrip, { ...call, body })).ok()
  }
  const later = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16) + ':00Z'

  it('ends by its new time; what was lifted on it by hand stays lifted [B924]', async () => {
    const id_bus = await aBus(app.db)
    const id_rute = await aTrip(app.db, { id_bus })
    const { id_blok } = (await add({ id_bus })).data()
    const params = { id: id_rute }
    await app.call(api.adminBlocks.unblockSeats, { params, body: { nomor_kursi: [8] }, token: manager.token })
    await change(id_rute, { waktu_berangkat: later(72) })
    expect(await blocksOf(id_rute)).toEqual(['7 loket 2'])
    expect(gapsOf(await read(id_blok))).toEqual([[id_rute, ['8 dibuka']]])
  })

  it('goes with its bus: the blocks of the one before end, those of the new one begin, those of the line stay [B924]', async () => {
    const [old, fresh] = [await aBus(app.db), await aBus(app.db)]
    const [asal, tujuan] = ['Kediri', 'Blitar']
    const id_rute = await aTrip(app.db, { id_bus: old, asal, tujuan })
    await aHold(app.db, { id_rute, nomor_kursi: [12] })
    await add({ id_bus: old })
    await add({ id_bus: fresh, nomor_kursi: [11, 12] })
    const { id_blok } = (await add({ asal, tujuan, nomor_kursi: [20] })).data()
    const call = { params: { id: id_rute }, token: manager.token }
    const swap = { id_bus: fresh, kursi: [], cek_bus: true }
    ;(await app.call(api.adminBusSwap.swapBus, { ...call, body: swap })).ok()
    // A swap ends live holds, so that seat 12 is free by then.
    expect(await blocksOf(id_rute)).toEqual(['11 loket 2', '12 loket 2', '20 loket 2'])
    await change(id_rute, { id_bus: old })
    expect(await blocksOf(id_rute)).toEqual(['7 loket 2', '8 loket 2', '20 loket 2'])
    await lift(id_blok)
  })

  it('does not keep it from the new layout of its bus, and is on its seats by their numbers [B993]', async () => {
    const id_bus = await aBus(app.db, { total_kursi: 30 })
    const [asal, tujuan] = ['Sragen', 'Ngawi']
    const [empty, byHand] = [await aTrip(app.db, { id_bus, asal, tujuan }), await aTrip(app.db, { id_bus })]
    const { id_blok } = (await add({ id_bus, nomor_kursi: [7, 8, 30] })).data()
    await add({ asal, tujuan, nomor_kursi: [35] })
    const params = { id: empty }
    await app.call(api.adminBlocks.unblockSeats, { params, body: { nomor_kursi: [8] }, token: manager.token })
    await block(byHand, [3])
    const set = async (kode: string) => {
      const { token } = await anAdmin(app.db)
      const body = { tata_letak: aLayout(kode), terapkan: true }
      return (await app.call(api.adminBuses.setBusLayout, { params: { id: id_bus }, body, token })).data()
    }
    const small = await set('2-1-dua-kelas')
    expect([small.keberangkatan_kosong, small.keberangkatan_terisi]).toEqual([0, 1])
    expect(seatsOf(await blocksOf(empty))).toEqual(['7'])
    expect(gapsOf(await read(id_blok))[0]).toEqual([empty, ['8 dibuka', '30 tidak_ada']])
    await set('double-decker')
    expect(seatsOf(await blocksOf(empty))).toEqual(['7', '30', '35'])
    expect(seatsOf(await blocksOf(byHand))).toEqual(['3', '7', '8', '30'])
  })

  it('does not keep its cities from being entered, and is on the new legs [B924]', async () => {
    const id_bus = await aBus(app.db)
    await add({ id_bus })
    const form = {
      id_bus,
      asal: 'Jakarta',
      tujuan: 'Semarang',
      harga: 90_000,
      waktu_berangkat: '2090-04-01T08:00',
      perkiraan_tiba: '2090-04-01T16:00',
    }
    const added = (await app.call(api.adminDepartures.addTrip, { body: form, token: manager.token })).data()
    const call = { params: { id: added.id_rute }, token: manager.token }
    const way = (await app.call(api.adminStops.getWay, call)).data()
    const [from, to] = way.simpul
    const body = {
      simpul: [from, { kota: 'Cirebon', zona: 'Asia/Jakarta', waktu: '2090-04-01T05:00:00.000Z' }, to].map(
        (node) => node && { kota: node.kota, zona: node.zona, waktu: node.waktu },
      ),
      perhentian: [],
      tarif: [{ naik: 0, turun: 2, harga: 90_000 }],
    }
    const reply = await app.call(api.adminStops.putWay, { ...call, body })
    expect([reply.status, reply.status === 200 || reply.error()]).toEqual([200, true])
    const { blocks } = (await app.call(api.adminBlocks.keptSeats, call)).data()
    expect(blocks.map(({ nomor_kursi, naik, turun }) => [nomor_kursi, naik, turun])).toEqual([
      [7, 0, 2],
      [8, 0, 2],
    ])
  })
})

describe('at the same moment', () => {
  const values = (id_bus: number) => ({
    id_bus,
    asal: null,
    tujuan: null,
    jam: null,
    hari: [],
    nomor_kursi: [7],
    channel: 'loket',
    reason: 'Jatah',
    lepas_jam: 2,
    made_by: manager.id_user,
  })
  const makeTrip = (tx: Tx, id_bus: number) =>
    addTrip(tx, {
      id_bus,
      asal: 'Jakarta',
      tujuan: 'Bandung',
      zona_asal: 'Asia/Jakarta',
      zona_tujuan: 'Asia/Jakarta',
      zona_perkiraan: false,
      waktu_berangkat: '2090-04-01T01:00:00.000Z',
      perkiraan_tiba: null,
      waktu_tutup: '2090-04-01T00:50:00.000Z',
      harga: 1,
      km: null,
      status: 'aktif',
      terminal_asal: null,
      terminal_tujuan: null,
      fasilitas: null,
    })
  const ofBus = async (id_bus: number) => blocksOf((await tripsOf(id_bus))[0] ?? 0)

  it('a departure that is not committed yet is waited for, and blocked [B923]', async () => {
    const id_bus = await aBus(app.db)
    const act = { id_admin: manager.id_user, retry: { key: undefined, request: '' } }
    const outcomes = await meet(
      app.db,
      async (tx) => blockNewTrips(tx, [await makeTrip(tx, id_bus)]),
      () => addStandingByStaff(second.db, act, values(id_bus)),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await ofBus(id_bus)).toEqual(['7 loket 2'])
  })

  it('neither sees the other without the lock, and the seat is not blocked: the control', async () => {
    const id_bus = await aBus(app.db)
    await atOnce<unknown>(app.db, [
      (tx) => makeTrip(tx, id_bus),
      (tx) => addStandingBlock(tx, values(id_bus)),
    ])
    expect(await ofBus(id_bus)).toEqual([])
  })

  it('a passenger and a standing block never both have a seat [S723, B922]', async () => {
    const passenger = await aUser(app.db)
    for (let round = 0; round < 3; round++) {
      const id_bus = await aBus(app.db)
      const id_rute = await aTrip(app.db, { id_bus })
      const hold = { token: passenger.token, body: { id_rute, nomor_kursi: [7] } }
      const [held, made] = await Promise.all([
        second.call(api.holds.placeHold, hold),
        add({ id_bus, nomor_kursi: [7] }),
      ])
      expect(gapsOf(made.data())).toEqual(held.status === 200 ? [[id_rute, ['7 terisi']]] : [])
      expect(await blocksOf(id_rute)).toEqual(held.status === 200 ? [] : ['7 loket 2'])
    }
  })

  it('both have it if the claims are not locked: the control', async () => {
    const id_bus = await aBus(app.db)
    const id_rute = await aTrip(app.db, { id_bus })
    const claim = (tx: Tx) =>
      tx.query(
        `insert into seat_claims (id_rute, nomor_kursi, ruas, id_reservasi, waktu_expired)
         select $1, 7, 0, id_reservasi, waktu_expired from holds where id_reservasi = $2`,
        [id_rute, held],
      )
    const { id_reservasi: held } = await aHold(app.db, { id_rute, nomor_kursi: [1] })
    await atOnce<unknown>(app.db, [claim, (tx) => addStandingBlock(tx, values(id_bus))])
    expect(await blocksOf(id_rute)).toEqual(['7 loket 2'])
    await app.db.query('delete from seat_claims where id_rute = $1 and nomor_kursi = 7', [id_rute])
    await withClaimsLocked(app.db, async () => undefined)
  })
})
