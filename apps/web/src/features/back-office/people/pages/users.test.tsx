import { describe, expect, it } from 'vitest'
import {
  clickRowAction,
  openAdminPage,
  confirm,
  deleteRow,
  expectFailureInDialog,
  listChangedBy,
  optionTexts,
  listReply,
  rowTexts,
  firstRequest,
} from '../../../../testing/lists.ts'
import { administrator, passenger } from '../../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  fill,
  linkTarget,
  ok,
  waitForText,
  submit,
  until,
  type Replies,
} from '../../../../testing/screen.tsx'

describe('/admin/users', () => {
  const users = (replies: Replies = {}, rows = [passenger, administrator]) =>
    openAdminPage('/admin/users', { 'GET /api/admin/users': listReply(rows), ...replies })
  it('searches by username or e-mail and filters all, user and admin [B6]', async () => {
    const screen = await users()
    await waitForText('Siti Rahmawati')
    expect(field('Cari').placeholder).toBe('Cari nama atau email...')
    expect(optionTexts('Peran')).toEqual(['Semua', 'User', 'Admin'])
    await fill('Peran', 'admin')
    await until(() => screen.requests.at(-1)?.url.includes('role=admin') === true)
  })
  it('has the roles in a menu of the row, without the admin action for a user who is one already [B8] [B112]', async () => {
    const other = { ...administrator, id_user: 9, username: 'Ani Kasir' }
    await users({}, [passenger, administrator, other])
    await waitForText('Siti Rahmawati')
    expect(buttons(/Jadikan/)).toHaveLength(0)
    // One's own role cannot be taken: that row has no menu.
    expect(buttons(/^Tindakan lain untuk Budi/)).toHaveLength(0)
    const items = async (name: RegExp) => {
      await click(button(name))
      const texts = [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent)
      await click(button(name))
      return texts
    }
    expect(await items(/^Tindakan lain untuk Siti/)).toEqual(['Jadikan Admin'])
    expect(await items(/^Tindakan lain untuk Ani/)).toEqual(['Jadikan User'])
  })
  it('makes an administrator a user after a confirmation, by the version that was shown [B112]', async () => {
    const other = { ...administrator, id_user: 9, username: 'Ani Kasir', versi: 4 }
    const screen = await users({ 'PUT /api/auth/make-user/9': ok({ ...other, role: 'user' }) }, [other])
    await clickRowAction(/^Jadikan User/)
    expect(dialog()).toContain('Ani Kasir')
    expect(screen.calls).not.toContain('PUT /api/auth/make-user/9')
    await confirm()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Administrator berhasil dijadikan user']])
    expect(firstRequest(screen, 'PUT /api/auth/make-user/9')?.headers.get('if-match')).toBe('"4"')
  })
  it('makes an admin after a confirmation [B8, B11]', async () => {
    const promoted = { ...passenger, role: 'admin' }
    const screen = await users(
      listChangedBy('PUT /api/auth/make-admin/1', {
        list: 'GET /api/admin/users',
        before: [passenger],
        after: [promoted],
        reply: promoted,
      }),
    )
    await clickRowAction(/^Jadikan Admin/)
    expect(rowTexts()).toEqual([expect.stringMatching(/Siti Rahmawati.* User /)])
    expect(dialog()).toContain('Siti Rahmawati')
    expect(screen.calls).not.toContain('PUT /api/auth/make-admin/1')
    await confirm()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'User berhasil dijadikan admin']])
    await until(() => / Admin /.test(rowTexts()[0] ?? ''))
    expect(rowTexts()).toEqual([expect.stringMatching(/Siti Rahmawati.* Admin /)])
  })
  it('edits username, e-mail and an optional phone [A4, B7, B11]', async () => {
    const screen = await users({ 'PUT /api/admin/users/:id': ok(passenger) })
    await clickRowAction(/^Edit Siti/)
    const required = ['Nama', 'Email'].map((label) => field(label).required)
    expect([...required, field(/^No. telepon/).required]).toEqual([true, true, false])
    expect(field('Email').type).toBe('email')
    await fill('Nama', '')
    await submit()
    await waitForText('Nama wajib diisi')
    await fill('Nama', 'Siti Baru')
    await fill('Email', '')
    await submit()
    await waitForText('Email wajib diisi')
    await fill('Email', 'siti@contoh.id')
    await fill(/^No. telepon/, '')
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'User berhasil diperbarui']])
    expect(firstRequest(screen, 'PUT /api/admin/users/1')?.body).toEqual({
      username: 'Siti Baru',
      email: 'siti@contoh.id',
      no_telepon: '',
    })
  })
  it('shows for the own new address that its code is entered in the profile, and that the old address still logs in', async () => {
    const saved = { ...administrator, pending_email: 'baru@contoh.id' }
    await users({ 'PUT /api/admin/users/:id': ok(saved) })
    await clickRowAction(/^Edit Budi/)
    await fill('Email', 'Baru@contoh.id')
    await waitForText('email lama tetap berlaku sampai kode dimasukkan')
    await submit()
    await until(() => dialog().includes('Masukkan Kode OTP'))
    expect(dialog()).toContain('baru@contoh.id')
    expect(dialog()).toContain(`Anda tetap login dengan ${administrator.email}`)
    expect(linkTarget('Buka Profil')).toBe('/profile')
  })
  it('closes after changing another user’s address', async () => {
    await users({ 'PUT /api/admin/users/:id': ok({ ...passenger, email: 'baru@contoh.id' }) })
    await clickRowAction(/^Edit Siti/)
    await fill('Email', 'baru@contoh.id')
    await waitForText('Email baru langsung berlaku')
    await submit()
    await until(() => alerts().length > 0)
    expect(document.querySelector('dialog')).toBeNull()
  })
  it('deletes after a confirmation, and removes the user from the list [B9, B11]', async () => {
    const screen = await users(
      listChangedBy('DELETE /api/admin/users/1', {
        list: 'GET /api/admin/users',
        before: [passenger, administrator],
        after: [administrator],
      }),
    )
    await deleteRow(screen, {
      name: /^Hapus Siti/,
      shown: 'Siti Rahmawati',
      call: 'DELETE /api/admin/users/1',
      done: 'User berhasil dihapus',
      left: 'Budi Admin',
    })
  })
  it.each([
    [/^Jadikan Admin/, 'PUT /api/auth/make-admin/:id', 'Terjadi kesalahan saat membuat admin'],
    [/^Hapus Siti/, 'DELETE /api/admin/users/:id', 'Terjadi kesalahan saat menghapus user'],
  ])('%s shows that the server failed [B10]', async (name, call, text) => {
    await users({ [call]: failure(500) })
    await clickRowAction(name)
    await confirm()
    await expectFailureInDialog(text)
  })
  it('an edit shows that the server failed [B10]', async () => {
    await users({ 'PUT /api/admin/users/:id': failure(500) })
    await clickRowAction(/^Edit Siti/)
    await submit()
    await expectFailureInDialog('Terjadi kesalahan saat memperbarui user')
  })
})

describe('/admin/data-requests', () => {
  const request = {
    id_permintaan: 5,
    nama: 'Sari Wulandari',
    kontak: 'sari@contoh.id',
    jenis: 'salinan',
    diterima_pada: '2026-01-05T02:30:00.000Z',
    batas_jawab: '2026-01-08T02:30:00.000Z',
    dicatat_oleh: 'Budi Admin',
    selesai_pada: null,
    selesai_oleh: null,
    catatan: null,
  }
  const done = {
    ...request,
    selesai_pada: '2026-01-06T02:30:00.000Z',
    selesai_oleh: 'Budi Admin',
    catatan: 'Salinan dikirim',
  }
  const later = { ...request, id_permintaan: 6, nama: 'Made', batas_jawab: '2099-01-08T02:30:00.000Z' }

  it('marks late requests, and finishes one with what was done [B300]', async () => {
    const call = 'PUT /api/admin/data-requests/5/done'
    const screen = await openAdminPage(
      '/admin/data-requests',
      listChangedBy(call, {
        list: 'GET /api/admin/data-requests',
        before: [request, later],
        after: [later, done],
        reply: done,
      }),
    )
    await waitForText('Sari Wulandari', 'Kam, 8 Jan 09.30')
    expect(rowTexts()).toEqual([
      expect.stringContaining('Terlambat'),
      expect.stringContaining('Belum dijawab'),
    ])
    await clickRowAction(/^Tandai selesai Sari/)
    await submit()
    await waitForText('Catatan wajib diisi')
    await fill(/^Yang dilakukan/, 'Salinan dikirim')
    await submit()
    await until(() => / Selesai/.test(rowTexts()[1] ?? ''))
    expect(firstRequest(screen, call)?.body).toEqual({ catatan: 'Salinan dikirim' })
    await waitForText('Selesai Selasa, 6 Januari 2026, 09.30 WIB oleh Budi Admin')
  })
  it('records one: who, how to reach them, what, and when it came [B300]', async () => {
    const screen = await openAdminPage('/admin/data-requests', {
      'GET /api/admin/data-requests': listReply([]),
      'POST /api/admin/data-requests': ok(request),
    })
    await waitForText('Belum ada permintaan data')
    await click(button('Catat permintaan'))
    await submit()
    await waitForText('Nama wajib diisi', 'Kontak wajib diisi')
    await fill('Nama pemohon', 'Sari Wulandari')
    await fill(/^Cara menghubungi/, 'sari@contoh.id')
    await fill('Yang diminta', 'hapus')
    await fill('Diterima (WIB)', '2026-01-05T09:30')
    await submit()
    await until(() => alerts().length > 0)
    expect(firstRequest(screen, 'POST /api/admin/data-requests')?.body).toEqual({
      nama: 'Sari Wulandari',
      kontak: 'sari@contoh.id',
      jenis: 'hapus',
      diterima_pada: '2026-01-05T09:30',
    })
  })
})
