import { describe, expect, it } from 'vitest'
import type { StaffMember, User } from '@tiketbus/contract'
import { clickRowAction, firstRequest, listReply, rowTexts } from '../../../../testing/lists.ts'
import { administrator, passenger } from '../../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  fill,
  ok,
  openScreen,
  submit,
  until,
  waitForText,
  type Replies,
} from '../../../../testing/screen.tsx'

const clerk: StaffMember = {
  id_user: 31,
  username: 'Rina',
  email: 'rina@contoh.id',
  no_telepon: null,
  peran: 'loket',
  id_loket: 3,
  nama_loket: 'Terminal Mangkang',
  id_agen: null,
  nama_agen: null,
  aktif: true,
  menunggu: false,
  sesi: 1,
  terakhir_dipakai: '2036-01-17T03:00:00.000Z',
  created_at: '2026-01-17T03:00:00.000Z',
  versi: 4,
}
const none = { id_loket: null, nama_loket: null }
const owner: StaffMember = { ...clerk, ...none, id_user: 9, username: 'Ibu Sri', peran: null, versi: 1 }
const colleague: StaffMember = { ...clerk, ...none, id_user: 10, username: 'Pak Agus', peran: 'pengelola' }
const invited: StaffMember = {
  ...clerk,
  ...none,
  id_user: 11,
  username: 'Dodi',
  peran: 'kru',
  menunggu: true,
  sesi: 0,
  terakhir_dipakai: null,
}
const places = { loket: [{ id_loket: 3, nama: 'Terminal Mangkang' }], agen: [] }

describe('/admin/staff', () => {
  const staff = (replies: Replies = {}, user: User = administrator) =>
    openScreen('/admin/staff', {
      as: user,
      replies: {
        'GET /api/admin/staff': listReply([owner, colleague, clerk, invited]),
        'GET /api/admin/staff-places': ok(places),
        ...replies,
      },
    })

  it('shows role, place and state of each; a manager has no act on those above [N820, B822]', async () => {
    await staff({}, { ...passenger, id_user: 5, peran: 'pengelola' })
    await waitForText('Terminal Mangkang')
    const [first, second, third, fourth] = rowTexts()
    expect(first).toMatch(/^Ibu Sri rina@contoh.id Pemilik – Aktif/)
    expect(second).toMatch(/^Pak Agus.* Pengelola – Aktif/)
    expect(third).toMatch(/^Rina.* Petugas loket Terminal Mangkang Aktif/)
    expect(fourth).toMatch(/^Dodi.* Kru – Menunggu password Tidak ada sesi/)
    expect(buttons(/^Edit/).map(({ textContent }) => textContent)).toEqual(['Edit Rina', 'Edit Dodi'])
  })

  it('invites by mail; only the place of the role is sent [B821]', async () => {
    const screen = await staff({ 'POST /api/admin/staff': ok(clerk) })
    await clickRowAction(/^Undang Petugas$/)
    await submit()
    expect(dialog()).toContain('Nama wajib diisi')
    await fill(/^Nama/, 'Rina')
    await fill(/^Email/, 'rina@contoh.id')
    await until(() => dialog().includes('Terminal Mangkang'))
    await fill(/^Loket/, '3')
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Undangan dikirim']])
    expect(firstRequest(screen, 'POST /api/admin/staff')?.body).toEqual({
      username: 'Rina',
      email: 'rina@contoh.id',
      no_telepon: null,
      peran: 'loket',
      id_loket: 3,
      id_agen: null,
    })
  })

  it('makes inactive, and shows what that does [B822]', async () => {
    const screen = await staff({ 'PUT /api/admin/staff/31': ok({ ...clerk, aktif: false, versi: 5 }) })
    await clickRowAction(/^Edit Rina/)
    await fill(/^Status/, 'tidak')
    expect(dialog()).toContain('Sesinya berakhir sekarang juga')
    await submit()
    await until(() => alerts().length > 0)
    const request = firstRequest(screen, 'PUT /api/admin/staff/31')
    expect(request?.body).toEqual({ peran: 'loket', id_loket: 3, id_agen: null, aktif: false })
  })

  it('lists the sessions of one and ends them all with one tap [B823]', async () => {
    const session = {
      id_session: 7,
      device: 'Chrome, Windows',
      network: '182.253.x.x',
      created_at: clerk.created_at,
      last_used_at: clerk.created_at,
      current: false,
    }
    const screen = await staff({
      'GET /api/admin/staff/31/sessions': ok([session]),
      'DELETE /api/admin/staff/31/sessions': ok({ ended: 1 }),
    })
    await clickRowAction(/^Tindakan lain untuk Rina/)
    await click(button('Lihat sesi'))
    await until(() => dialog().includes('Chrome, Windows'))
    await click(button('Akhiri semua sesi'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Sesi diakhiri']])
    expect(screen.calls).toContain('DELETE /api/admin/staff/31/sessions')
  })
})
