import { beforeAll, describe, expect, test } from 'vitest'
import { api, XLSX_TYPE, type Endpoint } from '@tiketbus/contract'
import { readXlsx } from 'hucre/xlsx'
import {
  aBus,
  aHold,
  aLayout,
  anAdmin,
  anUnpaidOrder,
  aTrip,
  aUser,
  startTestApp,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { exportTickets, exportTrips, ticketColumns, tripColumns } from './exports.ts'
import { aPaidOrder, setStatus, statusesForNonAdmins } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const read = async (endpoint: Endpoint, query: Record<string, string | number> = {}) => {
  const reply = await app.call(endpoint, { query, token: admin.token })
  const text = String(reply.body)
  expect(text.startsWith('\uFEFF')).toBe(true)
  const lines = text.slice(1).split('\r\n')
  expect(lines.at(-1)).toBe('')
  return { headers: reply.headers, header: lines[0], rows: lines.slice(1, -1) }
}
const tickets = (query?: Record<string, string | number>) => read(api.adminReports.exportTickets, query)
const trips = (query?: Record<string, string | number>) => read(api.adminReports.exportTrips, query)
const quoted = (cells: readonly unknown[]) => cells.map((cell) => `"${String(cell)}"`).join(',')
const titles = (columns: readonly { title: string }[]) => columns.map(({ title }) => title)
const all = async <Row>(pages: AsyncIterable<Row[]>) => (await Array.fromAsync(pages)).flat()

describe('GET /api/admin/tickets.csv', () => {
  test('sends a file with a header row in Indonesian and one row per ticket, last the label and class of its seat, its journey, and its money [S583, B707, B794]', async () => {
    const user = await aUser(app.db, { username: 'Sari, Dewi', no_telepon: '+62 812' })
    const id_rute = await aTrip(app.db, { asal: 'Malang', harga: 90_000 })
    const order = await aPaidOrder(app, admin, { user, id_rute, seats: [3] })
    const { headers, header, rows } = await tickets({ id_rute })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="tiket-\d{4}-\d\d-\d\d\.csv"$/)
    expect(header).toBe(quoted(titles(ticketColumns())))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(
      new RegExp(
        `^"TB-${order.id_tiket}","${order.order_group_id.slice(0, 8).toUpperCase()}","Dikonfirmasi","3","Sari, Dewi","Sari, Dewi",` +
          `"${user.email}","'\\+62 812","${id_rute}","Malang","Bandung","\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d","WIB","[^,]+","90000","[^,]+","Pembayaran manual","[^,]+","3","",` +
          `"Malang","Terminal Asal","[^,]+","Bandung","Terminal Tujuan","","","0","0"$`,
      ),
    )
    const layout = aLayout('2-1-dua-kelas')
    const drawn = await aTrip(app.db, { id_bus: await aBus(app.db, { layout }) })
    await anUnpaidOrder(app.db, { id_rute: drawn, seats: [3] })
    const [row] = (await tickets({ id_rute: drawn })).rows
    expect(row).toMatch(/"Menunggu Pembayaran","3",.*,"2A","Super Eksekutif",/)
  })

  test('a name that is a formula is exported as text, also after a semicolon [B51]', async () => {
    const user = await aUser(app.db, { username: '=HYPERLINK("http://jahat.example");=A1' })
    const order = await anUnpaidOrder(app.db, { user })
    const { rows } = await tickets({ id_rute: order.id_rute })
    expect(rows[0]).toContain(`,"'=HYPERLINK(""http://jahat.example"");'=A1",`)
  })

  test('filters by status, departure and the day of ordering in Asia/Jakarta', async () => {
    const order = await anUnpaidOrder(app.db, { seats: [1, 2, 3] })
    const { id_rute } = order
    await setStatus(app, admin, order.id_tiket, 'cancelled')
    await app.db.query(
      `update orders set tanggal_pemesanan = '2031-03-04T17:00Z' where order_group_id = $1`,
      [order.order_group_id],
    )
    const count = async (query: Record<string, string | number>) =>
      (await tickets({ id_rute, ...query })).rows.length
    expect(await count({})).toBe(3)
    expect(await count({ status: 'cancelled' })).toBe(1)
    expect(await count({ dari: '2031-03-05', sampai: '2031-03-05' })).toBe(3)
    expect(await count({ sampai: '2031-03-04' })).toBe(0)
    expect(await count({ dari: '2031-03-06' })).toBe(0)
    expect((await tickets({ id_rute: 9_999_999_999 })).header).toBe(quoted(titles(ticketColumns())))
  })

  test('omits deleted tickets and the contact of deleted accounts', async () => {
    const order = await aPaidOrder(app, admin, { seats: [1, 2] })
    const [first] = order.tickets
    await app.db.query(`update tickets set nama_penumpang = 'Rahasia' where order_group_id = $1`, [
      order.order_group_id,
    ])
    for (const call of [
      { endpoint: api.adminTickets.deleteTicket, id: first?.id_tiket ?? 0 },
      { endpoint: api.adminPeople.deleteUser, id: order.user.id_user },
    ])
      (await app.call(call.endpoint, { params: { id: call.id }, token: admin.token })).ok()
    const { rows } = await tickets({ id_rute: order.id_rute })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(',"Dikonfirmasi","2","","","","",')
  })

  test('pages neither skip nor repeat rows', async () => {
    const { id_rute } = await anUnpaidOrder(app.db, { seats: [1, 2, 3, 4, 5] })
    const whole = await all(exportTickets(app.db, { id_rute }))
    for (const pageRows of [1, 2, 5])
      expect(await all(exportTickets(app.db, { id_rute }, pageRows))).toEqual(whole)
    expect(whole).toHaveLength(5)
  })

  test('refuses invalid filters, guests and passengers', async () => {
    const bad = await app.call(api.adminReports.exportTickets, {
      query: { status: 'lunas' },
      token: admin.token,
    })
    expect(bad.status).toBe(400)
    const passenger = await aUser(app.db)
    const { getStats: _stats, sales: _sales, occupancy: _occupancy, ...files } = api.adminReports
    for (const endpoint of Object.values(files))
      expect(await statusesForNonAdmins(app, endpoint, {}, passenger)).toEqual([401, 403])
  })

  test('responds 500 if the first page fails, instead of a truncated file', async () => {
    const broken = await startTestApp({ env: { LOG_LEVEL: 'silent' } })
    const operator = await anAdmin(broken.db)
    await broken.db.query('alter table payment_tickets rename to elsewhere')
    const reply = await broken.call(api.adminReports.exportTickets, { token: operator.token })
    expect(reply.status).toBe(500)
    expect(reply.error().type).toBe('INTERNAL')
  })
})

describe('GET /api/admin/tickets.xlsx and routes.xlsx', () => {
  const workbook = async (endpoint: Endpoint, id_rute: number) => {
    const reply = await app.app.http.inject({
      url: endpoint.path,
      query: endpoint === api.adminReports.exportTicketsXlsx ? { id_rute: String(id_rute) } : {},
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe(XLSX_TYPE)
    const [sheet] = (await readXlsx(reply.rawPayload)).sheets
    return { name: reply.headers['content-disposition'], rows: sheet?.rows ?? [] }
  }

  test('has the columns of the CSV file: money as numbers, times as dates, a phone number with its 0 [B54]', async () => {
    const user = await aUser(app.db, { username: '=1+1', no_telepon: '081234567890' })
    const id_rute = await aTrip(app.db, { harga: 90_000 })
    await app.db.query(
      `update trips set waktu_berangkat = '2091-07-01T16:30Z', perkiraan_tiba = null, waktu_tutup = '2091-07-01T16:20Z'
       where id_rute = $1`,
      [id_rute],
    )
    const order = await anUnpaidOrder(app.db, { user, id_rute, seats: [7] })
    const { name, rows } = await workbook(api.adminReports.exportTicketsXlsx, id_rute)
    expect(name).toMatch(/^attachment; filename="tiket-\d{4}-\d\d-\d\d\.xlsx"$/)
    expect(rows[0]).toEqual(titles(ticketColumns()))
    expect(rows).toHaveLength(2)
    const [number, , status, seat, , buyer, , phone, trip, , , departure, zone, , price, ordered, method] =
      rows[1] ?? []
    expect([number, status, seat, buyer, phone, trip, zone, price]).toEqual([
      `TB-${order.id_tiket}`,
      'Menunggu Pembayaran',
      7,
      '=1+1',
      '081234567890',
      id_rute,
      'WIB',
      90_000,
    ])
    expect(departure).toEqual(new Date('2091-07-01T23:30Z'))
    expect(ordered).toBeInstanceOf(Date)
    expect(method ?? null).toBeNull()
    const trips = await workbook(api.adminReports.exportTripsXlsx, id_rute)
    expect(trips.name).toMatch(/filename="keberangkatan-\d{4}-\d\d-\d\d\.xlsx"$/)
    expect(trips.rows.find(([id]) => id === id_rute)?.[5]).toEqual(new Date('2091-07-01T23:30Z'))
  })

  test('names the payment method as the screens do [B54]', async () => {
    const { id_rute, order_group_id } = await aPaidOrder(app, admin, {})
    await app.db.query(
      `update payments set metode = 'midtrans', payment_type = 'gopay', id_admin = null, order_id = 'ORDER-' || id_pembayaran || '-gopay'
       where order_group_id = $1`,
      [order_group_id],
    )
    const { rows } = await workbook(api.adminReports.exportTicketsXlsx, id_rute)
    expect(rows[1]?.[16]).toBe('GoPay')
  })
})

describe('GET /api/admin/routes.csv', () => {
  test('sends departures by time with their seats and the revenue of sold seats', async () => {
    const id_rute = await aTrip(app.db, { asal: 'Blitar', harga: 50_000, total_kursi: 30 })
    await app.db.query(
      `update trips set waktu_berangkat = '2090-07-01T16:30Z', perkiraan_tiba = '2090-07-01T20:00Z',
         waktu_tutup = '2090-07-01T16:20Z', zona_tujuan = 'Asia/Makassar' where id_rute = $1`,
      [id_rute],
    )
    await aPaidOrder(app, admin, { id_rute, seats: [1, 2] })
    await anUnpaidOrder(app.db, { id_rute, seats: [5] })
    await aHold(app.db, { id_rute, nomor_kursi: [9] })
    const { headers, header, rows } = await trips({ dari: '2090-07-01', sampai: '2090-07-01' })
    expect(headers['content-disposition']).toMatch(/filename="keberangkatan-\d{4}-\d\d-\d\d\.csv"$/)
    expect(header).toBe(quoted(titles(tripColumns())))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(
      new RegExp(
        `^"${id_rute}","Blitar","Terminal Asal","Bandung","Terminal Tujuan","2090-07-01 23:30","WIB","2090-07-02 04:00","WITA",` +
          '"[^,]+","AC, Toilet","50000","Aktif","30","2","1","1","100000","1","","","7"$',
      ),
    )
    expect((await trips({ dari: '2090-07-02', sampai: '2090-07-02' })).rows).toEqual([])
  })

  test('pages neither skip nor repeat rows, however close two departures are', async () => {
    await Promise.all([1, 2, 3].map(() => aTrip(app.db)))
    const whole = await all(exportTrips(app.db, {}))
    expect(whole.length).toBeGreaterThan(5)
    for (const pageRows of [1, 2]) expect(await all(exportTrips(app.db, {}, pageRows))).toEqual(whole)
  })

  test('marks inactive and called-off departures, and filters by status', async () => {
    const inactive = await aTrip(app.db, { status: 'nonaktif' })
    const off = await aTrip(app.db)
    const called = await app.call(api.adminDepartures.callOff, {
      params: { id: off },
      body: { alasan: 'Banjir' },
      token: admin.token,
    })
    called.ok()
    const { rows } = await trips({ status: 'nonaktif' })
    expect(rows.find((row) => row.startsWith(`"${inactive}",`))).toContain(',"Nonaktif",')
    expect(rows.find((row) => row.startsWith(`"${off}",`))).toContain(',"Dibatalkan",')
    expect(rows).toHaveLength(2)
  })
})
