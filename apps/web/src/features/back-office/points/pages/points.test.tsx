import { describe, expect, it } from 'vitest'
import { aPoint } from '../../../../testing/records.ts'
import type { Point } from '@tiketbus/contract'
import {
  clickRowAction,
  firstRequest,
  listReply,
  openAdminPage,
  rowTexts,
} from '../../../../testing/lists.ts'
import {
  alerts,
  button,
  dialog,
  failure,
  field,
  fill,
  ok,
  submit,
  until,
  waitForText,
  type Replies,
} from '../../../../testing/screen.tsx'

const sukun = aPoint
const double: Point = { ...sukun, id_titik: 5, nama: 'Sukun', alamat: null, status: 'nonaktif', versi: 1 }

describe('/admin/points', () => {
  const points = (replies: Replies = {}) =>
    openAdminPage('/admin/points', {
      'GET /api/admin/points': listReply([sukun, double]),
      'GET /api/kota': ok([{ nama: 'Semarang', zona: 'Asia/Jakarta', terminal: '', alias: [] }]),
      ...replies,
    })

  it('lists points, and searches and filters them by status [T595]', async () => {
    const screen = await points()
    await waitForText('Jl. Setia Budi 110')
    expect(rowTexts()).toEqual([
      'Agen Sukun Semarang Jl. Setia Budi 110 Telepon 024 7461234WhatsApp ke Agen Sukun (buka tab baru) Aktif',
      'Sukun Semarang – Telepon 024 7461234WhatsApp ke Sukun (buka tab baru) Nonaktif',
    ])
    await fill('Status', 'nonaktif')
    await until(() => screen.requests.at(-1)?.url.includes('status=nonaktif') === true)
  })

  it('adds a point; a city that is not known needs its zone [T595]', async () => {
    const screen = await points({ 'POST /api/admin/points': ok(sukun) })
    await clickRowAction(/^Tambah Titik$/)
    await submit()
    expect(dialog()).toContain('Nama titik wajib diisi')
    await fill(/^Kota/, 'Kampung Durian')
    await fill(/^Nama titik/, 'Warung Opah')
    await until(() => dialog().includes('Pilih zona waktunya'))
    await fill(/^Zona waktu/, 'Asia/Makassar')
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Titik berhasil ditambahkan']])
    expect(firstRequest(screen, 'POST /api/admin/points')?.body).toEqual({
      kota: 'Kampung Durian',
      nama: 'Warung Opah',
      alamat: null,
      no_telepon: null,
      petunjuk: null,
      zona: 'Asia/Makassar',
      status: 'aktif',
    })
  })

  it('edits a point, whose city stays, and shows that another one has its name [T596]', async () => {
    const exists = failure(422, 'POINT_EXISTS', 'Kota ini sudah memiliki titik dengan nama itu')
    await points({ 'PUT /api/admin/points/4': exists })
    await clickRowAction(/^Edit Agen Sukun/)
    expect(field(/^Kota/)).toHaveProperty('readOnly', true)
    await fill(/^Nama titik/, 'Sukun')
    await submit()
    await until(() => dialog().includes('Kota ini sudah memiliki titik dengan nama itu'))
  })

  it('merges a duplicate after showing what moves [T599]', async () => {
    const effect = { titik: double, ke: sukun, keberangkatan: 12, pesanan: 31 }
    const screen = await points({
      'GET /api/admin/points/5/merge': ok(effect),
      'POST /api/admin/points/5/merge': ok(sukun),
    })
    await clickRowAction(/^Gabungkan Sukun/)
    await until(() => dialog().includes('Agen Sukun · Jl. Setia Budi 110'))
    await submit()
    expect(dialog()).toContain('Pilih titik')
    expect(screen.calls).not.toContain('POST /api/admin/points/5/merge')
    await fill(/^Pertahankan/, '4')
    await until(() => dialog().includes('31'))
    expect(dialog()).toMatch(/Keberangkatan mendatang yang pindah\s*12/)
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Titik berhasil digabung']])
    expect(firstRequest(screen, 'POST /api/admin/points/5/merge')?.body).toEqual({ ke: 4 })
  })

  it('offers no merge of a city’s only point [T599]', async () => {
    await points({ 'GET /api/admin/points': listReply([sukun]) })
    await clickRowAction(/^Gabungkan Agen Sukun/)
    await until(() => button('Gabungkan').hasAttribute('disabled'))
  })
})
