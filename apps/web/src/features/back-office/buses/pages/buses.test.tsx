import { describe, expect, it } from 'vitest'
import {
  clickRowAction,
  openAdminPage,
  confirm,
  deleteRow,
  expectFailureInDialog,
  listChangedBy,
  listReply,
  rowTexts,
  firstRequest,
} from '../../../../testing/lists.ts'
import { bus } from '../../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  fill,
  ok,
  pageText,
  waitForText,
  submit,
  until,
  type Replies,
} from '../../../../testing/screen.tsx'
import { inAct } from '../../../../testing/mount.ts'

describe('/admin/buses', () => {
  const buses = (replies: Replies = {}) =>
    openAdminPage('/admin/buses', { 'GET /api/admin/buses': listReply([bus]), ...replies })
  it('searches by bus name [B15]', async () => {
    await buses()
    await waitForText('Sinar Jaya Executive')
    expect(field('Cari').placeholder).toBe('Cari nama bus...')
  })
  it('requires a name and 20 to 60 seats [F1]', async () => {
    const screen = await buses({ 'POST /api/admin/buses': ok(bus) })
    await clickRowAction(/^Tambah Bus$/)
    for (const [name, seats, text] of [
      ['', '40', 'Nama bus wajib diisi'],
      ['Harapan Jaya', '19', 'Jumlah kursi harus dari 20 sampai 60'],
      ['Harapan Jaya', '61', 'Jumlah kursi harus dari 20 sampai 60'],
      ['Harapan Jaya', '', 'Jumlah kursi harus dari 20 sampai 60'],
    ] as const) {
      await fill('Nama bus', name)
      await fill('Jumlah kursi', seats)
      await submit()
      await waitForText(text)
      expect(firstRequest(screen, 'POST /api/admin/buses')).toBeUndefined()
    }
  })
  it('asks before Escape discards what was typed, and keeps it if so chosen', async () => {
    await buses()
    const escape = () =>
      inAct(() => document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })))
    await clickRowAction(/^Tambah Bus$/)
    await escape()
    expect(document.querySelector('dialog')).toBeNull()
    await clickRowAction(/^Tambah Bus$/)
    await fill('Nama bus', 'Harapan Jaya')
    await escape()
    await waitForText('Buang isian?')
    await click(button('Lanjut mengisi'))
    expect([field('Nama bus').value, pageText().includes('Buang isian?')]).toEqual(['Harapan Jaya', false])
    await escape()
    await click(button('Buang isian'))
    expect(document.querySelector('dialog')).toBeNull()
  })
  it.each([20, 60])('adds one with name and %i seats [F1, B16, B18]', async (seats) => {
    const screen = await buses({ 'POST /api/admin/buses': ok(bus) })
    await clickRowAction(/^Tambah Bus$/)
    await fill('Nama bus', 'Harapan Jaya')
    expect(dialog()).toContain('2-2')
    await fill('Jumlah kursi', String(seats < 40 ? seats - 1 : seats + 1))
    await submit()
    expect(firstRequest(screen, 'POST /api/admin/buses')).toBeUndefined()
    await fill('Jumlah kursi', String(seats))
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Bus berhasil ditambahkan']])
    expect(firstRequest(screen, 'POST /api/admin/buses')?.body).toEqual({
      nama_bus: 'Harapan Jaya',
      total_kursi: seats,
    })
  })
  it('shows the plate, and sends it only if it changed [F320]', async () => {
    const plated = { ...bus, nomor_polisi: 'B 7123 KGA' }
    const screen = await buses({
      'GET /api/admin/buses': listReply([plated]),
      'PUT /api/admin/buses/5': [ok(plated), ok(plated)],
    })
    await waitForText('B 7123 KGA')
    const change = async (label: string, value: string) => {
      await clickRowAction(/^Edit/)
      expect(field(/^Nomor polisi/).value).toBe('B 7123 KGA')
      await fill(new RegExp(`^${label}`), value)
      await submit()
      await until(() => dialog() === '')
    }
    await change('Nama bus', 'Harapan Jaya')
    await change('Nomor polisi', '')
    const sent = screen.requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
    expect(sent).toEqual([
      { nama_bus: 'Harapan Jaya', total_kursi: 40 },
      { nama_bus: bus.nama_bus, total_kursi: 40, nomor_polisi: null },
    ])
  })
  it('edits a bus, and the list shows the change [B16, B18]', async () => {
    const edited = { ...bus, nama_bus: 'Harapan Jaya', total_kursi: 36 }
    const screen = await buses(
      listChangedBy('PUT /api/admin/buses/5', {
        list: 'GET /api/admin/buses',
        before: [bus],
        after: [edited],
        reply: edited,
      }),
    )
    await clickRowAction(/^Edit/)
    expect([field('Nama bus').value, field('Jumlah kursi').value]).toEqual(['Sinar Jaya Executive', '40'])
    await fill('Nama bus', 'Harapan Jaya')
    await fill('Jumlah kursi', '36')
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Bus berhasil diperbarui']])
    expect(firstRequest(screen, 'PUT /api/admin/buses/5')?.body).toEqual({
      nama_bus: 'Harapan Jaya',
      total_kursi: 36,
    })
    await until(() => rowTexts().join().includes('Harapan Jaya'))
    expect(rowTexts()).toEqual([expect.stringMatching(/Harapan Jaya 36/)])
  })
  it('moves the focus to the list when the row that has it is deleted', async () => {
    const other = { ...bus, id_bus: 6, nama_bus: 'Harapan Jaya' }
    await buses(
      listChangedBy('DELETE /api/admin/buses/5', {
        list: 'GET /api/admin/buses',
        before: [bus, other],
        after: [other],
      }),
    )
    await until(() => buttons(/^Hapus Sinar/).length > 0)
    await inAct(() => button(/^Hapus Sinar/).focus())
    await click(button(/^Hapus Sinar/))
    await confirm()
    await until(() => rowTexts().length === 1)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Kelola Bus')
  })
  it('deletes a bus after a confirmation, and removes it from the list [B16, B18]', async () => {
    const other = { ...bus, id_bus: 6, nama_bus: 'Harapan Jaya' }
    const screen = await buses(
      listChangedBy('DELETE /api/admin/buses/5', {
        list: 'GET /api/admin/buses',
        before: [bus, other],
        after: [other],
      }),
    )
    await deleteRow(screen, {
      name: /^Hapus Sinar/,
      shown: 'Sinar Jaya Executive',
      call: 'DELETE /api/admin/buses/5',
      done: 'Bus berhasil dihapus',
      left: 'Harapan Jaya',
    })
  })
  it.each([
    [/^Tambah Bus$/, 'Terjadi kesalahan saat menambahkan bus'],
    [/^Edit/, 'Terjadi kesalahan saat memperbarui bus'],
    [/^Hapus/, 'Terjadi kesalahan saat menghapus bus'],
  ])('%s shows that the server failed [B17]', async (name, text) => {
    const fails = failure(500)
    await buses({
      'POST /api/admin/buses': fails,
      'PUT /api/admin/buses/:id': fails,
      'DELETE /api/admin/buses/:id': fails,
    })
    await clickRowAction(name)
    if (text.includes('menambahkan')) await fill('Nama bus', 'Harapan Jaya')
    await (text.includes('menghapus') ? confirm() : submit())
    await expectFailureInDialog(text)
  })
})
