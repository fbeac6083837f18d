import { describe, expect, it } from 'vitest'
import { clickRowAction, openAdminPage, listReply, firstRequest } from '../../../../testing/lists.ts'
import { administrator, inMinutes } from '../../../../testing/records.ts'
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
  pageText,
  waitForText,
  submit,
  until,
} from '../../../../testing/screen.tsx'

const order_group_id = 'abcdef01-0000-4000-8000-000000000042'

describe('/admin/refunds', () => {
  const refund = {
    id_refund: 3,
    order_group_id,
    master_ticket_id: 42,
    jumlah: 300_000,
    cara: 'manual',
    status: 'due',
    alasan: 'Armada rusak',
    created_at: '2026-11-20T03:00:00.000Z',
    ended_at: null,
    proof: null,
    not_before: '2026-11-20T03:15:00.000Z',
    metode: 'manual',
    payment_type: null,
    order_id: null,
    id_rute: 7,
    nomor_kursi: [3, 4],
    nama_penumpang: 'Siti Rahmawati',
    email: 'siti@contoh.id',
    no_telepon: null,
    taken_back: false,
    elsewhere: 0,
    paying_by: null,
    paying_since: null,
    paying_username: null,
  }
  const marked = (paying_by: number, paying_username: string) => ({
    ...refund,
    paying_by,
    paying_username,
    paying_since: '2026-11-21T03:42:00.000Z',
  })

  it('lists due refunds, and records a manual one as paid only with a proof', async () => {
    const screen = await openAdminPage('/admin/refunds', {
      'GET /api/admin/refunds': listReply([
        refund,
        { ...refund, id_refund: 4, cara: 'provider', kursi: ['2A', '2B'] },
        { ...refund, id_refund: 5, cara: 'provider', nomor_kursi: [11, 12, 13, 14] },
      ]),
      'PUT /api/admin/refunds/3/paid': ok({ ...refund, status: 'done', proof: 'Tunai' }),
    })
    await waitForText('ABCDEF01', 'Kursi 3, 4', 'Kursi 2A, 2B', '4 kursi', 'Rp 300.000')
    const [details] = buttons(/^Rincian Pengembalian kepada Siti Rahmawati$/)
    if (details) await click(details)
    expect(dialog()).toContain('Armada rusak')
    await click(button('Tutup'))
    expect(firstRequest(screen, 'GET /api/admin/refunds')?.url).toContain('status=due')
    expect(buttons(/^Tandai sudah dibayar/)).toHaveLength(1)
    await clickRowAction(/^Tandai sudah dibayar/)
    await submit()
    expect(dialog()).toContain('Bukti wajib diisi')
    await fill('Bukti pembayaran', 'Tunai')
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Pengembalian dana ditandai sudah dibayar']])
    expect(firstRequest(screen, 'PUT /api/admin/refunds/3/paid')?.body).toEqual({
      bukti: 'Tunai',
      jumlah: 300_000,
    })
  })

  it('shows that an agency’s money goes back to its deposit, and offers nothing to pay [B931]', async () => {
    const own = { ...refund, deposit_agen: 'Agen Rejeki' }
    await openAdminPage('/admin/refunds', { 'GET /api/admin/refunds': listReply([own]) })
    await waitForText('Kembali sendiri ke deposit Agen Rejeki')
    expect(buttons(/^(Tandai sudah dibayar|Sedang dibayarkan|Isi rekening)/)).toEqual([])
    expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(0)
  })

  it('records several chosen refunds with one proof, and shows at its row why one was refused [B796]', async () => {
    const rekening = { bank: 'BCA', nomor_rekening: '0012345678', atas_nama: 'Siti Rahmawati' }
    const second = {
      ...refund,
      id_refund: 4,
      nama_penumpang: 'Budi',
      jumlah: 80_000,
      elsewhere: 30_000,
      rekening,
    }
    const others = { ...marked(99, 'Rina'), id_refund: 5 }
    const refused = failure(422, 'BATCH_REFUSED', 'Tidak ada yang ditandai', {
      errors: [{ field: '4', msg: 'Jumlah pengembalian dana ini sudah berubah' }],
    })
    const screen = await openAdminPage('/admin/refunds', {
      'GET /api/admin/refunds': listReply([refund, second, others]),
      'PUT /api/admin/refunds/paid': [refused, ok([])],
    })
    await waitForText('BCA 0012345678, Siti Rahmawati')
    const choices = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    expect(choices()).toHaveLength(2)
    for (const choice of choices()) await click(choice)
    await waitForText(/2 dipilih, Rp\s350\.000/)
    await click(button('Tandai 2 sudah dibayar'))
    await submit()
    expect(dialog()).toContain('Bukti wajib diisi')
    await fill('Bukti pembayaran', 'BCA massal 9')
    await submit()
    await until(() => dialog().includes('sudah berubah'))
    expect(dialog()).toContain('Tidak ada yang ditandai')
    await submit()
    await until(() => alerts().some(([tone]) => tone === 'success'))
    const sent = screen.requests.filter(({ call }) => call === 'PUT /api/admin/refunds/paid')
    const refunds = [
      { id_refund: 3, jumlah: 300_000 },
      { id_refund: 4, jumlah: 50_000 },
    ]
    expect(sent.map(({ body }) => body)).toEqual([1, 2].map(() => ({ refunds, bukti: 'BCA massal 9' })))
  })

  it('shows sum and age, searches, and enters the account to transfer to [B795, B797]', async () => {
    const old = { ...refund, menunggu_hari: 9 }
    const reply = ok([old], {
      meta: { page: 1, limit: 10, total: 1 },
      antrean: { jumlah: 350_000, banyak: 2, jumlah_manual: 300_000, banyak_manual: 1, terlama_hari: 9 },
    })
    const screen = await openAdminPage('/admin/refunds', {
      'GET /api/admin/refunds': reply,
      'PUT /api/admin/refunds/3/rekening': ok({ rekening: null }),
    })
    await waitForText(
      /Perlu ditransfer: Rp\s300\.000 \(1\)/,
      /Semua: Rp\s350\.000 \(2\)/,
      'Terlama menunggu 9 hari',
      '9 hari',
    )
    await fill('Cari', 'siti')
    await until(() => screen.requests.some(({ url }) => url.includes('q=siti')))
    await clickRowAction(/^Isi rekening/)
    await submit()
    expect(dialog()).toContain('Nomor rekening wajib diisi')
    await fill('Bank', 'BCA')
    await fill('Nomor rekening', '001 234-5678')
    await fill('Nama pemilik rekening', 'Siti')
    await submit()
    await until(() => alerts().length > 0)
    expect(firstRequest(screen, 'PUT /api/admin/refunds/3/rekening')?.body).toEqual({
      rekening: { bank: 'BCA', nomor_rekening: '0012345678', atas_nama: 'Siti' },
    })
  })

  it('no longer offers a refund that another administrator recorded as paid meanwhile', async () => {
    await openAdminPage('/admin/refunds', {
      'GET /api/admin/refunds': [listReply([refund]), listReply([])],
      'PUT /api/admin/refunds/3/paid': failure(422, 'REFUND_NOT_DUE', 'Tidak menunggu pembayaran'),
    })
    await clickRowAction(/^Tandai sudah dibayar/)
    await fill('Bukti pembayaran', 'Tunai')
    await submit()
    await until(() => dialog().includes('Tidak menunggu pembayaran'))
    await click(button('Batal'))
    await until(() => buttons(/^Tandai sudah dibayar/).length === 0)
  })

  it('marks a refund as being paid out, and names the administrator, who pays it or removes the mark', async () => {
    const { id_user, username } = administrator
    const screen = await openAdminPage('/admin/refunds', {
      'GET /api/admin/refunds': [listReply([refund]), listReply([marked(id_user, username)])],
      'PUT /api/admin/refunds/3/paying': ok(marked(id_user, username)),
      'DELETE /api/admin/refunds/3/paying': ok(refund),
    })
    await clickRowAction(/^Sedang dibayarkan/)
    await waitForText(`Dibayarkan ${username}`)
    expect(alerts()).toEqual([['success', 'Pengembalian dana ditandai sedang dibayarkan']])
    expect([buttons(/^Tandai sudah dibayar/).length, buttons(/^Sedang dibayarkan/).length]).toEqual([1, 0])
    await clickRowAction(/^Batalkan tanda/)
    expect(dialog()).toContain('Batalkan hanya bila uangnya belum dikirim')
    await click(button('Batalkan tanda'))
    await until(() => alerts().length === 2)
    expect(screen.calls).toContain('DELETE /api/admin/refunds/3/paying')
  })

  it('warns if the payment of a marked refund was taken back, in its row and in both dialogs', async () => {
    const lost = { ...marked(administrator.id_user, administrator.username), taken_back: true }
    await openAdminPage('/admin/refunds', { 'GET /api/admin/refunds': listReply([lost]) })
    await waitForText('Jangan bayar')
    await clickRowAction(/^Tandai sudah dibayar/)
    expect(dialog()).toContain('Pembayaran ditarik kembali: jangan bayar')
    expect(dialog()).toContain('Catat di sini hanya bila uangnya sudah telanjur dikirim')
    await click(button('Batal'))
    await clickRowAction(/^Batalkan tanda/)
    expect(dialog()).toContain('kepada Siti Rahmawati ditarik')
    expect(dialog()).not.toContain('kembali menunggu')
    expect(dialog()).not.toContain('dapat diaktifkan kembali')
  })

  it('warns if a part of a marked refund was refunded in the provider’s dashboard, in its row and in both dialogs', async () => {
    const partly = { ...marked(administrator.id_user, administrator.username), elsewhere: 100_000 }
    await openAdminPage('/admin/refunds', { 'GET /api/admin/refunds': listReply([partly]) })
    await waitForText(/Rp.100\.000 sudah kembali/)
    await clickRowAction(/^Tandai sudah dibayar/)
    expect(dialog()).toMatch(/Rp.100\.000 sudah kembali lewat dasbor penyedia/)
    expect(dialog()).toContain('Jangan kirim jumlah itu lagi')
    await click(button('Batal'))
    await clickRowAction(/^Batalkan tanda/)
    expect(dialog()).toContain('sisanya kembali menunggu')
  })

  it('links to the page of the order [B73]', async () => {
    await openAdminPage('/admin/refunds', { 'GET /api/admin/refunds': listReply([refund]) })
    await waitForText('Siti Rahmawati')
    expect(linkTarget('ABCDEF01')).toBe(`/admin/orders/${order_group_id}`)
  })

  it('does not warn if the payment is there, or if the refund is over', async () => {
    const over = { ...refund, id_refund: 4, status: 'withdrawn', taken_back: true }
    const paid = { ...refund, id_refund: 5, status: 'done', elsewhere: 300_000 }
    await openAdminPage('/admin/refunds', { 'GET /api/admin/refunds': listReply([refund, over, paid]) })
    await waitForText('Siti Rahmawati')
    expect(pageText()).not.toContain('Jangan bayar')
    expect(pageText()).not.toContain('sudah kembali')
  })

  it('shows the slower of two administrators who set the mark', async () => {
    const text = 'Pengembalian dana ini sedang dibayarkan oleh Rina.'
    await openAdminPage('/admin/refunds', {
      'GET /api/admin/refunds': [listReply([refund]), listReply([marked(99, 'Rina')])],
      'PUT /api/admin/refunds/3/paying': failure(422, 'REFUND_MARKED', text),
    })
    await clickRowAction(/^Sedang dibayarkan/)
    await waitForText('Dibayarkan Rina')
    expect(alerts()).toEqual([['danger', text]])
    expect(buttons(/^Tandai sudah dibayar/)).toHaveLength(0)
    await clickRowAction(/^Batalkan tanda/)
    expect(dialog()).toContain('oleh Rina')
    await click(button('Biarkan tanda'))
    expect(dialog()).toBe('')
  })

  it('lists disputed orders, and resolves one with a note', async () => {
    const dispute = {
      order_group_id,
      master_ticket_id: 42,
      id_rute: 7,
      disputed_at: '2026-11-20T03:00:00.000Z',
      alasan: null,
      total_amount: 300_000,
      nama_penumpang: null,
      email: null,
      no_telepon: null,
      resolved_at: null,
    }
    const screen = await openAdminPage('/admin/refunds?antrean=sengketa', {
      'GET /api/admin/disputes': listReply([dispute]),
      [`PUT /api/admin/disputes/${order_group_id}/resolve`]: ok({ ...dispute, resolved_at: inMinutes(0) }),
    })
    await waitForText('Tanpa keterangan', 'Tanpa nama', 'Terbuka')
    expect(linkTarget('ABCDEF01')).toBe(`/admin/orders/${order_group_id}`)
    await clickRowAction(/^Selesaikan/)
    await fill('Catatan', 'Sudah disepakati')
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Sengketa diselesaikan']])
    expect(firstRequest(screen, `PUT /api/admin/disputes/${order_group_id}/resolve`)?.body).toEqual({
      catatan: 'Sudah disepakati',
    })
  })

  it('writes off what a disputed order lacks only if that is chosen, by the sum that is shown [B521]', async () => {
    const lacking = (kurang: number) => ({
      order_group_id,
      master_ticket_id: 42,
      id_rute: 7,
      disputed_at: '2026-11-20T03:00:00.000Z',
      alasan: 'Sebagian pembayaran ditarik kembali',
      total_amount: 300_000,
      kurang,
      nama_penumpang: null,
      email: null,
      no_telepon: null,
      resolved_at: null,
    })
    let kurang = 100_000
    const call = `PUT /api/admin/disputes/${order_group_id}/resolve`
    const screen = await openAdminPage('/admin/refunds?antrean=sengketa', {
      'GET /api/admin/disputes': () => listReply([lacking(kurang)]),
      [call]: () => {
        if (kurang === 120_000) return ok({ ...lacking(0), resolved_at: inMinutes(0) })
        kurang = 120_000
        return failure(422, 'SHORTAGE_CHANGED', 'Kekurangan pesanan ini sudah berubah.')
      },
    })
    await waitForText('Terbuka')
    await clickRowAction(/^Selesaikan/)
    await fill('Catatan', 'Bank tidak mengembalikan')
    await click(field(/Perusahaan menanggung Rp.100\.000/))
    expect(buttons(/^Tanggung Rp.100\.000 dan selesaikan/)).toHaveLength(1)
    await submit()
    // The order lacks another sum by now: it has to be chosen anew.
    await until(() => /menanggung Rp.120\.000/.test(dialog()))
    expect(dialog()).toContain('Kekurangan pesanan ini sudah berubah.')
    expect(buttons(/^Tanggung/)).toEqual([])
    await click(field(/Perusahaan menanggung Rp.120\.000/))
    await submit()
    await until(() => alerts().some(([tone]) => tone === 'success'))
    expect(screen.requests.filter((request) => request.call === call).map(({ body }) => body)).toEqual([
      { catatan: 'Bank tidak mengembalikan', hapus_buku: 100_000 },
      { catatan: 'Bank tidak mengembalikan', hapus_buku: 120_000 },
    ])
  })

  it('shows that no refund is due', async () => {
    await openAdminPage('/admin/refunds', { 'GET /api/admin/refunds': listReply([]) })
    await waitForText('Tidak ada pengembalian dana yang menunggu')
    expect(buttons(/Hapus pencarian|Tampilkan semua/)).toEqual([])
    await fill('Status', 'failed')
    await click(button('Tampilkan semua'))
    await until(() => field('Status').value === 'semua')
    await waitForText(/Tidak ada pengembalian dana(?! yang)/)
  })
})
