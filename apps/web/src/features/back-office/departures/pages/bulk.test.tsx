import { describe, expect, it } from 'vitest'
import { admin, rowsOf, sent } from '../../../../testing/lists.ts'
import { bus } from '../../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  fill,
  ok,
  shows,
  submit,
  until,
} from '../../../../testing/screen.tsx'

describe('/admin/routes/bulk', () => {
  const row = {
    waktu_berangkat: '2036-11-21T00:00:00.000Z',
    perkiraan_tiba: '2036-11-21T03:00:00.000Z',
    zona_asal: 'Asia/Jakarta',
    zona_tujuan: 'Asia/Jakarta',
    bentrok: null,
    lewat: false,
  }
  const clash = {
    id_rute: 12,
    asal: 'Bogor',
    tujuan: 'Bandung',
    zona_asal: 'Asia/Jakarta',
    waktu_berangkat: '2036-11-21T01:00:00.000Z',
    perkiraan_tiba: null,
  }
  const open = (rows: unknown[]) =>
    admin('/admin/routes/bulk', {
      'GET /api/admin/buses': rowsOf([bus]),
      'POST /api/admin/routes/bulk/preview': ok(rows),
      'POST /api/admin/routes/bulk': ok({ ditambahkan: rows.length }),
      'GET /api/admin/routes': rowsOf([]),
    })
  async function fillTemplate(): Promise<void> {
    await shows('Sinar Jaya Executive (40 kursi)')
    await fill('Bus', '5')
    await fill('Kota asal', 'Jakarta')
    await fill('Kota tujuan', 'Bandung')
    await fill('Harga per kursi (Rp)', '100000')
    await fill('Lama perjalanan (jam)', '3')
  }

  it('is looked at before it is saved', async () => {
    const screen = await open([row])
    await fillTemplate()
    await submit()
    await shows('1 keberangkatan siap disimpan.', '07.00 WIB')
    expect(sent(screen, 'POST /api/admin/routes/bulk')).toBeUndefined()
    await click(button('Simpan 1 keberangkatan'))
    await until(() => screen.at() === '/admin/routes')
    expect(alerts()).toEqual([['success', '1 rute berhasil ditambahkan']])
    expect(sent(screen, 'POST /api/admin/routes/bulk')?.body).toMatchObject({
      id_bus: '5',
      durasi_menit: 180,
      hari: [1, 2, 3, 4, 5, 6, 7],
      jam: ['07:00'],
    })
  })

  it('is not saved in part: a bus in two places is named', async () => {
    await open([row, { ...row, waktu_berangkat: '2036-11-22T00:00:00.000Z', bentrok: clash }])
    await fillTemplate()
    await submit()
    await shows('1 bentrok dan 0 sudah lewat dari 2 keberangkatan', 'Bentrok dengan Bogor → Bandung')
    expect(buttons(/^Simpan/)).toEqual([])
  })

  it('asks for a new preview after a change', async () => {
    await open([row])
    await fillTemplate()
    await submit()
    await shows('1 keberangkatan siap disimpan.')
    await fill('Kota tujuan', 'Bogor')
    await shows('Isian berubah sejak pratinjau ini.')
    expect(buttons(/^Simpan/)).toEqual([])
  })
})
