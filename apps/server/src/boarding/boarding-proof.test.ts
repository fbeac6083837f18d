import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageTrip,
  anAdmin,
  anUnpaidOrder,
  aPoint,
  aTripOfLegs,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { signTicket } from '../orders/index.ts'

const app = useTestApp({ invariants: true })
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

type Options = {
  cara?: string
  identitas_diperiksa?: boolean
  hari_lain?: boolean
  batalkan?: boolean
  simpul?: number
  id_titik?: number
  perhentian_lain?: boolean
}
const result = async (id_rute: number, kode: string, options: Options = {}) =>
  (
    await app.call(api.adminBoarding.checkTicket, { body: { id_rute, kode, ...options }, token: admin.token })
  ).data()
const known = { identitas_diperiksa: true }
const codeOf = (id_tiket: number) => signTicket(app.app.platform, id_tiket)
async function boardedAt(id_tiket: number) {
  const [row] = await app.db.query<{ boarded_at: string | null }>(
    'select boarded_at from tickets where id_tiket = $1',
    [id_tiket],
  )
  return row?.boarded_at
}
/** A paid ticket of a departure in an hour. */
async function aPaidTicket() {
  const order = await anUnpaidOrder(app.db, { inMinutes: 60 })
  const call = { params: { id: order.id_tiket }, body: { status_tiket: 'confirmed' }, token: admin.token }
  ;(await app.call(api.adminTickets.updateTicketStatus, call)).ok()
  return order
}

describe('what boards a passenger', () => {
  test('a number alone boards nobody: it shows whose it is, until their identity is checked [B75]', async () => {
    const { id_tiket, id_rute, user } = await aPaidTicket()
    for (const kode of [`TB-${id_tiket}`, String(id_tiket)])
      for (const options of [{}, { cara: 'ketik' }, { identitas_diperiksa: false }]) {
        expect(await result(id_rute, kode, options)).toMatchObject({
          hasil: 'unsigned',
          bertanda_tangan: false,
          ticket: { id_tiket, nomor_kursi: 1, User: { username: user.username }, boarded_at: null },
          boarded_at: null,
        })
        expect(await boardedAt(id_tiket)).toBeNull()
      }
    expect(await result(id_rute, `TB-${id_tiket}`, known)).toMatchObject({
      hasil: 'valid',
      bertanda_tangan: false,
    })
    expect(await boardedAt(id_tiket)).not.toBeNull()
  })

  test('a camera boards by a signed code alone, a number not even with the flag [B75]', async () => {
    const { id_tiket, id_rute, order_group_id } = await aPaidTicket()
    for (const kode of [`TB-${id_tiket}`, String(id_tiket), order_group_id.slice(0, 8), order_group_id])
      for (const options of [{}, known, { ...known, hari_lain: true }])
        expect(await result(id_rute, kode, { cara: 'kamera', ...options })).toMatchObject({
          hasil: 'unsigned',
          ticket: null,
          tickets: [],
        })
    expect(await boardedAt(id_tiket)).toBeNull()
    expect((await result(id_rute, codeOf(id_tiket), { cara: 'kamera' })).hasil).toBe('valid')
  })

  test('neither a forged nor an unreadable code boards with the flag', async () => {
    const { id_tiket, id_rute } = await aPaidTicket()
    const other = codeOf(id_tiket + 1).replace(String(id_tiket + 1), String(id_tiket))
    expect(await result(id_rute, other, known)).toMatchObject({ hasil: 'forged', ticket: null })
    expect((await result(id_rute, codeOf(id_tiket).slice(0, -3), known)).hasil).toBe('unreadable')
    expect(await boardedAt(id_tiket)).toBeNull()
  })

  test.each([
    ['behind a reader’s prefix', (kode: string) => `]Q3${kode}\r\n`],
    [
      'with other dashes and invisible characters',
      (kode: string) => `\u200b${kode.replaceAll('-', '–')}\ufeff`,
    ],
    [
      'on a German keyboard',
      (kode: string) => kode.replace(/[yzYZ_-]/g, (one) => 'zyZY?ß'['yzYZ_-'.indexOf(one)] ?? ''),
    ],
    [
      'with Caps Lock',
      (kode: string) =>
        kode.replace(/[a-z]/gi, (one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase())),
    ],
  ])('a code that a hand-held reader types %s boards as signed [B78]', async (_, typed) => {
    const { id_tiket, id_rute } = await aPaidTicket()
    expect(await result(id_rute, typed(codeOf(id_tiket)))).toMatchObject({
      hasil: 'valid',
      bertanda_tangan: true,
    })
  })

  test('what cannot be read is unreadable, never forged [B78]', async () => {
    const { id_tiket, id_rute } = await aPaidTicket()
    const kode = codeOf(id_tiket)
    for (const text of [
      'halo',
      'https://wa.me/6281',
      kode.slice(0, -1),
      kode.slice(2),
      kode + kode,
      kode.toLowerCase(),
    ])
      for (const cara of ['ketik', 'kamera'])
        expect(await result(id_rute, text, { cara }), text).toMatchObject({
          hasil: 'unreadable',
          ticket: null,
        })
    for (const number of [
      `TB–${id_tiket}`,
      `\u2068TB-${id_tiket}\u2069`,
      `]E0TB-${id_tiket}`,
      `tb ${id_tiket}`,
    ])
      expect(await result(id_rute, number), number).toMatchObject({ hasil: 'unsigned', ticket: { id_tiket } })
  })
})

describe('at the stops of a departure of several legs', () => {
  const confirm = async (id: number) => {
    const call = { params: { id }, body: { status_tiket: 'confirmed' }, token: admin.token }
    ;(await app.call(api.adminTickets.updateTicketStatus, call)).ok()
  }
  /** A departure in an hour, with a ticket from its second city to the last one. */
  async function aTicketFromCirebon() {
    const id_rute = await aTripOfLegs(app.db, { inMinutes: 60 })
    const { id_tiket } = await anUnpaidOrder(app.db, { id_rute, seats: [7], naik: 1, turun: 3 })
    await confirm(id_tiket)
    return { id_rute, id_tiket, kode: codeOf(id_tiket) }
  }
  async function addStop(id_rute: number, urutan: number, simpul: number) {
    const id_titik = await aPoint(app.db, { kota: 'Cirebon' })
    await app.db.query(
      `insert into trip_stops (id_rute, urutan, simpul, id_titik, waktu, boleh_naik, boleh_turun)
       select id_rute, $2, $3, $4, waktu_berangkat + make_interval(hours => 1, mins => $5::int), true, true from trips where id_rute = $1`,
      [id_rute, urutan, simpul, id_titik, urutan],
    )
    return id_titik
  }

  test('a ticket that boards elsewhere is named, and admitted on a second try [B704]', async () => {
    const { id_rute, id_tiket, kode } = await aTicketFromCirebon()
    for (const simpul of [0, 2, 3])
      expect(await result(id_rute, kode, { simpul, cara: 'kamera' })).toMatchObject({
        hasil: 'other_stop',
        ticket: { id_tiket, naik: 1, turun: 3, Rute: { asal: 'Cirebon' }, boarded_at: null },
      })
    expect((await result(id_rute, `TB-${id_tiket}`, { ...known, simpul: 0 })).hasil).toBe('other_stop')
    expect((await result(id_rute, `TB-${id_tiket}`, { simpul: 0, perhentian_lain: true })).hasil).toBe(
      'unsigned',
    )
    expect(await boardedAt(id_tiket)).toBeNull()
    expect((await result(id_rute, kode, { simpul: 0, perhentian_lain: true })).hasil).toBe('valid')
    expect((await result(id_rute, kode, { simpul: 0 })).hasil).toBe('already_boarded')
    expect((await result(id_rute, kode, { simpul: 0, batalkan: true })).boarded_at).toBeNull()
    expect((await result(id_rute, kode, { simpul: 1 })).hasil).toBe('valid')
  })

  test('compares the point within a city; without a stop named, nothing [B704]', async () => {
    const { id_rute, id_tiket, kode } = await aTicketFromCirebon()
    const first = await addStop(id_rute, 1, 1)
    const second = await addStop(id_rute, 2, 1)
    expect((await result(id_rute, kode, { simpul: 1, id_titik: second })).hasil).toBe('other_stop')
    await app.db.query('update tickets set titik_naik = $2 where id_tiket = $1', [id_tiket, second])
    expect((await result(id_rute, kode, { simpul: 1, id_titik: first })).hasil).toBe('other_stop')
    for (const stop of [{ simpul: 1, id_titik: second }, { simpul: 1 }, {}]) {
      expect((await result(id_rute, kode, stop)).hasil).toBe('valid')
      await result(id_rute, kode, { batalkan: true })
    }
    for (const [stop, field] of [
      [{ simpul: 4 }, 'simpul'],
      [{ simpul: 2, id_titik: first }, 'id_titik'],
      [{ id_titik: first }, 'id_titik'],
    ] as const) {
      const body = { id_rute, kode, ...stop }
      const reply = await app.call(api.adminBoarding.checkTicket, { body, token: admin.token })
      expect([reply.status, reply.error().errors?.map((error) => error.field)]).toEqual([400, [field]])
    }
  })

  test('the day is that of the passenger’s own stop [B650], and so is the departure that makes taking it back unusual [B705, B140]', async () => {
    const { id_rute, id_tiket, kode } = await aTicketFromCirebon()
    const atCirebon = (when: string) =>
      app.db.query(
        `update trip_pairs set waktu_berangkat = clock_timestamp() + $2::interval where id_rute = $1 and naik = 1`,
        [id_rute, when],
      )
    // The bus left two days ago, and is at its second city soon.
    await ageTrip(app.db, id_rute, '2 days')
    await atCirebon('10 minutes')
    expect((await result(id_rute, kode, { simpul: 1 })).hasil).toBe('valid')
    await result(id_rute, kode, { batalkan: true })
    const unusual = `select unusual from audit_log where entity_id = $1 and action = 'unboard_ticket' order by id`
    expect(await app.db.query(unusual, [String(id_tiket)])).toEqual([{ unusual: null }])
    // It leaves today, and gets there in three days.
    await ageTrip(app.db, id_rute, '-2 days')
    await atCirebon('3 days')
    expect((await result(id_rute, kode, { simpul: 1 })).hasil).toBe('other_day')
  })
})
