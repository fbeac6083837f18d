import { describe, expect, it } from 'vitest'
import { openAdminPage, listReply } from '../../../../testing/lists.ts'
import { aTicket, aTrip, bus } from '../../../../testing/records.ts'
import { failure, ok, waitForText, until, type Replies } from '../../../../testing/screen.tsx'
import { inAct } from '../../../../testing/mount.ts'

const none = { rows: [], more: false }
const nothing = { tickets: none, orders: none, people: none, departures: none, buses: none }
const found = (part: object) => ({ 'GET /api/admin/search': ok({ ...nothing, ...part }) })
const open = (replies: Replies, path = '/admin/search?q=0812') => openAdminPage(path, replies)
const links = () => [...document.querySelectorAll('main section a')].map((link) => link.getAttribute('href'))
const box = () => document.querySelector<HTMLInputElement>('form[role=search] input')
const press = (target: EventTarget, key = 'k', more: KeyboardEventInit = { ctrlKey: true }) =>
  inAct(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })))

describe('/admin/search', () => {
  it('groups the results by kind, with a link for each [B60]', async () => {
    const ticket = aTicket()
    const order = {
      order_group_id: ticket.order_group_id,
      master_ticket_id: 42,
      tanggal_pemesanan: ticket.tanggal_pemesanan,
      nomor_kursi: [3, 4],
      statuses: ['pending', 'cancelled'],
      total_amount: 300_000,
      Rute: ticket.Rute,
      User: ticket.User,
    }
    await open(
      found({
        tickets: { rows: [ticket], more: false },
        orders: { rows: [order], more: true },
        people: { rows: [ticket.User], more: false },
        departures: { rows: [aTrip()], more: false },
        buses: { rows: [bus], more: false },
      }),
    )
    await waitForText('TB-42', 'Kursi 3, 4', 'siti@contoh.id', 'Jakarta → Yogyakarta', 'Sinar Jaya Executive')
    await waitForText(
      /Ada lagi/,
      'Ditemukan: lebih dari 1 pesanan, 1 tiket, 1 penumpang, 1 keberangkatan, 1 bus.',
    )
    const titles = [...document.querySelectorAll('main h2')].map((title) => title.textContent)
    expect(titles).toEqual(['Pesanan', 'Tiket', 'Penumpang', 'Keberangkatan', 'Bus'])
    expect(links()).toEqual([
      `/admin/orders/${ticket.order_group_id}`,
      '/admin/tickets/42',
      '/admin/users?q=siti%40contoh.id',
      'tel:+6281234567890',
      'https://wa.me/6281234567890',
      '/admin/routes/7',
      '/admin/buses?q=Sinar%20Jaya%20Executive',
    ])
  })

  it('shows deleted accounts and users without a phone', async () => {
    const person = { ...aTicket().User, no_telepon: null }
    await open(
      found({
        tickets: { rows: [aTicket({ User: null, Rute: null, nama_penumpang: null })], more: false },
        people: { rows: [person], more: false },
      }),
    )
    await waitForText(/Unknown User/, /N\/A/, 'Tanpa telepon')
  })

  it('shows that nothing was found, and what to try', async () => {
    await open(found({}))
    await waitForText('Tidak ada yang ditemukan', /Periksa ejaannya/)
  })

  it('shows what can be searched for before anything is typed', async () => {
    const screen = await open(found({}), '/admin/search')
    await waitForText('Apa yang Anda cari?', /TB-1006/)
    expect(screen.calls.filter((call) => call.includes('/admin/search'))).toEqual([])
  })

  it('shows that it failed, with a retry', async () => {
    await open({ 'GET /api/admin/search': failure(500, 'INTERNAL', 'Terjadi kesalahan pada server') })
    await waitForText('Coba Lagi')
  })
})

describe('the search above each back-office page [B63]', () => {
  const users = () => openAdminPage('/admin/users', { 'GET /api/admin/users': listReply([]), ...found({}) })

  it('is focused by its shortcut, and opens the results', async () => {
    const screen = await users()
    await until(() => box() !== null)
    await press(document.body)
    expect(document.activeElement).toBe(box())
    const field = box()
    if (field) field.value = ' +62 812 '
    await inAct(() => box()?.form?.requestSubmit())
    await waitForText('Hasil Pencarian', 'untuk “+62 812”')
    await until(() => screen.calls.some((call) => call.startsWith('GET /api/admin/search')))
    await waitForText('Tidak ada yang ditemukan')
    expect(box()?.value).toBe('+62 812')
  })

  it('is focused from another field and with ⌘ too', async () => {
    await users()
    await until(() => box() !== null)
    const other = document.querySelector<HTMLInputElement>('main input[placeholder]:not([name=q])')
    other?.focus()
    await press(other ?? document.body, 'K', { metaKey: true })
    expect(other).not.toBeNull()
    expect(document.activeElement).toBe(box())
  })

  it('ignores single characters, other shortcuts, and the shortcut in an open dialog', async () => {
    await users()
    await until(() => box() !== null)
    await press(document.body, '/', {})
    await press(document.body, 'k', {})
    await press(document.body, 'k', { ctrlKey: true, shiftKey: true })
    await press(document.body, 'x')
    expect(document.activeElement).not.toBe(box())
    const open = document.createElement('dialog')
    open.setAttribute('open', '')
    document.body.append(open)
    await press(document.body)
    open.remove()
    expect(document.activeElement).not.toBe(box())
  })
})
