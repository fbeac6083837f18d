import { describe, expect, it } from 'vitest'
import { firstRequest, listReply, openAdminPage } from '../../../../testing/lists.ts'
import { aManifestSeat, aTripIn, administrator } from '../../../../testing/records.ts'
import {
  button,
  buttons,
  click,
  dialog,
  field,
  linkTarget,
  ok,
  openScreen,
  pageText,
  submit,
  until,
  waitForText,
} from '../../../../testing/screen.tsx'
import { showOperator } from '../../../../testing/operator.ts'

const ASSIGN = 'POST /api/admin/routes/7/crew'
const member = (id_user: number, username: string, change: object = {}) => ({
  id_user,
  username,
  no_telepon: null,
  bertugas: false,
  lain: [],
  ...change,
})
const tanto = member(31, 'Tanto', { bertugas: true, no_telepon: '0812-000-031' })
const lain = [
  {
    id_rute: 8,
    asal: 'Yogyakarta',
    tujuan: 'Jakarta',
    waktu_berangkat: '2036-11-21T12:00:00.000Z',
    zona_asal: 'Asia/Jakarta',
  },
]
const udin = member(32, 'Udin', { lain })

describe('the crew of a departure', () => {
  const open = (kru: object[], sehari = 0) =>
    openAdminPage('/admin/routes/7', {
      'GET /api/admin/routes/7/manifest': ok({
        trip: aTripIn(600),
        called_off_at: null,
        called_off_reason: null,
        called_off: [],
        seats: [aManifestSeat(1)],
      }),
      'GET /api/admin/routes/7/kept': ok({ holds: [], blocks: [], channels: [] }),
      'GET /api/admin/routes/7/crew': ok({ kru, sehari }),
      [ASSIGN]: ok({ kru, sehari }),
    })

  it('is shown with phones, and assigned by person, with the differences alone [B962]', async () => {
    const screen = await open([tanto, udin], 1)
    await waitForText('Kru yang bertugas', 'Tanto')
    expect(linkTarget(/^Telepon 0812/)).toBe('tel:+62812000031')
    expect(pageText()).not.toContain('Udin')
    await click(button('Tugaskan kru'))
    await until(() => dialog().includes('hari itu juga bertugas: 19.00'))
    await click(field('Tanto'))
    await click(field(/^Udin/))
    await submit()
    await until(() => dialog() === '')
    expect(firstRequest(screen, ASSIGN)?.body).toEqual({ tambah: [32], lepas: [31], sehari: false })
  })

  it('is assigned to the bus’s other departures of that day, those who were on it already included [B962]', async () => {
    const screen = await open([tanto, udin], 2)
    await waitForText('Kru yang bertugas', 'Tanto')
    await click(button('Tugaskan kru'))
    await click(field(/^Berlaku juga untuk 2 keberangkatan lain/))
    await submit()
    await until(() => dialog() === '')
    expect(firstRequest(screen, ASSIGN)?.body).toEqual({ tambah: [31], lepas: [], sehari: true })
  })

  it('leads to the page of staff if there is nobody yet', async () => {
    await open([])
    await waitForText('Belum ada kru.')
    await click(button('Tugaskan kru'))
    await until(() => dialog().includes('peran kru'))
    expect(linkTarget('Halaman Petugas')).toBe('/admin/staff')
  })
})

describe('a member of the crew', () => {
  const as = { ...administrator, role: 'user' as const, peran: 'kru' as const }
  const LIST = 'GET /api/admin/routes'

  it('without a departure reads whom to ask [B960]', async () => {
    showOperator({ no_telepon: '021-555-100' })
    const screen = await openScreen('/admin/routes', {
      as,
      replies: { 'GET /api/kota': ok([]), [LIST]: listReply([]) },
    })
    await waitForText('Anda belum ditugaskan', 'Minta pengelola menugaskan Anda', '021-555-100')
    expect(firstRequest(screen, LIST)?.url).not.toContain('dari=')
  })

  it('sees the list of theirs, and neither assigns nor edits [N360]', async () => {
    const replies = { 'GET /api/kota': ok([]), [LIST]: listReply([aTripIn(600)]) }
    await openScreen('/admin/routes', { as, replies })
    await waitForText('Jakarta → Yogyakarta')
    expect(pageText()).not.toContain('Anda belum ditugaskan')
    expect(buttons('Tambah Rute')).toHaveLength(0)
  })

  it('reads at the boarding check that the day has none of theirs [B960]', async () => {
    const replies = { 'GET /api/kota': ok([]), 'GET /api/admin/reports/occupancy': ok([]) }
    await openScreen('/admin/boarding', { as, replies })
    await waitForText('Anda tidak ditugaskan pada tanggal ini')
  })
})
