import { describe, expect, it } from 'vitest'
import { auditChanges } from './audit-changes.ts'

describe('what an audit row changed', () => {
  it('names the fields that differ, but not the version', () => {
    const before = { harga: 350_000, status: 'aktif', versi: 1 }
    const after = { harga: 375_000, status: 'aktif', versi: 2 }
    const rupiah = (text: string) => text.replace(/\s/g, ' ')
    const [change, ...rest] = auditChanges(before, after)
    expect(rest).toEqual([])
    expect({ ...change, before: rupiah(change?.before ?? ''), after: rupiah(change?.after ?? '') }).toEqual({
      field: 'harga',
      before: 'Rp 350.000',
      after: 'Rp 375.000',
    })
  })

  it('shows a created or deleted record whole, without its empty fields', () => {
    expect(auditChanges(null, { nama_bus: 'Sinar', catatan: null })).toEqual([
      { field: 'nama_bus', before: '', after: 'Sinar' },
    ])
    expect(auditChanges({ role: 'user' }, null)).toEqual([{ field: 'role', before: 'user', after: '' }])
    expect(auditChanges(null, null)).toEqual([])
  })

  it('formats instants, lists and booleans for people', () => {
    expect(
      auditChanges(null, { at: '2026-11-21T05:00:00Z', kursi: [1, 2], is_verified: true }).map(
        (change) => change.after,
      ),
    ).toEqual(['Sabtu, 21 November 2026, 12.00 WIB', '1, 2', 'ya'])
  })
})

it('shows first with which journey a bus clashes, also in a long record [F9]', () => {
  const trip = { id_rute: 9, asal: 'Jakarta', harga: 1000 }
  const changes = auditChanges(null, { ...trip, bentrok_rute: 7, bentrok_berangkat: '2026-11-21T05:00:00Z' })
  expect(changes.slice(0, 2)).toEqual([
    { field: 'bentrok_rute', before: undefined, after: '7' },
    { field: 'bentrok_berangkat', before: undefined, after: 'Sabtu, 21 November 2026, 12.00 WIB' },
  ])
})

it('shows a called-off departure by its effects', () => {
  const effect = { id_rute: 7, orders: 2, tickets: 3, refund_due: 0, called_off_at: null }
  expect(auditChanges({ id_rute: 7, asal: 'Jakarta' }, { effect })).toEqual([
    { field: 'orders', before: undefined, after: '2' },
    { field: 'tickets', before: undefined, after: '3' },
  ])
})

it('names a person’s changed fields, whose values are not in the log', () => {
  expect(auditChanges({ versi: 1 }, { versi: 2, changed: ['username', 'email'] })).toEqual([
    { field: 'changed', before: undefined, after: 'nama, email' },
  ])
})

it('shows for whom seats were blocked by name, and the days of a standing block by theirs [B994]', () => {
  const shown = (channel: string, agen?: string) =>
    auditChanges(null, { channel, hari: [1, 7] }, agen).map(({ after }) => after)
  expect(shown('agen:4', 'Agen Rejeki')).toEqual(['Agen Rejeki', 'Senin, Minggu'])
  expect([shown('loket')[0], shown('tidak dijual')[0], shown('agen:4')[0]]).toEqual([
    'Loket',
    'Tidak dijual',
    'agen:4',
  ])
  // Every day is no condition.
  expect(auditChanges(null, { channel: 'loket', hari: [] })).toHaveLength(1)
})

it("leaves out amounts of 0, and shows a ticket's status by its text", () => {
  expect(auditChanges({ status_tiket: 'pending' }, { status_tiket: 'confirmed', refunded: 0 })).toEqual([
    { field: 'status_tiket', before: 'Menunggu Pembayaran', after: 'Dikonfirmasi' },
  ])
})

it('shows the orders of a deleted account by their short numbers, and no empty list of them', () => {
  const order = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'
  expect(auditChanges(null, { cancelled_orders: [], kept_orders: [order, order] })).toEqual([
    { field: 'kept_orders', before: undefined, after: '6F1C2A34, 6F1C2A34' },
  ])
})
