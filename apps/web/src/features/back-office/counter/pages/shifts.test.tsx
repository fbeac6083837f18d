import type { Counter, CounterBrowser, User } from '@tiketbus/contract'
import { describe, expect, it } from 'vitest'
import { firstRequest, listReply } from '../../../../testing/lists.ts'
import { passenger } from '../../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  fill,
  ok,
  openScreen,
  pageText,
  submit,
  until,
  waitForText,
} from '../../../../testing/screen.tsx'

const counter: Counter = { id_loket: 3, nama: 'Tirtonadi', alamat: null, diarsipkan: false, versi: 4 }
const browser: CounterBrowser = {
  id_browser: 8,
  id_loket: 3,
  loket: 'Tirtonadi',
  device: 'Chrome · Windows',
  network: '182.253.x.x',
  oleh: 'Bu Ratna',
  created_at: '2036-01-17T03:00:00.000Z',
  last_used_at: null,
  ini: true,
}
const open = (peran: User['peran']) =>
  openScreen('/admin/shifts', {
    as: { ...passenger, peran },
    replies: {
      'GET /api/admin/shifts': listReply([]),
      'GET /api/admin/counters': ok([counter]),
      'GET /api/auth/counter-browsers': [ok([]), ok([browser]), ok([browser]), ok([])],
      'POST /api/auth/counter-browsers': ok(browser),
      'DELETE /api/auth/counter-browsers/8': ok({ ended: 2 }),
      'PUT /api/admin/counters/3': ok({ ...counter, nama: 'Tirtonadi Timur', versi: 5 }),
    },
  })

describe('/admin/shifts', () => {
  it('a manager enrols this browser for a counter, sees its use and ends it with one tap [A914, A915]', async () => {
    const screen = await open('pengelola')
    await waitForText('Belum ada browser yang terdaftar')
    await click(button(/^Daftarkan browser ini/))
    await waitForText(/Tirtonadi · Chrome · Windows Browser ini/)
    expect(pageText()).toMatch(/belum ada login · didaftarkan Bu Ratna/)
    expect(firstRequest(screen, 'POST /api/auth/counter-browsers')?.body).toEqual({ id_loket: 3 })
    await click(button(/^Akhiri/))
    await until(() => screen.calls.includes('DELETE /api/auth/counter-browsers/8'))
    await until(() => alerts().some(([, text]) => text === 'Pendaftaran browser diakhiri'))
  })

  it('a manager renames a counter; a clerk sees neither counters nor browsers [B918]', async () => {
    const screen = await open('pengelola')
    await waitForText('Tirtonadi')
    await click(button(/^Ubah/))
    await fill(/^Nama loket/, 'Tirtonadi Timur')
    await submit()
    await until(() => screen.calls.includes('PUT /api/admin/counters/3'))
    const request = firstRequest(screen, 'PUT /api/admin/counters/3')
    expect([request?.body, request?.headers.get('if-match')]).toEqual([
      { nama: 'Tirtonadi Timur', alamat: null },
      '"4"',
    ])
    await screen.close()
    await open('loket')
    await waitForText(/Tidak ada|Belum ada/)
    expect(buttons(/^(Daftarkan browser ini|Ubah|Tutup loket|Tambah loket)/)).toEqual([])
  })
})
