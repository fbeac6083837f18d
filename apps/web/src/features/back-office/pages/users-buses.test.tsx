import { describe, expect, it } from 'vitest'
import { useAlertStore } from '../../../lib/alerts.ts'
import { doing } from '../../../ui/mount.ts'
import { administrator, bus, passenger } from '../../../testing/records.ts'
import {
  act,
  admin,
  confirm,
  listChangedBy,
  options,
  rowsOf,
  rowTexts,
  sent,
} from '../../../testing/lists.ts'
import {
  alerts,
  buttons,
  dialog,
  failure,
  field,
  fill,
  goal,
  ok,
  shows,
  submit,
  times,
  until,
  type Replies,
} from '../../../testing/screen.tsx'

/** The dialog says it, once, and still does when the alert is gone. */
async function staysInDialog(text: string): Promise<void> {
  await doing(() => useAlertStore.setState({ alerts: [] }))
  expect([dialog().includes(text), times(text)]).toEqual([true, 1])
}

describe('[spec 2] /admin/users', () => {
  const users = (replies: Replies = {}, rows = [passenger, administrator]) =>
    admin('/admin/users', { 'GET /api/admin/users': rowsOf(rows), ...replies })
  it('searches by username or e-mail and filters all, user and admin', async () => {
    const screen = await users()
    await shows('Siti Rahmawati')
    expect(field('Cari').placeholder).toBe('Cari nama atau email...')
    expect(options('Peran')).toEqual(['Semua', 'User', 'Admin'])
    await fill('Peran', 'admin')
    await until(() => screen.requests.at(-1)?.url.includes('role=admin') === true)
  })
  it('hides making an admin for who is one already [spec 6]', async () => {
    await users()
    await shows('Siti Rahmawati')
    expect([buttons(/^Jadikan Admin Siti/).length, buttons(/^Jadikan Admin Budi/).length]).toEqual([1, 0])
  })
  it('makes an admin after a confirmation [spec 4] [spec 6] [spec 7] [spec 8]', async () => {
    const promoted = { ...passenger, role: 'admin' }
    const screen = await users(
      listChangedBy('PUT /api/auth/make-admin/1', {
        list: 'GET /api/admin/users',
        before: [passenger],
        after: [promoted],
        reply: promoted,
      }),
    )
    await act(/^Jadikan Admin/)
    expect(rowTexts()).toEqual([expect.stringMatching(/Siti Rahmawati.* User /)])
    expect(dialog()).toContain('Siti Rahmawati')
    expect(screen.calls).not.toContain('PUT /api/auth/make-admin/1')
    await confirm()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'User berhasil dijadikan admin']])
    await until(() => buttons(/^Jadikan Admin/).length === 0)
    expect(rowTexts()).toEqual([expect.stringMatching(/Siti Rahmawati.* Admin /)])
  })
  it('edits username, e-mail and an optional phone [spec 5] [spec 7] [spec 8]', async () => {
    const screen = await users({ 'PUT /api/admin/users/:id': ok(passenger) })
    await act(/^Edit Siti/)
    const required = ['Nama', 'Email'].map((label) => field(label).required)
    expect([...required, field(/^No. telepon/).required]).toEqual([true, true, false])
    expect(field('Email').type).toBe('email')
    await fill('Nama', '')
    await submit()
    await shows('Nama wajib diisi')
    await fill('Nama', 'Siti Baru')
    await fill('Email', '')
    await submit()
    await shows('Email wajib diisi')
    await fill('Email', 'siti@contoh.id')
    await fill(/^No. telepon/, '')
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'User berhasil diperbarui']])
    expect(sent(screen, 'PUT /api/admin/users/1')?.body).toEqual({
      username: 'Siti Baru',
      email: 'siti@contoh.id',
      no_telepon: '',
    })
  })
  it('says where the code of one’s own new address is entered, and that the old one still logs in', async () => {
    const saved = { ...administrator, pending_email: 'baru@contoh.id' }
    await users({ 'PUT /api/admin/users/:id': ok(saved) })
    await act(/^Edit Budi/)
    await fill('Email', 'Baru@contoh.id')
    await shows('email lama tetap berlaku sampai kode dimasukkan')
    await submit()
    await until(() => dialog().includes('Masukkan Kode OTP'))
    expect(dialog()).toContain('baru@contoh.id')
    expect(dialog()).toContain(`Anda tetap login dengan ${administrator.email}`)
    expect(goal('Buka Profil')).toBe('/profile')
  })
  it('closes after another’s address was changed', async () => {
    await users({ 'PUT /api/admin/users/:id': ok({ ...passenger, email: 'baru@contoh.id' }) })
    await act(/^Edit Siti/)
    await fill('Email', 'baru@contoh.id')
    await shows('Email baru langsung berlaku')
    await submit()
    await until(() => alerts().length > 0)
    expect(document.querySelector('dialog')).toBeNull()
  })
  it('deletes after a confirmation, and the user is gone from the list [spec 4] [spec 7] [spec 8]', async () => {
    const screen = await users(
      listChangedBy('DELETE /api/admin/users/1', {
        list: 'GET /api/admin/users',
        before: [passenger, administrator],
        after: [administrator],
      }),
    )
    await act(/^Hapus Siti/)
    expect(dialog()).toContain('Siti Rahmawati')
    expect(screen.calls).not.toContain('DELETE /api/admin/users/1')
    await confirm()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'User berhasil dihapus']])
    await until(() => rowTexts().length === 1)
    expect(rowTexts()).toEqual([expect.stringContaining('Budi Admin')])
  })
  it.each([
    [/^Jadikan Admin/, 'PUT /api/auth/make-admin/:id', 'Terjadi kesalahan saat membuat admin'],
    [/^Hapus Siti/, 'DELETE /api/admin/users/:id', 'Terjadi kesalahan saat menghapus user'],
  ])('%s that the server fails says so [spec 8]', async (name, call, text) => {
    await users({ [call]: failure(500) })
    await act(name)
    await confirm()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', text]])
    await staysInDialog(text)
  })
  it('an edit that the server fails says so [spec 8]', async () => {
    await users({ 'PUT /api/admin/users/:id': failure(500) })
    await act(/^Edit Siti/)
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat memperbarui user']])
    await staysInDialog('Terjadi kesalahan saat memperbarui user')
  })
})

describe('[spec 2] /admin/buses', () => {
  const buses = (replies: Replies = {}) =>
    admin('/admin/buses', { 'GET /api/admin/buses': rowsOf([bus]), ...replies })
  it('searches by bus name', async () => {
    await buses()
    await shows('Sinar Jaya Executive')
    expect(field('Cari').placeholder).toBe('Cari nama bus...')
  })
  it('needs a name, and 20 to 60 seats [spec 5] [spec 9]', async () => {
    const screen = await buses({ 'POST /api/admin/buses': ok(bus) })
    await act(/^Tambah Bus$/)
    for (const [name, seats, text] of [
      ['', '40', 'Nama bus wajib diisi'],
      ['Harapan Jaya', '19', 'Jumlah kursi harus dari 20 sampai 60'],
      ['Harapan Jaya', '61', 'Jumlah kursi harus dari 20 sampai 60'],
      ['Harapan Jaya', '', 'Jumlah kursi harus dari 20 sampai 60'],
    ] as const) {
      await fill('Nama bus', name)
      await fill('Jumlah kursi', seats)
      await submit()
      await shows(text)
      expect(sent(screen, 'POST /api/admin/buses')).toBeUndefined()
    }
  })
  it.each([20, 60])('adds one with name and %i seats [spec 5] [spec 7] [spec 8] [spec 9]', async (seats) => {
    const screen = await buses({ 'POST /api/admin/buses': ok(bus) })
    await act(/^Tambah Bus$/)
    await fill('Nama bus', 'Harapan Jaya')
    expect([field('Jumlah kursi').min, field('Jumlah kursi').max, dialog().includes('2-2')]).toEqual([
      '20',
      '60',
      true,
    ])
    await fill('Jumlah kursi', String(seats))
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Bus berhasil ditambahkan']])
    expect(sent(screen, 'POST /api/admin/buses')?.body).toEqual({
      nama_bus: 'Harapan Jaya',
      total_kursi: seats,
    })
  })
  it('edits one, which the list then shows [spec 4] [spec 7] [spec 8]', async () => {
    const edited = { ...bus, nama_bus: 'Harapan Jaya', total_kursi: 36 }
    const screen = await buses(
      listChangedBy('PUT /api/admin/buses/5', {
        list: 'GET /api/admin/buses',
        before: [bus],
        after: [edited],
        reply: edited,
      }),
    )
    await act(/^Edit/)
    expect([field('Nama bus').value, field('Jumlah kursi').value]).toEqual(['Sinar Jaya Executive', '40'])
    await fill('Nama bus', 'Harapan Jaya')
    await fill('Jumlah kursi', '36')
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Bus berhasil diperbarui']])
    expect(sent(screen, 'PUT /api/admin/buses/5')?.body).toEqual({
      nama_bus: 'Harapan Jaya',
      total_kursi: 36,
    })
    await until(() => rowTexts().join().includes('Harapan Jaya'))
    expect(rowTexts()).toEqual([expect.stringMatching(/Harapan Jaya 36/)])
  })
  it('deletes one after a confirmation, and it is gone from the list [spec 4] [spec 7] [spec 8]', async () => {
    const other = { ...bus, id_bus: 6, nama_bus: 'Harapan Jaya' }
    const screen = await buses(
      listChangedBy('DELETE /api/admin/buses/5', {
        list: 'GET /api/admin/buses',
        before: [bus, other],
        after: [other],
      }),
    )
    await act(/^Hapus Sinar/)
    expect(dialog()).toContain('Sinar Jaya Executive')
    expect(screen.calls).not.toContain('DELETE /api/admin/buses/5')
    await confirm()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Bus berhasil dihapus']])
    await until(() => rowTexts().length === 1)
    expect(rowTexts()).toEqual([expect.stringContaining('Harapan Jaya')])
  })
  it.each([
    [/^Tambah Bus$/, 'Terjadi kesalahan saat menambahkan bus'],
    [/^Edit/, 'Terjadi kesalahan saat memperbarui bus'],
    [/^Hapus/, 'Terjadi kesalahan saat menghapus bus'],
  ])('%s that the server fails says so [spec 8]', async (name, text) => {
    const fails = failure(500)
    await buses({
      'POST /api/admin/buses': fails,
      'PUT /api/admin/buses/:id': fails,
      'DELETE /api/admin/buses/:id': fails,
    })
    await act(name)
    if (text.includes('menambahkan')) await fill('Nama bus', 'Harapan Jaya')
    await (text.includes('menghapus') ? confirm() : submit())
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['danger', text]])
    await staysInDialog(text)
  })
})
