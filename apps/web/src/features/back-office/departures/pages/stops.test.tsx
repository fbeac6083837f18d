import { describe, expect, it } from 'vitest'
import type { TripWay } from '@tiketbus/contract'
import { inAct } from '../../../../testing/mount.ts'
import { firstRequest, listReply, openAdminPage } from '../../../../testing/lists.ts'
import { aPoint, aTrip } from '../../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  dialog,
  failure,
  field,
  fill,
  link,
  ok,
  pageText,
  submit,
  until,
  waitForText,
  type Replies,
} from '../../../../testing/screen.tsx'

const trip = aTrip({ versi: 2 })
/** Jakarta 07.30 – Semarang 14.00, at one point – Yogyakarta 17.00. */
const way: TripWay = {
  id_rute: 7,
  versi: 2,
  beku: false,
  kelas: [],
  simpul: [
    { kota: 'Jakarta', zona: 'Asia/Jakarta', waktu: '2036-11-21T00:30:00.000Z' },
    { kota: 'Semarang', zona: 'Asia/Jakarta', waktu: '2036-11-21T07:00:00.000Z' },
    { kota: 'Yogyakarta', zona: 'Asia/Jakarta', waktu: '2036-11-21T10:00:00.000Z' },
  ],
  perhentian: [
    {
      simpul: 1,
      id_titik: 4,
      nama: 'Agen Sukun',
      alamat: null,
      waktu: '2036-11-21T07:00:00.000Z',
      boleh_naik: true,
      boleh_turun: true,
    },
  ],
  tarif: [{ naik: 0, turun: 2, harga: 150_000, km: 560 }],
}
const path = '/api/admin/routes/7/perhentian'

describe('/admin/routes/:id/perhentian', () => {
  const stops = (replies: Replies = {}) =>
    openAdminPage('/admin/routes/7/perhentian', {
      'GET /api/admin/routes/7': ok(trip),
      'GET /api/admin/routes': listReply([
        trip,
        aTrip({ id_rute: 8, asal: 'Yogyakarta', tujuan: 'Jakarta' }),
      ]),
      'GET /api/admin/points': listReply([aPoint]),
      [`GET ${path}`]: ok(way),
      ...replies,
    })

  it('shows cities, stops, fares and what is not sold, and saves them with the version [T601, T603]', async () => {
    let stored = way
    const screen = await stops({
      [`GET ${path}`]: () => ok(stored),
      [`PUT ${path}`]: () => {
        const isOld = stored.versi === 2
        stored = { ...way, versi: stored.versi + 1 }
        return isOld ? failure(412, 'EDIT_CONFLICT', '', { data: stored }) : ok(stored)
      },
    })
    await waitForText('Belum dijual: Jakarta – Semarang, Semarang – Yogyakarta.')
    await until(() => field('Titik').value === '4')
    await fill('Tarif Jakarta – Semarang', '90000')
    await click(button(/^Isi ke bawah: Tarif/))
    expect(field('Tarif Semarang – Yogyakarta').value).toBe('150.000')
    expect(pageText()).toContain('Semua pasangan kota memiliki tarif.')
    await click(button(/^Geser waktu Semarang/))
    await fill('Menit', '30')
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    await inAct(() => void field('Menit').dispatchEvent(enter))
    expect(enter.defaultPrevented).toBe(true)
    await submit()
    await until(() => pageText().includes('sudah diubah orang lain'))
    // The other one's change has been read meanwhile: what was typed stays.
    await until(() => screen.calls.filter((call) => call === `GET ${path}`).length === 2)
    await click(button('Pertahankan isian saya'))
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Perhentian dan tarif berhasil disimpan']])
    expect(firstRequest(screen, `PUT ${path}`)?.body).toEqual({
      simpul: [
        { kota: 'Jakarta', zona: 'Asia/Jakarta', waktu: '2036-11-21T07:30' },
        { kota: 'Semarang', zona: 'Asia/Jakarta' },
        { kota: 'Yogyakarta', zona: 'Asia/Jakarta', waktu: '2036-11-21T17:30' },
      ],
      perhentian: [
        { simpul: 1, id_titik: 4, waktu: '2036-11-21T14:30', boleh_naik: true, boleh_turun: true },
      ],
      tarif: [
        { naik: 0, turun: 1, harga: 90_000, km: null },
        { naik: 0, turun: 2, harga: 150_000, km: 560 },
        { naik: 1, turun: 2, harga: 150_000, km: null },
      ],
    })
  })

  it('asks before what was typed is lost, and takes the stored way after a conflict if that is chosen [T770]', async () => {
    let stored = way
    const screen = await stops({
      [`GET ${path}`]: () => ok(stored),
      [`PUT ${path}`]: () => {
        stored = { ...way, versi: 3, tarif: [{ naik: 0, turun: 2, harga: 175_000, km: 560 }] }
        return failure(412, 'EDIT_CONFLICT', '', { data: stored })
      },
    })
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await waitForText('Kota 2: Semarang')
    expect(leaves()).toBe(true)
    await fill('Tarif Jakarta – Semarang', '90000')
    expect(leaves()).toBe(false)
    await click(link('Ke keberangkatan'))
    expect(dialog()).toContain('Buang isian?')
    await click(button('Lanjut mengisi'))
    expect([screen.at(), field('Tarif Jakarta – Semarang').value]).toEqual([
      '/admin/routes/7/perhentian',
      '90.000',
    ])
    await submit()
    await until(() => pageText().includes('sudah diubah orang lain'))
    await click(button('Pakai nilai terbaru'))
    await until(() => field('Tarif Jakarta – Yogyakarta').value === '175.000')
    expect([field('Tarif Jakarta – Semarang').value, leaves()]).toEqual(['', true])
    await fill('Tarif Jakarta – Semarang', '90000')
    await click(link('Ke keberangkatan'))
    await click(button('Buang isian'))
    await until(() => screen.at() === '/admin/routes/7')
  })

  it('names a departure that cannot be read, with a retry', async () => {
    await stops({ 'GET /api/admin/routes/7': [failure(500, 'INTERNAL', ''), ok(trip)] })
    await waitForText('Terjadi kesalahan saat mengambil perhentian')
    await click(button('Coba Lagi'))
    await waitForText('Kota 2: Semarang')
  })

  it('offers points of other cities too: a city may stand for a region [T601]', async () => {
    const there = { ...aPoint, kota: 'Ungaran', nama: 'Agen Babadan' }
    const stop = { ...way.perhentian[0], nama: 'Agen Babadan', id_titik: 9 }
    const screen = await stops({
      [`GET ${path}`]: ok({ ...way, perhentian: [stop, { ...stop, nama: 'Agen Lama', id_titik: 11 }] }),
      'GET /api/admin/points': ({ url }) =>
        listReply(url.includes('kota=') ? [aPoint] : [aPoint, { ...there, id_titik: 9 }]),
      [`PUT ${path}`]: ok(way),
    })
    const chosen = () =>
      [...document.querySelectorAll<HTMLSelectElement>('select[required]')].map(
        ({ selectedOptions }) => selectedOptions[0]?.textContent,
      )
    await until(() => chosen()[0] === 'Ungaran: Agen Babadan')
    expect(chosen()).toEqual(['Ungaran: Agen Babadan', 'Agen Lama'])
    await submit()
    await until(() => alerts().length > 0)
    expect(firstRequest(screen, `PUT ${path}`)?.body).toMatchObject({
      perhentian: [{ id_titik: 9 }, { id_titik: 11 }],
    })
  })

  it('adds, exchanges and removes cities, with the field that is missing named [T601]', async () => {
    await stops()
    await waitForText('Kota 2: Semarang')
    await click(button('Tambah kota setelah Semarang'))
    expect(pageText()).not.toContain('Kota 3: Kota 3')
    await submit()
    expect(pageText()).toContain('Kota wajib diisi')
    await click(button('Pindahkan Kota 3 ke atas'))
    await waitForText('Kota 3: Semarang')
    await click(button('Hapus Kota 2'))
    await click(button('Hapus perhentian Agen Sukun'))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Kota dan perhentian')
    expect(buttons(/^Hapus perhentian/)).toEqual([])
    expect(field('Waktu (WIB)').value).toBe('2036-11-21T14:00')
  })

  it('fills in the way back of another departure [T604], and leaves the cities of a sold one [T602]', async () => {
    const reversed = {
      ...way,
      simpul: [way.simpul[0], { ...way.simpul[1], kota: 'Solo' }, way.simpul[2]],
      perhentian: [],
    }
    const screen = await stops({ [`GET ${path}/salinan`]: ok(reversed) })
    await waitForText('Yogyakarta → Jakarta')
    await fill(/^Keberangkatan/, '8')
    await click(button('Salin'))
    await waitForText('Kota 2: Solo')
    expect(firstRequest(screen, `GET ${path}/salinan`)?.url).toContain('dari=8')
    expect(screen.calls).not.toContain(`PUT ${path}`)
  })

  it('has a column per class, filled down, with its gaps and the error at its cell [T711, T712]', async () => {
    const below = {
      field: 'tarif.1.tarif_kelas.0.harga',
      msg: 'Tarif kelas tidak boleh di bawah tarif dasar',
    }
    const screen = await stops({
      [`GET ${path}`]: ok({
        ...way,
        kelas: ['Super', 'Eksekutif'],
        tarif: [
          { naik: 0, turun: 1, harga: 90_000, km: null, tarif_kelas: [{ kelas: 'Super', harga: 120_000 }] },
          { naik: 0, turun: 2, harga: 150_000, km: 560 },
        ],
      }),
      [`PUT ${path}`]: failure(400, 'VALIDATION_FAILED', '', { errors: [below] }),
    })
    await waitForText('Tarif dasar (Rp)', 'Super memakai tarif dasar pada Jakarta – Yogyakarta.')
    expect(pageText()).not.toContain('Eksekutif memakai')
    expect(field('Tarif Super Jakarta – Semarang').value).toBe('120.000')
    await click(button('Isi ke bawah: Super (Rp)'))
    await fill('Tarif Semarang – Yogyakarta', '90000')
    await submit()
    await waitForText(below.msg)
    const at = document.getElementById(
      field('Tarif Super Jakarta – Yogyakarta').getAttribute('aria-describedby') ?? '',
    )
    expect(at?.textContent).toContain(below.msg)
    const dear = { tarif_kelas: [{ kelas: 'Super', harga: 120_000 }] }
    expect(firstRequest(screen, `PUT ${path}`)?.body).toMatchObject({
      tarif: [
        { naik: 0, turun: 1, harga: 90_000, ...dear },
        { naik: 0, turun: 2, harga: 150_000, ...dear },
        { naik: 1, turun: 2, harga: 90_000, ...dear },
      ],
    })
  })

  it('of a sold departure leaves the cities as they are [T602]', async () => {
    await stops({ [`GET ${path}`]: ok({ ...way, beku: true }) })
    await waitForText('kota dan urutannya tidak dapat diubah lagi')
    expect([buttons(/^Tambah kota/), buttons(/^Pindahkan/), buttons(/^Salin/)]).toEqual([[], [], []])
    expect(field(/^Kota singgah/)).toHaveProperty('readOnly', true)
    expect(buttons(/^Tambah perhentian/).length).toBe(3)
  })
})
