import { describe, expect, it, vi } from 'vitest'
import { openAdminPage, listReply, firstRequest } from '../../../../testing/lists.ts'
import { removeToken } from '../../../../lib/session-store.ts'
import { administrator, aTrip, bus } from '../../../../testing/records.ts'
import {
  alerts,
  button,
  buttons,
  click,
  field,
  fill,
  fillControl,
  ok,
  waitForText,
  submit,
  until,
  type Replies,
} from '../../../../testing/screen.tsx'
import { inAct } from '../../../../testing/mount.ts'

describe('/admin/routes/bulk', () => {
  const row = {
    id_bus: 5,
    nama_bus: 'Sinar Jaya Executive',
    asal: 'Jakarta',
    tujuan: 'Bandung',
    waktu_berangkat: '2036-11-21T00:00:00.000Z',
    perkiraan_tiba: '2036-11-21T03:00:00.000Z',
    harga: 100_000,
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
  const control = (selector: string) => {
    const [found] = document.querySelectorAll<HTMLInputElement>(selector)
    if (!found) throw new Error(`no ${selector}`)
    return found
  }
  const open = (rows: unknown[], replies: Replies = {}) =>
    openAdminPage('/admin/routes/bulk', {
      'GET /api/admin/buses': listReply([bus, { ...bus, id_bus: 6, nama_bus: 'Rosalia Indah' }]),
      'POST /api/auth/login': ok({ token: 'token-of-the-login' }),
      'POST /api/admin/routes/bulk/preview': ok(rows),
      'POST /api/admin/routes/bulk': ok({ ditambahkan: rows.length, pertama: [99] }),
      'GET /api/admin/routes/99': ok(aTrip({ id_rute: 99, tujuan: 'Malang' })),
      'GET /api/admin/routes': listReply([]),
      ...replies,
    })
  async function fillTemplate(): Promise<void> {
    await waitForText('Sinar Jaya Executive (40 kursi)')
    await fill('Bus', '5')
    await fill('Kota asal', 'Jakarta')
    await fill('Kota tujuan', 'Bandung')
    await fill('Harga per kursi (Rp)', '100000')
    await fill('Lama perjalanan (jam)', '3')
  }

  it('is previewed before it is saved', async () => {
    const screen = await open([row])
    await fillTemplate()
    await submit()
    await waitForText('1 keberangkatan siap disimpan.', '07.00 WIB')
    expect(firstRequest(screen, 'POST /api/admin/routes/bulk')).toBeUndefined()
    await click(button('Simpan 1 keberangkatan'))
    await until(() => screen.at().startsWith('/admin/routes?'))
    expect(alerts()).toEqual([['success', '1 rute berhasil ditambahkan']])
    expect(firstRequest(screen, 'POST /api/admin/routes/bulk')?.body).toMatchObject({
      id_bus: '5',
      durasi_menit: 180,
      hari: [1, 2, 3, 4, 5, 6, 7],
      jam: ['07:00'],
    })
  })

  it('shows the first of the added departures, above the list of their days', async () => {
    const screen = await open([row, { ...row, waktu_berangkat: '2036-11-23T00:00:00.000Z' }])
    await fillTemplate()
    await submit()
    await waitForText('2 keberangkatan siap disimpan.')
    await click(button('Simpan 2 keberangkatan'))
    await waitForText('2 keberangkatan baru ditambahkan', 'Jakarta → Malang', 'dan 1 keberangkatan lagi')
    expect([field('Dari tanggal').value, field('Sampai tanggal').value]).toEqual(['2036-11-21', '2036-11-23'])
    expect(screen.calls).toContain('GET /api/admin/routes/99')
  })

  it('is saved with a clash, which is named, only with a reason [B101]', async () => {
    const away = { ...clash, jenis: 'tempat', bebas_pada: '2036-11-22T09:00:00.000Z' }
    const screen = await open([
      { ...row, bentrok: clash },
      { ...row, waktu_berangkat: '2036-11-22T00:00:00.000Z', bentrok: away },
    ])
    await fillTemplate()
    await submit()
    await waitForText('2 bentrok dan 0 sudah lewat dari 2 keberangkatan', 'Bentrok dengan Bogor → Bandung')
    await waitForText('Bus masih di tempat lain: Bogor → Bandung', /Paling cepat kembali .*16\.00 WIB/)
    await click(button('Tetap simpan 2 keberangkatan'))
    await waitForText('Isi alasannya, atau ubah bus, tanggal, atau jamnya')
    expect(firstRequest(screen, 'POST /api/admin/routes/bulk')).toBeUndefined()
    await fill(/^Alasan tetap menyimpan/, ' Bus cadangan ')
    await click(button('Tetap simpan 2 keberangkatan'))
    await until(() => screen.at().startsWith('/admin/routes?'))
    const sent = firstRequest(screen, 'POST /api/admin/routes/bulk')?.body
    expect(sent).toMatchObject({ id_bus: '5', alasan_bus: 'Bus cadangan' })
  })

  it('is not saved with a departure in the past', async () => {
    await open([{ ...row, lewat: true, bentrok: clash }])
    await fillTemplate()
    await submit()
    await waitForText('1 bentrok dan 1 sudah lewat dari 1 keberangkatan')
    expect(buttons(/simpan/i)).toEqual([])
  })

  it('keeps what was typed when the session ends, for after the next login', async () => {
    const screen = await open([row])
    await fillTemplate()
    await click(button('Tambah bus'))
    await inAct(removeToken)
    await until(() => screen.at().startsWith('/login'))
    await fill('Email', administrator.email)
    await fill('Password', 'rahasia-123')
    await submit()
    await waitForText('Isian Anda yang belum tersimpan sudah dikembalikan.')
    expect([field('Kota tujuan').value, field('Lama perjalanan (jam)').value]).toEqual(['Bandung', '3'])
    expect(buttons('Hapus bus ke-2')).toHaveLength(1)
    await screen.go('/admin/routes')
    await screen.go('/admin/routes/bulk')
    await until(() => field('Kota tujuan').value === '')
  })

  it('is not saved with a fare above its ceiling, which the row names [T714]', async () => {
    const most = 'Tarif Jakarta – Bandung paling tinggi Rp 30.000'
    await open([row, { ...row, waktu_berangkat: '2036-11-22T00:00:00.000Z', di_atas_batas: most }])
    await fillTemplate()
    await submit()
    await waitForText('1 dari 2 keberangkatan belum sesuai batas tarif', most)
    expect(buttons(/simpan/i)).toEqual([])
    await click(field('Tampilkan yang bermasalah saja (1)'))
    expect(document.querySelectorAll('tbody tr')).toHaveLength(1)
  })

  it('requires a new preview after a change', async () => {
    await open([row])
    await fillTemplate()
    await submit()
    await waitForText('1 keberangkatan siap disimpan.')
    await fill('Kota tujuan', 'Bogor')
    await waitForText('Isian berubah sejak pratinjau ini.')
    expect(buttons(/^Simpan/)).toEqual([])
  })

  it('sends no pattern of a line that was left again [T710]', async () => {
    const screen = await open([row], {
      'GET /api/kota': ok(
        ['Jakarta', 'Bandung', 'Surabaya'].map((nama) => ({
          nama,
          zona: 'Asia/Jakarta',
          terminal: '',
          alias: [],
        })),
      ),
      'GET /api/admin/routes': listReply([aTrip({ id_rute: 8, asal: 'Jakarta', tujuan: 'Bandung' })]),
    })
    await fillTemplate()
    await until(() => document.querySelector('option[value="8"]') !== null)
    await fill(/^Kota singgah dan perhentian seperti/, '8')
    await fill('Kota tujuan', 'Surabaya')
    await submit()
    await waitForText('1 keberangkatan siap disimpan.')
    const preview = firstRequest(screen, 'POST /api/admin/routes/bulk/preview')
    expect(preview?.body).toHaveProperty('tujuan', 'Surabaya')
    expect(preview?.body).not.toHaveProperty('pola')
  })

  it('has several buses, each with its times, and the way back [B71]', async () => {
    const back = { ...row, asal: 'Bandung', tujuan: 'Jakarta', id_bus: 6, nama_bus: 'Rosalia Indah' }
    const screen = await open([row, { ...back, waktu_berangkat: '2036-11-21T09:00:00.000Z' }])
    await fillTemplate()
    await click(field('Dengan perjalanan pulang oleh bus yang sama'))
    await fillControl(control('input[aria-label="Jam pulang ke-1"]'), '16:00')
    await fill('Hari pulang', '1')
    await click(button('Tambah bus'))
    await submit()
    expect(buttons(/^Simpan/)).toEqual([])
    await waitForText('Pilih bus terlebih dahulu')
    await click(button('Tambah bus'))
    await click(button('Hapus bus ke-3'))
    await fillControl(control('fieldset fieldset select[name=id_bus]'), '6')
    await submit()
    await waitForText('2 keberangkatan siap disimpan.', 'Bandung → Jakarta', 'Rosalia Indah')
    expect(firstRequest(screen, 'POST /api/admin/routes/bulk/preview')?.body).toMatchObject({
      jam_pulang: ['16:00'],
      hari_pulang: '1',
      bus_lain: [{ id_bus: '6', jam: ['07:00'] }],
    })
  })

  it('has a price for each bus, the common one until another is typed [B71]', async () => {
    const screen = await open([row, { ...row, id_bus: 6, nama_bus: 'Rosalia Indah', harga: 175_000 }])
    await fillTemplate()
    for (const id of ['6', '5']) {
      await click(button('Tambah bus'))
      const [last] = [...document.querySelectorAll('fieldset fieldset select[name=id_bus]')].slice(-1)
      if (last instanceof HTMLSelectElement) await fillControl(last, id)
    }
    const price = (at: number) => control(`input[name="bus_lain.${at}.harga"]`)
    await fillControl(price(0), '175000')
    await fill('Harga per kursi (Rp)', '90000')
    expect([price(0).value, price(1).value]).toEqual(['Rp 175.000', 'Rp 90.000'])
    await submit()
    await waitForText('Rp 100.000', 'Rp 175.000')
    expect(firstRequest(screen, 'POST /api/admin/routes/bulk/preview')?.body).toHaveProperty('bus_lain', [
      { id_bus: '6', jam: ['07:00'], harga: '175000' },
      { id_bus: '5', jam: ['07:00'] },
    ])
    await fillControl(price(0), '')
    await submit()
    await waitForText('Harga harus berupa angka')
  })

  it('shows each error at its bus, also after another bus is removed [B71]', async () => {
    await open([row])
    await fillTemplate()
    for (const id of ['6', '', '']) {
      await click(button('Tambah bus'))
      const [last] = [...document.querySelectorAll('fieldset fieldset select[name=id_bus]')].slice(-1)
      if (id !== '' && last instanceof HTMLSelectElement) await fillControl(last, id)
    }
    await submit()
    const invalidMarks = () =>
      [...document.querySelectorAll('fieldset fieldset:has(select)')].map((one) =>
        one.textContent.includes('Pilih bus terlebih dahulu'),
      )
    expect(invalidMarks()).toEqual([false, true, true])
    await click(button('Hapus bus ke-3'))
    expect(invalidMarks()).toEqual([false, true])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Daftar bus lain')
    await click(button('Hapus bus ke-2'))
    expect(invalidMarks()).toEqual([true])
    await click(button('Tambah bus'))
    expect(invalidMarks()).toEqual([true, false])
    await click(button('Hapus bus ke-2'))
    await until(() => !document.querySelector('[data-alert=danger]'))
  })

  it('shows both journeys of a bus that would leave at one instant [B71]', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const meets = { ...clash, id_rute: null }
    const back = { ...row, asal: 'Bandung', tujuan: 'Jakarta', bentrok: meets }
    await open([{ ...row, bentrok: meets }, back])
    await fillTemplate()
    await submit()
    await waitForText('Jakarta → Bandung', 'Bandung → Jakarta')
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
  })
})

describe('/admin/routes/copy', () => {
  it('copies the departures of a day to others after a preview [B72]', async () => {
    const copied = {
      id_bus: 5,
      nama_bus: 'Sinar Jaya Executive',
      asal: 'Jakarta',
      tujuan: 'Bandung',
      waktu_berangkat: '2036-11-21T00:00:00.000Z',
      perkiraan_tiba: null,
      harga: 100_000,
      zona_asal: 'Asia/Jakarta',
      zona_tujuan: 'Asia/Jakarta',
      bentrok: null,
      lewat: false,
    }
    const screen = await openAdminPage('/admin/routes/copy', {
      'POST /api/admin/routes/copy/preview': ok([copied]),
      'POST /api/admin/routes/copy': ok({ ditambahkan: 1, pertama: [99] }),
      'GET /api/admin/routes/99': ok(aTrip({ id_rute: 99 })),
      'GET /api/admin/routes': listReply([]),
    })
    await waitForText('Salin Jadwal')
    await fill('Keberangkatan tanggal', '2036-11-14')
    await fill('Dari tanggal', '2036-11-21')
    await fill('Sampai tanggal', '2036-11-20')
    await submit()
    await waitForText('Tanggal akhir tidak boleh sebelum tanggal awal')
    await fill('Sampai tanggal', '2036-11-21')
    await submit()
    await waitForText('1 keberangkatan siap disimpan.')
    await click(button('Simpan 1 keberangkatan'))
    await until(() => screen.at().startsWith('/admin/routes?'))
    const body = {
      tanggal: '2036-11-14',
      dari: '2036-11-21',
      sampai: '2036-11-21',
      hari: [1, 2, 3, 4, 5, 6, 7],
    }
    expect(firstRequest(screen, 'POST /api/admin/routes/copy')?.body).toEqual(body)
  })
})
