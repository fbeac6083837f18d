import { expect, it } from 'vitest'
import { GROUP, passenger } from '../../../testing/records.ts'
import {
  alerts,
  button,
  click,
  field,
  fill,
  ok,
  openScreen,
  pageText,
  submit,
  until,
  waitForText,
} from '../../../testing/screen.tsx'

const ADD = 'POST /api/tiket/tambah'
const CODE = 'TB1.42.abcdefgh.signature-of-the-ticket'
const refused = (name: string, msg: string) => ({
  status: 400,
  body: {
    success: false,
    type: 'VALIDATION_FAILED',
    message: 'Data tidak valid',
    errors: [{ field: name, msg }],
  },
})

it('shows what is behind # also if it is not encoded right [K960]', async () => {
  await openScreen('/tiket/tambah#TB1%E0%', { as: passenger })
  await until(() => document.querySelector('form') !== null)
  expect(field(/^Kode tiket/).value).toBe('TB1%E0%')
})

it('adds the ticket of a link by four digits, after a refusal beside its field, and opens it [K960, K961]', async () => {
  const screen = await openScreen(`/tiket/tambah#${CODE}`, {
    as: passenger,
    replies: {
      [ADD]: [
        refused('telepon', 'Empat angka terakhir tidak cocok'),
        ok({ order_group_id: GROUP }, { message: 'Pesanan ditambahkan ke akun Anda' }),
      ],
      [`GET /api/tiket/order/${GROUP}`]: { status: 404 },
    },
  })
  await waitForText('Tambahkan tiket loket', 'Ubah, batal, dan pengembalian uang tetap di loket.')
  expect(field(/^Kode tiket/).value).toBe(CODE)
  await submit()
  expect(pageText()).toContain('Isi 4 angka terakhir nomor telepon')
  await fill(/^4 angka terakhir/, '1234')
  await submit()
  await waitForText('Empat angka terakhir tidak cocok')
  await fill(/^4 angka terakhir/, '7890')
  await click(button('Tambahkan ke akun saya'))
  await until(() => screen.at() === `/tiket/order/${GROUP}`)
  expect(alerts().join()).toContain('Pesanan ditambahkan ke akun Anda')
  const bodies = screen.requests.filter(({ call }) => call === ADD).map(({ body }) => body)
  expect(bodies).toEqual([
    { kode: CODE, telepon: '1234' },
    { kode: CODE, telepon: '7890' },
  ])
})
