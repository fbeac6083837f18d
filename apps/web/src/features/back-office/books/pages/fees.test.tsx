import type { ProviderFee } from '@tiketbus/contract'
import { expect, it, vi } from 'vitest'
import { firstRequest, openAdminPage } from '../../../../testing/lists.ts'
import {
  alerts,
  button,
  click,
  failure,
  fill,
  ok,
  submit,
  until,
  waitForText,
} from '../../../../testing/screen.tsx'

const fee = (fields: Partial<ProviderFee> = {}): ProviderFee => ({
  id_biaya: 1,
  metode: 'bca_va',
  berlaku_sejak: '2026-01-01',
  bps: 0,
  rupiah: 4440,
  versi: 3,
  ...fields,
})
const FEES = 'GET /api/admin/biaya-penyedia'
const bodyRows = () =>
  [...document.querySelectorAll('tbody tr')].map((tr) =>
    [...tr.children].slice(0, 6).map((cell) => (cell.textContent ?? '').replace(/\s/g, ' ')),
  )

it('lists the fees by method with the one in force, an example, and the methods that have none [B981]', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-30T18:00:00Z'))
  const fees = [
    fee({ id_biaya: 3, berlaku_sejak: '2026-07-02', rupiah: 5000 }),
    fee({ id_biaya: 2, berlaku_sejak: '2026-07-01', rupiah: 4500 }),
    fee(),
    fee({ id_biaya: 4, metode: 'qris', bps: 70, rupiah: 0 }),
  ]
  await openAdminPage('/admin/biaya-penyedia', { [FEES]: ok(fees) })
  await waitForText('Virtual Account BCA', 'Belum diisi: GoPay', 'sudah termasuk PPN', 'tidak dibukukan')
  expect(bodyRows()).toEqual([
    ['QRIS', '1 Januari 2026', 'Berlaku', '0,7%', 'Rp 0', 'Rp 700'],
    ['Virtual Account BCA', '2 Juli 2026', 'Akan berlaku', '0%', 'Rp 5.000', 'Rp 5.000'],
    ['Virtual Account BCA', '1 Juli 2026', 'Berlaku', '0%', 'Rp 4.500', 'Rp 4.500'],
    ['Virtual Account BCA', '1 Januari 2026', 'Sebelumnya', '0%', 'Rp 4.440', 'Rp 4.440'],
  ])
})

it('adds one by a percentage with two decimals, and refuses another text beside its field [B981]', async () => {
  const screen = await openAdminPage('/admin/biaya-penyedia', {
    [FEES]: ok([]),
    'POST /api/admin/biaya-penyedia': ok(fee()),
  })
  await waitForText('Belum ada biaya yang diisi')
  await click(button('Tambah biaya'))
  await fill('Cara bayar', 'QRIS')
  await fill('Berlaku sejak', '2026-08-01')
  await fill('Persen', '0,705')
  await submit()
  await waitForText('Persen harus dari 0 sampai 100')
  await fill('Persen', '0,75')
  await submit()
  await until(() => alerts().length > 0)
  expect(firstRequest(screen, 'POST /api/admin/biaya-penyedia')?.body).toEqual({
    metode: 'qris',
    berlaku_sejak: '2026-08-01',
    bps: 75,
    rupiah: 0,
  })
})

it('shows another person’s change of the same row beside what was typed [B981, W82]', async () => {
  const other = fee({ rupiah: 3000, versi: 4 })
  let sent = 0
  const screen = await openAdminPage('/admin/biaya-penyedia', {
    [FEES]: ok([fee()]),
    'PUT /api/admin/biaya-penyedia/1': () =>
      sent++ === 0
        ? failure(412, 'EDIT_CONFLICT', 'Data ini sudah diubah orang lain.', { data: other })
        : ok(fee({ bps: 10, versi: 5 })),
  })
  await waitForText('Virtual Account BCA')
  await click(button(/^Ubah Virtual Account BCA sejak/))
  await fill('Persen', '0,1')
  await submit()
  await waitForText('Data sudah diubah orang lain', '3000')
  await click(button('Simpan isian saya'))
  await until(() => alerts().length > 0)
  const puts = screen.requests.filter(({ call }) => call.startsWith('PUT'))
  expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
})
