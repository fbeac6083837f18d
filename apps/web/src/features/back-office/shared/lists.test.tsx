import { describe, expect, it, vi } from 'vitest'
import { aTicket, aTrip, bus, passenger } from '../../../testing/records.ts'
import { openAdminPage, errorBoxTexts, listReply, firstRequest } from '../../../testing/lists.ts'
import {
  advanceTime,
  alerts,
  button,
  buttons,
  click,
  failure,
  field,
  fill,
  ok,
  waitForText,
  until,
} from '../../../testing/screen.tsx'

const lists = [
  ['/admin/users', 'users', passenger, 'Siti Rahmawati', 'Terjadi kesalahan saat mengambil data user'],
  ['/admin/buses', 'buses', bus, 'Sinar Jaya Executive', 'Terjadi kesalahan saat mengambil data bus'],
  ['/admin/routes', 'routes', aTrip(), 'Jakarta → Yogyakarta', 'Terjadi kesalahan saat mengambil data rute'],
  ['/admin/tickets', 'tickets', aTicket(), 'TB-42', 'Terjadi kesalahan saat mengambil data tiket'],
] as const

describe.each(lists)('%s', (path, name, row, shown, failed) => {
  const call = `GET /api/admin/${name}`
  it('has search, pages of 5, 10, 25 and 50, 10 at first, and pagination [B6, B15, B21, N21, N22]', async () => {
    const screen = await openAdminPage(path, { [call]: listReply([row], 200) })
    await waitForText(shown, 'Menampilkan 1 sampai 10 dari 200 hasil', '…')
    const sizes = [...field(/^Tampilkan/).querySelectorAll('option')].map((one) => one.value)
    expect(sizes).toEqual(['5', '10', '25', '50'])
    expect(firstRequest(screen, call)?.url).toContain('limit=10')
    await fill('Cari', 'Sinar')
    await until(() => screen.requests.at(-1)?.url.includes('q=Sinar') === true)
  })
  it('goes back to page 1 when search or page size changes [B5]', async () => {
    const screen = await openAdminPage(path, { [call]: listReply([row], 200) })
    await waitForText(shown)
    await click(button('Halaman 3'))
    await until(() => screen.requests.some(({ url }) => url.includes('page=3')))
    await fill('Cari', 'sinar')
    await until(() => screen.requests.some(({ url }) => url.includes('q=sinar')))
    expect(screen.requests.at(-1)?.url).toContain('page=1')
    await click(button('Halaman 2'))
    await until(() => screen.requests.at(-1)?.url.includes('page=2') === true)
    await fill(/^Tampilkan/, '50')
    await until(() => screen.requests.at(-1)?.url.includes('limit=50') === true)
    expect(screen.requests.at(-1)?.url).toContain('page=1')
  })
  it('leads to page 2 while the search ends in a space', async () => {
    const screen = await openAdminPage(path, { [call]: listReply([row], 200) })
    await fill('Cari', 'sinar')
    await until(() => screen.requests.some(({ url }) => url.includes('q=sinar')))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await fill('Cari', 'sinar ')
    await click(button('Halaman 2'))
    await advanceTime(2000)
    expect(screen.at()).toBe(`${path}?q=sinar&page=2`)
    expect(field('Cari')).toHaveProperty('value', 'sinar ')
  })
  it('shows the server’s reason if it sent one [N26]', async () => {
    await openAdminPage(path, { [call]: failure(500, 'INTERNAL', 'Basis data sedang dirawat') })
    await waitForText('Basis data sedang dirawat')
    expect(alerts()).toEqual([['danger', 'Basis data sedang dirawat']])
  })
  it('shows that it could not be loaded if the server sends no message, and retries [B3]', async () => {
    let isBack = false
    await openAdminPage(path, { [call]: () => (isBack ? listReply([row]) : failure(500)) })
    await waitForText(failed)
    expect(alerts()).toEqual([['danger', failed]])
    expect(errorBoxTexts()).toEqual([expect.stringContaining(failed)])
    isBack = true
    await click(button('Coba Lagi'))
    await waitForText(shown)
  })
})

describe.each([
  ['/admin/users', passenger, 'Peran', 'role', ['user', 'admin']],
  ['/admin/routes', aTrip(), 'Status', 'status', ['aktif', 'nonaktif']],
  ['/admin/tickets', aTicket(), 'Status', 'status', ['pending', 'confirmed', 'completed', 'cancelled']],
] as const)('the filter of %s', (path, row, label, parameter, values) => {
  it('requests all records at first, then the chosen ones from page 1 [B5, B6, B21, B28]', async () => {
    const call = `GET /api${path}`
    const screen = await openAdminPage(path, { [call]: listReply([row], 200) })
    const asked = () => {
      const url = screen.requests.findLast((one) => one.call === call)?.url
      const query = new URL(url ?? '', location.origin).searchParams
      return [query.get(parameter), query.get('page')]
    }
    await until(() => buttons('Halaman 2').length > 0)
    expect(asked()).toEqual([null, '1'])
    for (const value of values) {
      await click(button('Halaman 2'))
      await until(() => asked()[1] === '2')
      await fill(label, value)
      await until(() => asked()[0] === value)
      expect(asked()[1]).toBe('1')
    }
    await fill(label, '')
    await until(() => screen.at() === path)
  })
})

/** Thirty rows of each list, as a server sends them that knows the specification's calls alone. */
const everything = {
  users: numbered((n) => ({
    ...passenger,
    id_user: n,
    username: `Orang ${n}`,
    email: `o${n}@contoh.id`,
    role: n > 28 ? 'admin' : 'user',
  })),
  buses: numbered((n) => ({ ...bus, id_bus: n, nama_bus: `Bus ${n}.` })),
  routes: numbered((n) => ({
    ...aTrip(),
    id_rute: n,
    asal: `Kota ${n}`,
    status: n > 28 ? 'nonaktif' : 'aktif',
  })),
  tickets: numbered((n) => ({ ...aTicket(), id_tiket: n, status_tiket: n > 28 ? 'completed' : 'pending' })),
}

function numbered<Row>(row: (n: number) => Row): Row[] {
  return Array.from({ length: 30 }, (_none, index) => row(index + 1))
}

const openWhole = (name: keyof typeof everything, query: string) =>
  openAdminPage(`/admin/${name}?${query}`, { [`GET /api/admin/${name}`]: ok(everything[name]) })

const rows = () => document.querySelectorAll('tbody tr').length

describe.each([
  ['users', 'ORANG 7'],
  ['buses', 'bus 7.'],
  ['routes', 'KOTA 7'],
  ['tickets', 'tb-7'],
] as const)('/admin/%s of a server that always sends every row', (name, search) => {
  const open = (query: string) => openWhole(name, query)
  it('shows one page of them [N21]', async () => {
    await open('page=3')
    await waitForText('Menampilkan 21 sampai 30 dari 30 hasil')
    expect(rows()).toBe(10)
  })
  it('searches them [B6, B15, B21, B29]', async () => {
    await open(`q=${encodeURIComponent(search)}`)
    await waitForText('Menampilkan 1 sampai 1 dari 1 hasil')
    expect(rows()).toBe(1)
  })
})

it.each([
  ['users', 'admin'],
  ['routes', 'nonaktif'],
  ['tickets', 'completed'],
] as const)(
  '/admin/%s of a server that always sends every row shows those of a filter [B6, B21, B28]',
  async (name, filter) => {
    await openWhole(name, `filter=${filter}`)
    await waitForText('Menampilkan 1 sampai 2 dari 2 hasil')
    expect(rows()).toBe(2)
  },
)
