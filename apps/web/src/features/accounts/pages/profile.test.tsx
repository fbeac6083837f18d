import { describe, expect, it, vi } from 'vitest'
import { storeToken } from '../../../lib/session-store.ts'
import { inAct } from '../../../testing/mount.ts'
import { administrator, passenger } from '../../../testing/records.ts'
import {
  alerts,
  button,
  click,
  dialog,
  failure,
  field,
  fill,
  heading,
  ok,
  openScreen,
  pageText,
  waitForText,
  submit,
  countText,
  until,
  type Replies,
  type Reply,
} from '../../../testing/screen.tsx'

async function profile(replies: Replies = {}, as = passenger) {
  const screen = await openScreen('/profile', { as, replies })
  await waitForText('Edit Profil')
  return screen
}

async function edit(replies: Replies) {
  const screen = await profile(replies)
  await click(button('Edit Profil'))
  return screen
}

describe('/profile', () => {
  it('shows username, e-mail, phone, Terverifikasi, role and the join date [A49]', async () => {
    await profile()
    await waitForText(
      'Nama lengkapSiti Rahmawati',
      'Emailsiti@contoh.id',
      'Nomor telepon081234567890',
      'Terverifikasi',
      'PeranPenumpang',
      'Bergabung sejakSabtu, 17 Januari 2026',
    )
  })
  it('deletes the account after a question that names what stays, and logs out [A240]', async () => {
    const screen = await profile({ 'DELETE /api/akun': ok({ message: 'Akun Anda sudah dihapus' }) })
    await click(button('Hapus akun'))
    expect(dialog()).toMatch(/Tiket yang sudah dibayar tetap berlaku.*12 bulan setelah tiba/)
    await click(button('Ya, Hapus Akun'))
    await until(() => screen.calls.includes('DELETE /api/akun'))
    await until(() => alerts().some((text) => text.includes('Akun Anda sudah dihapus')))
  })
  it('saves one file with data and tickets, and names how many [K321]', async () => {
    const screen = await profile({ 'GET /api/akun/data.zip': { status: 200, body: 'zip' } })
    expect(pageText()).toContain('e-tiket (PDF) dari 50 pesanan terbaru')
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await click(button('Unduh data saya'))
    await until(() => saved.length > 0)
    expect(saved).toEqual(['data-saya-tiketbus.zip'])
    expect(screen.calls).toContain('GET /api/akun/data.zip')
  })
  it('offers an administrator a copy of their data only [A240, K242]', async () => {
    await profile({}, administrator)
    expect(button('Unduh data saya').disabled).toBe(false)
    expect(pageText()).not.toContain('Hapus akun')
  })
  it('shows the same join date in every time zone of the browser', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    await profile({}, { ...passenger, created_at: '2026-01-16T17:30:00Z' })
    await waitForText('Sabtu, 17 Januari 2026')
  })
  it('shows Belum Verifikasi, and the administrator’s role [A49]', async () => {
    await profile({}, { ...administrator, is_verified: false })
    await waitForText('Belum Verifikasi', 'Administrator')
  })
  it.each([
    [passenger, 'Data ini dipakai sebagai data penumpang saat memesan.'],
    [administrator, 'Data ini dipakai untuk login dan untuk menghubungi Anda.'],
  ])('shows what the data are for: %o', async (as, text) => {
    await profile({}, as)
    await waitForText(text)
    expect(countText('Data ini dipakai')).toBe(1)
  })
  it('lists the sessions; one of them or all others can be ended [A84]', async () => {
    const session = { id_session: 1, device: 'Chrome · Android', network: '182.253.x.x', current: true }
    const times = { created_at: '2026-01-01T00:00:00Z', last_used_at: '2026-01-02T03:04:00Z' }
    const mine = { ...session, ...times }
    const other = { ...mine, id_session: 2, device: null, network: null, current: false }
    const SESSIONS = '/api/auth/sessions'
    const screen = await profile({
      [`GET ${SESSIONS}`]: [
        ok([mine, other, { ...other, id_session: 3, device: 'Firefox · Windows' }]),
        ok([mine, other]),
        ok([mine]),
      ],
      [`DELETE ${SESSIONS}/:id`]: ok(null, { message: 'Sesi itu sudah berakhir' }),
      [`DELETE ${SESSIONS}`]: ok({ ended: 1 }, { message: 'Semua sesi lain sudah berakhir' }),
    })
    await waitForText(
      'Chrome · AndroidPerangkat ini',
      'Jaringan 182.253.x.x · Terakhir dipakai',
      'Perangkat tidak dikenal',
    )
    await click(button('Akhiri sesi Firefox · Windows'))
    await until(() => !pageText().includes('Firefox'))
    expect(screen.calls).toContain(`DELETE ${SESSIONS}/3`)
    await click(button('Akhiri semua sesi lain'))
    await until(() => !pageText().includes('Perangkat tidak dikenal'))
    expect(countText('Akhiri')).toBe(1)
    expect(alerts().map(([, text]) => text)).toEqual([
      'Sesi itu sudah berakhir',
      'Semua sesi lain sudah berakhir',
    ])
  })
  it('has an edit mode, which replaces the user on success [A50]', async () => {
    const changed = { ...passenger, username: 'Siti Baru' }
    const screen = await edit({ 'PUT /api/auth/profile': ok(changed) })
    await fill('Nama lengkap', 'Siti Baru')
    await submit()
    await until(() => pageText().includes('Edit Profil'))
    expect(screen.requests.find(({ call }) => call === 'PUT /api/auth/profile')?.body).toEqual({
      username: 'Siti Baru',
      email: 'siti@contoh.id',
      no_telepon: '081234567890',
    })
    expect(document.querySelector('nav')?.textContent).toContain('Siti Baru')
    expect(alerts()).toEqual([['success', 'Profil berhasil diperbarui']])
  })
  it('warns that a changed e-mail needs verification, and shows the code step [A52]', async () => {
    await edit({
      'PUT /api/auth/profile': ok(passenger, { requiresVerification: true, email: 'baru@contoh.id' }),
    })
    expect(pageText()).not.toContain('memerlukan verifikasi ulang')
    await fill('Email', 'baru@contoh.id')
    await waitForText('Mengubah email memerlukan verifikasi ulang')
    await submit()
    await until(() => dialog().includes('Verifikasi Email'))
    expect(dialog()).toContain('baru@contoh.id')
    // Nothing has changed yet.
    expect(alerts()).toEqual([['info', 'Kode OTP sudah dikirim ke baru@contoh.id']])
  })
  it('of an e-mail changed with the name shows that the name is saved and the code was sent [A52]', async () => {
    await edit({
      'PUT /api/auth/profile': ok(
        { ...passenger, username: 'Siti Baru' },
        { requiresVerification: true, email: 'baru@contoh.id' },
      ),
    })
    await fill('Nama lengkap', 'Siti Baru')
    await fill('Email', 'baru@contoh.id')
    await submit()
    await until(() => dialog().includes('Verifikasi Email'))
    expect(alerts()).toEqual([
      ['success', 'Profil berhasil diperbarui'],
      ['info', 'Kode OTP sudah dikirim ke baru@contoh.id'],
    ])
  })
  it('shows the new e-mail as soon as its code is entered', async () => {
    const changed = { ...passenger, email: 'baru@contoh.id' }
    let isVerified = false
    const screen = await edit({
      'PUT /api/auth/profile': ok(passenger, { requiresVerification: true, email: changed.email }),
      'POST /api/auth/verify-otp': () => {
        isVerified = true
        return ok({ token: localStorage.getItem('token') ?? '' })
      },
      'GET /api/auth/profile': () => ok(isVerified ? changed : passenger),
    })
    await fill('Email', changed.email)
    await submit()
    await until(() => dialog().includes('Verifikasi Email'))
    await fill('Kode OTP', '123456')
    await click(button('Verifikasi'))
    await until(() => screen.calls.includes('POST /api/auth/verify-otp'))
    await until(() => pageText().includes(`Email${changed.email}`))
    expect(pageText()).not.toContain('menunggu verifikasi')
  })
  it('requires username and e-mail, but not the phone [A4, A51]', async () => {
    const screen = await edit({ 'PUT /api/auth/profile': ok(passenger) })
    await fill(/^Nomor telepon/, '')
    await fill('Nama lengkap', ' ')
    await submit()
    await waitForText('Nama wajib diisi')
    expect([field('Email').required, field('Email').type]).toEqual([true, 'email'])
    await fill('Nama lengkap', 'Siti')
    await fill('Email', '')
    await submit()
    await waitForText('Email wajib diisi')
    expect(screen.calls).not.toContain('PUT /api/auth/profile')
    await fill('Email', 'siti@contoh.id')
    await submit()
    await until(() => screen.calls.includes('PUT /api/auth/profile'))
    const body = screen.requests.find(({ call }) => call === 'PUT /api/auth/profile')?.body
    expect(body).toMatchObject({ no_telepon: '' })
  })
  it('removes the token if the update is refused, and keeps what was typed [A53]', async () => {
    const screen = await edit({ 'PUT /api/auth/profile': failure(500) })
    await fill('Nama lengkap', 'Siti Baru')
    await submit()
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat memperbarui profil']])
    await until(() => screen.at() === '/login')
    expect(localStorage.getItem('token')).toBeNull()
    expect(sessionStorage.length).toBeGreaterThan(0)
  })
  it.each([
    ['saved', ok({ ...passenger, username: 'Siti Baru' })],
    ['refused', failure(401, 'UNAUTHENTICATED', 'Sesi Anda sudah berakhir.')],
  ])('leaves another user alone who logs in before the update is %s', async (_, reply) => {
    const other = { ...passenger, id_user: passenger.id_user + 1, username: 'Berta Dua' }
    const waiting = Promise.withResolvers<Reply>()
    await edit({
      'GET /api/auth/profile': [ok(passenger), ok(other)],
      'PUT /api/auth/profile': () => waiting.promise,
    })
    await fill('Nama lengkap', 'Siti Baru')
    await submit()
    // As another tab does.
    await inAct(() => storeToken('token-of-another-tab'))
    await until(() => pageText().includes('Berta Dua'))
    await inAct(() => waiting.resolve(reply))
    expect(document.querySelector('nav')?.textContent).toContain('Berta Dua')
    expect(pageText()).not.toContain('Siti Baru')
    expect(localStorage.getItem('token')).toBe('token-of-another-tab')
    expect(sessionStorage.getItem('profileDraft')).toBeNull()
    expect(alerts()).toEqual([])
  })
  it('shows a default error if the server sends no message [A53]', async () => {
    await edit({ 'PUT /api/auth/profile': 'network' })
    await submit()
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat memperbarui profil']])
    expect(localStorage.getItem('token')).not.toBeNull()
  })
})

describe('changing the password', () => {
  const change = async (current: string, next: string, again: string, replies: Replies = {}) => {
    const screen = await profile(replies)
    await click(button('Ganti Password'))
    await fill('Password saat ini', current)
    await fill('Password baru', next)
    await fill('Konfirmasi password', again)
    await submit()
    return screen
  }
  it.each([
    ['', 'rahasia-baru', 'rahasia-baru', 'Password saat ini wajib diisi'],
    ['lama123', 'rahasia-baru', 'rahasia-lain', 'Password baru tidak cocok'],
    ['lama123', 'lima5', 'lima5', 'Password baru minimal 6 karakter'],
  ])('from %s to %s and %s shows %s [A54]', async (current, next, again, text) => {
    const screen = await change(current, next, again)
    await waitForText(text)
    expect(screen.calls).not.toContain('PUT /api/auth/password')
  })
  it('sends both and goes back to the profile [A54]', async () => {
    const screen = await change('lama123', 'rahasia-baru', 'rahasia-baru', {
      'PUT /api/auth/password': ok(null),
    })
    await waitForText('Edit Profil')
    const body = screen.requests.find(({ call }) => call === 'PUT /api/auth/password')?.body
    expect(body).toEqual({ currentPassword: 'lama123', newPassword: 'rahasia-baru' })
    expect(heading()).toBe('Profil')
  })
  it('shows once that the current password is wrong, beside its field', async () => {
    await change('lama123', 'rahasia-baru', 'rahasia-baru', {
      'PUT /api/auth/password': failure(422, 'WRONG_PASSWORD', 'Password saat ini salah'),
    })
    expect(alerts()).toEqual([['danger', 'Password saat ini salah']])
    expect(countText('Password saat ini salah')).toBe(1)
    expect(document.activeElement).toBe(field('Password saat ini'))
  })
  it('shows a sentence that ends with password if the server sends no message [A55]', async () => {
    await change('lama123', 'rahasia-baru', 'rahasia-baru', { 'PUT /api/auth/password': failure(500) })
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat mengubah password']])
  })
})
