import { describe, expect, it, vi } from 'vitest'
import { showOperator } from '../../../testing/operator.ts'
import { aHold, aTicket, aTrip, passenger } from '../../../testing/records.ts'
import {
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  fill,
  link,
  links,
  ok,
  openScreen,
  pageText,
  waitForText,
  until,
  type Replies,
} from '../../../testing/screen.tsx'

const SUBMIT = 'Konfirmasi & Bayar Sekarang'
const address = '/booking/summary/7?reservation=1001&seats=3,4'
const live = ok({ ...aHold(), status: 'live', id_tiket: null }, { waktu_server: new Date().toISOString() })

async function confirm(replies: Replies, as = passenger) {
  const screen = await openScreen(address, {
    as,
    replies: {
      'GET /api/booking/summary/:id': live,
      'GET /api/rute/:id': ok(aTrip()),
      'GET /api/rute': ok([]),
      'GET /api/kota': ok([]),
      ...replies,
    },
  })
  await waitForText(SUBMIT)
  await click(field(/^Saya menyetujui/))
  return screen
}

it('a booking without a phone number is refused with the link to the profile [O11]', async () => {
  const screen = await confirm({}, { ...passenger, no_telepon: null })
  await click(button(SUBMIT))
  await waitForText('Nomor telepon belum diisi. Lengkapi di profil, lalu kembali ke sini.')
  expect(links(/^Ubah di profil/).map((one) => one.getAttribute('href'))).toEqual(['/profile', '/profile'])
  expect(screen.calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

it('a free booking is confirmed without a word of paying', async () => {
  await openScreen(address, {
    as: passenger,
    replies: {
      'GET /api/booking/summary/:id': ok({
        ...aHold({ harga: 0, total_bayar: 0 }),
        status: 'live',
        id_tiket: null,
      }),
      'GET /api/rute/:id': ok(aTrip({ harga: 0 })),
    },
  })
  await waitForText('Konfirmasi Pesanan')
  await click(field(/^Saya menyetujui/))
  expect(button('Konfirmasi Pesanan').disabled).toBe(false)
  expect(pageText()).not.toMatch(/lalu bayar|Bayar Sekarang/)
  expect(buttons(SUBMIT)).toEqual([])
})

it('sends only the names that were typed for single seats', async () => {
  const screen = await confirm({
    'POST /api/booking/from-reservation': ok({
      order_group_id: aTicket().order_group_id,
      tickets: [aTicket()],
    }),
    'POST /api/pembayaran/create': failure(500),
  })
  await fill(/^Nama di kursi 4/, '  Budi Santoso ')
  await click(button(SUBMIT))
  await until(() => screen.at() === '/ticket/42')
  const sent = screen.requests.find(({ call }) => call === 'POST /api/booking/from-reservation')
  expect(sent?.body).toMatchObject({ penumpang: [{ nomor_kursi: 4, nama: 'Budi Santoso' }] })
})

it('keeps the names of single seats over a login or a reload, until they are booked', async () => {
  const screen = await confirm({})
  await fill(/^Nama di kursi 4/, 'Budi Santoso')
  await screen.close()
  await confirm({
    'POST /api/booking/from-reservation': ok({
      order_group_id: aTicket().order_group_id,
      tickets: [aTicket()],
    }),
    'POST /api/pembayaran/create': failure(500),
  })
  const kept = field(/^Nama di kursi 4/)
  expect([kept.value, kept.closest('details')?.open]).toEqual(['Budi Santoso', true])
  await click(button(SUBMIT))
  await until(() => sessionStorage.getItem('passengerNames:1001') === null)
})

/** All that the browser keeps of the page. */
const stored = () =>
  JSON.stringify([
    ...[sessionStorage, localStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, n) => storage.getItem(storage.key(n) ?? '')),
    ),
    history.state,
  ])

it('asks for an optional identity number beside each name, if the operator wants one, and stores it nowhere [O410, O411]', async () => {
  showOperator({ minta_identitas: true })
  const screen = await confirm({
    'POST /api/booking/from-reservation': failure(503),
    'POST /api/booking/direct': failure(422, 'TOO_MANY_SEATS', 'Batas kursi'),
  })
  await waitForText('melihat paling banyak empat karakter terakhirnya')
  expect(field(/^Nomor identitas di kursi 3/).value).toBe('')
  await fill(/^Nomor identitas di kursi 4/, '317')
  await click(button(SUBMIT))
  await waitForText('Nomor identitas terdiri dari 6–20 huruf dan angka')
  expect(document.activeElement).toBe(field(/^Nomor identitas di kursi 4/))
  expect(screen.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await fill(/^Nomor identitas di kursi 4/, ' 3171 0945 0799 3456 ')
  await click(button(SUBMIT))
  await until(() => screen.calls.includes('POST /api/booking/direct'))
  const sent = screen.requests.find(({ call }) => call === 'POST /api/booking/from-reservation')
  const nama = passenger.username
  const penumpang = [{ nomor_kursi: 4, nama, nomor_identitas: '3171 0945 0799 3456' }]
  expect(sent?.body).toMatchObject({ penumpang })
  expect(stored()).not.toContain('3171')
  // The control: names are stored.
  await fill(/^Nama di kursi 4/, 'Budi Santoso')
  await until(() => stored().includes('Budi Santoso'))
})

it('asks for no identity number unless the operator wants one [O411]', async () => {
  await confirm({})
  expect(pageText()).not.toContain('identitas di kursi')
})

it('leaving Waktu Reservasi Habis asks no question about the lost seats', async () => {
  const screen = await confirm({
    'POST /api/booking/from-reservation': failure(410, 'RESERVATION_EXPIRED'),
  })
  await click(button(SUBMIT))
  await until(() => dialog().includes('Waktu Reservasi Habis'))
  await click(link('Pilih Kursi Kembali'))
  await until(() => screen.at().startsWith('/search-results?asal=Jakarta&tujuan=Yogyakarta'))
  expect(pageText()).not.toContain('Tinggalkan halaman ini?')
})

it('after Tidak a conflict keeps its link to other seats, and the focus on its banner', async () => {
  const screen = await openScreen(address, {
    as: passenger,
    replies: {
      'GET /api/booking/summary/:id': failure(409, 'SEAT_CONFLICT', undefined, { conflictSeats: ['4'] }),
      'GET /api/rute/:id': ok(aTrip()),
    },
  })
  await until(() => buttons('Tidak').length > 0)
  await click(button('Tidak'))
  expect(document.activeElement?.textContent).toContain('Kursi yang bermasalah: 4')
  await click(button('Pilih kursi lain'))
  await until(() => screen.at().startsWith('/booking/7'))
})

describe('closing the tab', () => {
  /** Whether the browser would show its prompt. */
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('shows the browser’s prompt while seats are held, and cancels nothing [O18]', async () => {
    const screen = await confirm({})
    expect(asks()).toBe(true)
    expect(screen.calls.filter((call) => !call.startsWith('GET'))).toEqual([])
    expect([dialog(), screen.at()]).toEqual(['', address])
  })

  it('shows no prompt on the way to the payment page [O18]', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const redirect_url = `${location.origin}/simulator/snap/v4/redirection/abc`
    await confirm({
      'POST /api/booking/from-reservation': ok({
        order_group_id: aTicket().order_group_id,
        tickets: [aTicket()],
      }),
      'POST /api/pembayaran/create': ok({ snap_token: 'abc', redirect_url, order_id: 'ORDER-42-a' }),
    })
    await click(button(SUBMIT))
    await until(() => assign.mock.calls.length > 0)
    expect([asks(), dialog()]).toEqual([false, ''])
  })
})
