import { expect, it, vi } from 'vitest'
import { firstRequest, openAdminPage } from '../../../../testing/lists.ts'
import { aTrip, GROUP } from '../../../../testing/records.ts'
import { inAct } from '../../../../testing/mount.ts'
import {
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  fill,
  linkTarget,
  ok,
  submit,
  until,
  waitForText,
} from '../../../../testing/screen.tsx'

const FIND = 'POST /api/admin/counter/find'
const PRINT = `POST /api/admin/orders/${GROUP}/print`
const trip = aTrip()
const seat = (id_tiket: number, kursi: string, status_tiket: string) => ({
  id_tiket,
  kursi,
  nama_penumpang: `Orang ${kursi}`,
  status_tiket,
})
const order = {
  order_group_id: GROUP,
  id_tiket: 42,
  route: trip,
  no_telepon: '0812 7000 111',
  dicetak: 2,
  total_bayar: 300_000,
  tiket: [seat(42, '7', 'confirmed'), seat(43, '8', 'cancelled')],
}

async function openFinder(found: object) {
  const screen = await openAdminPage('/loket', {
    'GET /api/admin/shifts/mine': ok(null),
    [FIND]: [ok({ rows: [], more: false }), ok(found)],
    [PRINT]: failure(500),
  })
  await waitForText('Cari pesanan')
  await inAct(
    () =>
      void document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'F1', bubbles: true, cancelable: true }),
      ),
  )
  await until(() => dialog().includes('Telepon, nama, atau nomor tiket'))
  return screen
}

it('finds orders with seats, names and status, prints what is valid, and leads to the order [B963]', async () => {
  vi.stubGlobal('print', vi.fn())
  const other = {
    ...order,
    order_group_id: '00000000-0000-4000-8000-000000000009',
    tiket: [seat(44, '9', 'pending')],
  }
  const screen = await openFinder({ rows: [order, other], more: true })
  await submit()
  expect(dialog()).toContain('Ketik nomor telepon, nama, atau nomor tiket')
  await fill(/^Telepon, nama/, '0812 7000')
  await submit()
  await until(() => dialog().includes('Tidak ada pesanan yang cocok'))
  await fill(/^Telepon, nama/, '0812 7000 111')
  await submit()
  await until(() => dialog().includes('Orang 8'))
  expect(field(/^Telepon, nama/).value).toBe('0812 7000 111')
  for (const text of [
    'Jakarta → Yogyakarta',
    'Kursi 7',
    'TB-43',
    'Dibatalkan',
    'Dicetak 2 kali',
    'Masih ada yang lain',
  ])
    expect(dialog()).toContain(text)
  expect(firstRequest(screen, FIND)?.body).toEqual({ q: '0812 7000' })
  expect(buttons('Cetak tiket')).toHaveLength(1)
  expect(linkTarget('Buka: ubah, batalkan, pengembalian')).toBe(`/admin/orders/${GROUP}`)
  await click(button('Cetak tiket'))
  await until(() => screen.calls.includes(PRINT) && dialog() === '')
})
