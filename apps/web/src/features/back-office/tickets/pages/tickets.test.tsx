import { describe, expect, it, vi } from 'vitest'
import {
  clickRowAction,
  openAdminPage,
  confirm,
  listChangedBy,
  optionTexts,
  errorBoxTexts,
  listReply,
  rowTexts,
} from '../../../../testing/lists.ts'
import { aTicket } from '../../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  fill,
  heading,
  ok,
  advanceTime,
  waitForText,
  submit,
  until,
  type Replies,
} from '../../../../testing/screen.tsx'

describe('/admin/tickets', () => {
  const tickets = (replies: Replies = {}, rows = [aTicket()], total = rows.length) =>
    openAdminPage('/admin/tickets', {
      'GET /api/admin/tickets': listReply(rows, total),
      'GET /api/admin/tickets/:id': ok({ ...aTicket(), refundable: 0 }),
      ...replies,
    })
  it('is Kelola Tiket with its subtitle, the total, its search and its filter [B28]', async () => {
    await tickets({}, [aTicket()], 1234)
    await waitForText('TB-42', 'Kelola semua tiket yang telah dipesan oleh pengguna', /1\.?234 tiket/)
    expect([heading(), field('Cari').placeholder]).toEqual([
      'Kelola Tiket',
      'Cari ID tiket, penumpang, atau rute...',
    ])
    expect(optionTexts('Status')).toEqual([
      'Semua',
      'Menunggu Pembayaran',
      'Dikonfirmasi',
      'Selesai',
      'Dibatalkan',
    ])
  })
  it('shows no total if the list could not be loaded', async () => {
    await tickets({ 'GET /api/admin/tickets': failure(500) })
    await waitForText('Terjadi kesalahan saat mengambil data tiket')
    expect(document.body.textContent).not.toMatch(/\d tiket/)
  })
  it('names the booker only if somebody else travels', async () => {
    const booker = aTicket().User?.username ?? ''
    await tickets({}, [
      aTicket({ id_tiket: 41, nama_penumpang: 'Dewi Lestari' }),
      aTicket({ id_tiket: 42, nama_penumpang: booker }),
      aTicket({ id_tiket: 43, nama_penumpang: null }),
    ])
    await waitForText('Dewi Lestari')
    expect(rowTexts().map((text) => text.includes(`Pemesan: ${booker}`))).toEqual([true, false, false])
  })
  it('shows id, username, e-mail, route and schedule, seat, total, bus, status and actions [B30]', async () => {
    await tickets()
    await until(() => document.querySelector('td') !== null)
    const heads = [...document.querySelectorAll('th[scope=col]')].map((one) => one.textContent)
    expect(heads).toEqual(['Tiket & Penumpang', 'Rute & Jadwal', 'Detail', 'Status', 'Aksi'])
    await waitForText(
      'TB-42',
      'Siti Rahmawati',
      'siti@contoh.id',
      'Jakarta → Yogyakarta',
      '07.30 WIB',
      'Kursi 3',
    )
    await waitForText('Rp 150.000', 'Sinar Jaya Executive', 'Menunggu Pembayaran')
    expect([buttons(/^Ubah status tiket TB-42/).length, buttons(/^Hapus/).length]).toEqual([1, 1])
    expect(buttons(/^Status/)).toHaveLength(1)
  })
  it('falls back to Unknown User, No Email and N/A [B31]', async () => {
    await tickets({}, [aTicket({ User: null, Rute: null })])
    await waitForText('Unknown User')
    const cells = [...document.querySelectorAll('tbody tr > *')].map((one) => one.textContent)
    expect(cells.slice(0, 3)).toEqual([
      'TB-42Unknown UserNo Email',
      'N/A',
      expect.stringMatching(/^Kursi 3.*N\/A$/),
    ])
  })
  it('is empty with Tidak ada tiket yang ditemukan [B32]', async () => {
    await tickets({}, [])
    await waitForText('Tidak ada tiket yang ditemukan')
  })
  it('opens Update Status Tiket from the badge, with ticket and passenger, and sends only a different status [B33, B35]', async () => {
    const screen = await tickets({ 'PUT /api/admin/tickets/:id/status': ok(aTicket()) })
    await clickRowAction(/^Ubah status tiket TB-42/)
    for (const text of ['Update Status Tiket', 'TB-42', 'Siti Rahmawati']) expect(dialog()).toContain(text)
    expect(button('Update Status').type).toBe('submit')
    expect(optionTexts('Status Baru')).toHaveLength(4)
    await submit()
    expect(screen.calls).not.toContain('PUT /api/admin/tickets/42/status')
    expect(dialog()).toBe('')
  })
  it.each(['pending', 'confirmed', 'completed', 'cancelled'] as const)(
    'sets %s to each of the other three [B34, B39]',
    async (status_tiket) => {
      const others = (['pending', 'confirmed', 'completed', 'cancelled'] as const).filter(
        (other) => other !== status_tiket,
      )
      const screen = await tickets({ 'PUT /api/admin/tickets/:id/status': ok(aTicket()) }, [
        aTicket({ status_tiket }),
      ])
      for (const [index, other] of others.entries()) {
        await clickRowAction(/^Ubah status tiket TB-42/)
        await fill('Status Baru', other)
        await submit()
        await until(() => alerts().length === index + 1)
      }
      expect(alerts()[0]).toEqual(['success', 'Status tiket berhasil diperbarui'])
      const bodies = screen.requests.filter(({ call }) => call.endsWith('/status')).map(({ body }) => body)
      expect(bodies).toEqual(others.map((other) => ({ status_tiket: other })))
    },
  )
  it('asks for a reason and a confirmation before it takes a passenger’s ticket back who was let in [B114]', async () => {
    const boarded = aTicket({ status_tiket: 'confirmed', boarded_at: '2036-11-21T04:40:00.000Z' })
    const screen = await tickets({ 'PUT /api/admin/tickets/:id/status': ok(aTicket()) }, [boarded])
    await clickRowAction(/^Ubah status tiket TB-42/)
    await fill('Status Baru', 'cancelled')
    expect(dialog()).toContain('Penumpang ini sudah naik')
    expect(dialog()).toContain('Catatan naik tetap ada di manifes')
    await submit()
    await waitForText('Alasan wajib diisi', 'Centang dahulu bahwa Anda sudah memeriksanya')
    expect(screen.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    await fill('Alasan', 'Salah orang')
    await click(field(/^Saya sudah memeriksa/))
    await submit()
    await until(() => alerts().length > 0)
    const bodies = screen.requests.filter(({ call }) => call.endsWith('/status')).map(({ body }) => body)
    expect(bodies).toEqual([{ status_tiket: 'cancelled', alasan: 'Salah orang' }])
  })
  it('warns that a change without a reason is listed, and sends one that was typed [B116]', async () => {
    const screen = await tickets({ 'PUT /api/admin/tickets/:id/status': ok(aTicket()) })
    await clickRowAction(/^Ubah status tiket TB-42/)
    await fill('Status Baru', 'cancelled')
    expect(dialog()).toContain('Tanpa alasan, perubahan ini masuk daftar "Perlu diperiksa" hari ini.')
    await fill(/^Alasan/, ' Penumpang sakit ')
    await submit()
    await until(() => alerts().length > 0)
    const sent = screen.requests.find(({ call }) => call.endsWith('/status'))
    expect(sent?.body).toEqual({ status_tiket: 'cancelled', alasan: 'Penumpang sakit' })
  })
  it('deletes no ticket of a passenger who was let in: it is cancelled first, with a reason [B114]', async () => {
    const boarded = aTicket({ status_tiket: 'confirmed', boarded_at: '2036-11-21T04:40:00.000Z' })
    await tickets({}, [boarded])
    await clickRowAction(/^Hapus/)
    expect(dialog()).toContain('Batalkan dahulu tiket ini dengan alasan')
    expect(buttons('Hapus')).toHaveLength(0)
  })
  it('polls the provider first; if it does not answer, continuing without the check is a separate step', async () => {
    const silent = failure(503, 'TEMPORARILY_UNAVAILABLE', 'Penyedia pembayaran tidak menjawab.', {
      reason: 'PROVIDER_SILENT',
    })
    const screen = await tickets({ 'PUT /api/admin/tickets/:id/status': [silent, silent, ok(aTicket())] })
    await clickRowAction(/^Ubah status tiket TB-42/)
    await fill('Status Baru', 'confirmed')
    await submit()
    await waitForText('Penyedia pembayaran tidak menjawab.', /pembayaran manual Rp\s150\.000 dicatat/)
    expect(alerts()).toEqual([])
    expect(field('Status Baru')).toHaveProperty('value', 'confirmed')
    await click(button('Tanya lagi'))
    await until(() => screen.calls.filter((call) => call.endsWith('/status')).length === 2)
    await click(button('Konfirmasi tanpa cek'))
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Status tiket berhasil diperbarui']])
    const bodies = screen.requests.filter(({ call }) => call.endsWith('/status')).map(({ body }) => body)
    expect(bodies).toEqual([
      { status_tiket: 'confirmed' },
      { status_tiket: 'confirmed' },
      { status_tiket: 'confirmed', tanpa_cek: true },
    ])
    expect(dialog()).toBe('')
  })
  it('shows that the provider is being polled, and clears the missing answer when another status is chosen', async () => {
    const silent = failure(503, 'TEMPORARILY_UNAVAILABLE', 'Penyedia pembayaran tidak menjawab.', {
      reason: 'PROVIDER_SILENT',
    })
    await tickets({ 'PUT /api/admin/tickets/:id/status': [silent, 'never'] })
    await clickRowAction(/^Ubah status tiket TB-42/)
    await fill('Status Baru', 'confirmed')
    await submit()
    await waitForText('Konfirmasi tanpa cek')
    await fill('Status Baru', 'completed')
    expect(buttons('Konfirmasi tanpa cek')).toHaveLength(0)
    await submit()
    await waitForText('Menanyakan pembayaran kepada penyedia')
  })
  it('continues without the check after a conflict, with the version that was shown then', async () => {
    const silent = failure(503, 'TEMPORARILY_UNAVAILABLE', 'Penyedia pembayaran tidak menjawab.', {
      reason: 'PROVIDER_SILENT',
    })
    const changed = failure(412, 'EDIT_CONFLICT', 'Data ini sudah diubah orang lain.', {
      data: aTicket({ status_tiket: 'cancelled', versi: 2 }),
    })
    const screen = await tickets(
      { 'PUT /api/admin/tickets/:id/status': [changed, silent, silent, ok(aTicket())] },
      [aTicket({ versi: 1 })],
    )
    await clickRowAction(/^Ubah status tiket TB-42/)
    await fill('Status Baru', 'confirmed')
    await submit()
    await until(() => buttons('Simpan isian saya').length > 0)
    await click(button('Simpan isian saya'))
    await waitForText('Konfirmasi tanpa cek')
    await click(button('Tanya lagi'))
    await until(() => screen.calls.filter((call) => call.endsWith('/status')).length === 3)
    await waitForText('Konfirmasi tanpa cek')
    await click(button('Konfirmasi tanpa cek'))
    await until(() => alerts().length > 0)
    const sent = screen.requests.filter(({ call }) => call.endsWith('/status'))
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"', '"2"', '"2"'])
    expect(sent.at(-1)?.body).toEqual({ status_tiket: 'confirmed', tanpa_cek: true })
  })
  it('deletes after showing the ticket and its owner, and removes it from the list [B36, B37, B39]', async () => {
    const screen = await tickets(
      listChangedBy('DELETE /api/admin/tickets/42', {
        list: 'GET /api/admin/tickets',
        before: [aTicket(), aTicket({ id_tiket: 43 })],
        after: [aTicket({ id_tiket: 43 })],
      }),
    )
    await clickRowAction(/^Hapus TB-42/)
    expect(dialog()).toContain('TB-42')
    expect(dialog()).toContain('Siti Rahmawati')
    expect(screen.calls).not.toContain('DELETE /api/admin/tickets/42')
    await confirm()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Tiket berhasil dihapus']])
    await until(() => rowTexts().length === 1)
    expect(rowTexts()).toEqual([expect.stringContaining('TB-43')])
  })
  it('keeps an error in a red box above the list as well [B38]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const fails = failure(500)
    await tickets({ 'PUT /api/admin/tickets/:id/status': fails, 'DELETE /api/admin/tickets/:id': fails })
    await clickRowAction(/^Ubah status tiket TB-42/)
    await fill('Status Baru', 'cancelled')
    await submit()
    await until(() => alerts().length === 1)
    await click(button('Batal'))
    expect(alerts()).toEqual([['danger', 'Terjadi kesalahan saat memperbarui status tiket']])
    expect(errorBoxTexts()).toEqual(['Terjadi kesalahan saat memperbarui status tiket'])
    await clickRowAction(/^Hapus/)
    await confirm()
    await until(() => alerts().some(([, text]) => text === 'Terjadi kesalahan saat menghapus tiket'))
    await advanceTime(5100)
    expect([alerts(), errorBoxTexts()]).toEqual([[], ['Terjadi kesalahan saat menghapus tiket']])
  })
})
