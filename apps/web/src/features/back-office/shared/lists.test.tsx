import { describe, expect, it, vi } from 'vitest'
import { aTicket, aTrip, bus, passenger } from '../../../testing/records.ts'
import { inAct } from '../../../testing/mount.ts'
import { openAdminPage, errorBoxTexts, listReply, firstRequest } from '../../../testing/lists.ts'
import {
  advanceTime,
  alerts,
  button,
  buttons,
  click,
  failure,
  field,
  leaveScreen,
  fill,
  ok,
  waitForText,
  until,
} from '../../../testing/screen.tsx'

/** With the rows of its first page, and the column by which it is sorted. */
const lists = [
  ['/admin/users', 'users', passenger, 'Siti Rahmawati', 'user', 10, 'Bergabung', 'created_at'],
  ['/admin/buses', 'buses', bus, 'Sinar Jaya Executive', 'bus', 25, 'Ditambahkan', 'created_at'],
  ['/admin/routes', 'routes', aTrip(), 'Jakarta → Yogyakarta', 'rute', 25, 'Jadwal', 'waktu_berangkat'],
  ['/admin/tickets', 'tickets', aTicket(), 'TB-42', 'tiket', 10, 'Tiket & Penumpang', 'id_tiket'],
] as const

describe.each(lists)('%s', (path, name, row, shown, what, atFirst, head, column) => {
  const call = `GET /api/admin/${name}`
  const failed = `Terjadi kesalahan saat mengambil data ${what}`
  it(`has search, pages of 5, 10, 25 and 50, ${atFirst} at first, and pagination [B6, B15, B21, N21, N22, B811]`, async () => {
    const screen = await openAdminPage(path, { [call]: listReply([row], 200) })
    await waitForText(shown, `Menampilkan 1 sampai ${atFirst} dari 200 hasil`, '…')
    const sizes = [...field(/^Tampilkan/).querySelectorAll('option')].map((one) => one.value)
    expect(sizes).toEqual(['5', '10', '25', '50'])
    expect(firstRequest(screen, call)?.url).toContain(`limit=${atFirst}`)
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
    expect(screen.at()).toBe(`${path}?q=sinar&page=2${atFirst === 10 ? '' : `&limit=${atFirst}`}`)
    expect(field('Cari')).toHaveProperty('value', 'sinar ')
  })
  it('is sorted by the server from its head, and the order is in the address [B813]', async () => {
    const screen = await openAdminPage(`${path}?page=2`, { [call]: listReply([row], 200) })
    await waitForText(shown)
    const heads = () => [...document.querySelectorAll('thead th')].filter((one) => one.textContent === head)
    const sorted = () => heads().map((one) => one.getAttribute('aria-sort'))
    expect(sorted()).toEqual([null])
    for (const [order, named] of [
      [column, 'ascending'],
      [`-${column}`, 'descending'],
    ] as const) {
      await click(button(head))
      await until(() => screen.requests.at(-1)?.url.includes(`sort=${order}`) === true)
      expect(screen.requests.at(-1)?.url).toContain('page=1')
      expect([screen.at().includes(`sort=${order}`), sorted()]).toEqual([true, [named]])
    }
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

it('the filters of a list are folded on a phone unless they narrow it [B951]', async () => {
  const replies = { 'GET /api/admin/tickets': listReply([aTicket()], 200) }
  const folded = () => button('Saring dan jumlah baris').getAttribute('aria-expanded')
  await openAdminPage('/admin/tickets', replies)
  expect(folded()).toBe('false')
  await click(button('Saring dan jumlah baris'))
  expect(folded()).toBe('true')
  await leaveScreen()
  await openAdminPage('/admin/tickets?filter=confirmed', replies)
  expect(folded()).toBe('true')
})

describe('the keys of a list', () => {
  const press = async (key: string, at: Element | null = document.activeElement) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    await inAct(() => void at?.dispatchEvent(event))
    return event.defaultPrevented
  }
  const focused = () => document.activeElement?.textContent
  const names = everything.tickets.slice(0, 3).map(({ id_tiket }) => `TB-${id_tiket}`)
  const openList = async () => {
    await openAdminPage('/admin/tickets', {
      'GET /api/admin/tickets': listReply(everything.tickets.slice(0, 3)),
    })
    await waitForText('TB-3')
  }

  it('arrows, j and k move from row to row, and the focus is on what Enter opens [B812]', async () => {
    await openList()
    await inAct(() => document.querySelector('h1')?.focus())
    const moves = ['ArrowDown', 'ArrowDown', 'j', 'k', 'ArrowUp']
    const seen = []
    for (const key of moves) {
      await press(key)
      seen.push(focused())
    }
    expect(seen).toEqual([names[0], names[1], names[2], names[1], names[0]])
    // At the ends the page scrolls as it always does.
    expect([await press('ArrowUp'), focused()]).toEqual([false, names[0]])
  })

  it('the arrow down leads from the search to the first row; letters are typed there [B63, B812]', async () => {
    await openList()
    const search = field('Cari')
    await inAct(() => search.focus())
    expect([await press('j'), document.activeElement]).toEqual([false, search])
    await press('ArrowDown')
    expect(focused()).toBe(names[0])
  })

  it('letters outside the list do nothing, nor do they with a modifier or in a dialog [B63]', async () => {
    await openList()
    expect(await press('j', document.body)).toBe(false)
    await press('ArrowDown', document.body)
    const event = new KeyboardEvent('keydown', { key: 'j', ctrlKey: true, bubbles: true, cancelable: true })
    await inAct(() => void document.activeElement?.dispatchEvent(event))
    expect([event.defaultPrevented, focused()]).toEqual([false, names[0]])
    await click(button('Hapus TB-1'))
    expect(await press('ArrowDown', document.body)).toBe(false)
  })
})

it('a chosen page size stays for the next list, and a shared address has its own [B811]', async () => {
  const calls = {
    'GET /api/admin/tickets': listReply([aTicket()], 200),
    'GET /api/admin/users': listReply([passenger], 200),
  }
  await openAdminPage('/admin/tickets', calls)
  await waitForText('Menampilkan 1 sampai 10 dari 200 hasil')
  await fill(/^Tampilkan/, '50')
  await waitForText('Menampilkan 1 sampai 50 dari 200 hasil')
  expect(localStorage.getItem('list_size')).toBe('50')
  await leaveScreen()
  localStorage.setItem('list_size', '50')
  await openAdminPage('/admin/users', calls)
  await waitForText('Menampilkan 1 sampai 50 dari 200 hasil')
  await leaveScreen()
  localStorage.setItem('list_size', '50')
  await openAdminPage('/admin/users?page=2', calls)
  await waitForText('Menampilkan 11 sampai 20 dari 200 hasil')
})

it('phone numbers are links to call and to WhatsApp; what no phone can dial is text [B815]', async () => {
  const phones = ['0812-3456-7890', '+62 813 1111 2222', '6281444455556', 'tidak ada', '123', null]
  const rows = phones.map((no_telepon, n) => ({
    ...passenger,
    id_user: n + 1,
    username: `Orang ${n}`,
    no_telepon,
  }))
  await openAdminPage('/admin/users', { 'GET /api/admin/users': listReply(rows) })
  await waitForText('tidak ada', 'Orang 5')
  const links = [...document.querySelectorAll('tbody a')].map((link) => [
    link.textContent?.replace(/\s+/g, ' '),
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['Telepon 0812-3456-7890', 'tel:+6281234567890'],
    [expect.stringMatching(/^WhatsApp ke Orang 0/), 'https://wa.me/6281234567890'],
    ['Telepon +62 813 1111 2222', 'tel:+6281311112222'],
    [expect.stringMatching(/^WhatsApp ke Orang 1/), 'https://wa.me/6281311112222'],
    ['Telepon 6281444455556', 'tel:+6281444455556'],
    [expect.stringMatching(/^WhatsApp ke Orang 2/), 'https://wa.me/6281444455556'],
  ])
})
