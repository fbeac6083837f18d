import type { StandingBlockDetail } from '@tiketbus/contract'
import { describe, expect, it } from 'vitest'
import {
  clickRowAction,
  firstRequest,
  listReply,
  openAdminPage,
  rowTexts,
} from '../../../../testing/lists.ts'
import { bus } from '../../../../testing/records.ts'
import {
  alerts,
  button,
  click,
  dialog,
  field,
  fill,
  ok,
  submit,
  until,
  waitForText,
} from '../../../../testing/screen.tsx'

const quota: StandingBlockDetail = {
  id_blok: 9,
  id_bus: bus.id_bus,
  nama_bus: bus.nama_bus,
  asal: null,
  tujuan: null,
  jam: null,
  hari: [],
  nomor_kursi: [1, 2, 7],
  label_kursi: null,
  channel: 'agen:4',
  agen: 'Agen Rejeki',
  reason: 'Jatah agen',
  lepas_jam: 3,
  oleh: 'Budi Admin',
  created_at: '2036-11-20T00:00:00.000Z',
  ended_at: null,
  keberangkatan: 12,
  kurang: 1,
  konflik: [
    {
      id_rute: 7,
      asal: 'Jakarta',
      tujuan: 'Semarang',
      zona_asal: 'Asia/Jakarta',
      waktu_berangkat: '2036-11-21T00:30:00.000Z',
      nama_bus: bus.nama_bus,
      label_kursi: null,
      kursi: [
        { nomor_kursi: 1, sebab: 'terisi' },
        { nomor_kursi: 2, sebab: 'terisi' },
        { nomor_kursi: 7, sebab: 'dibuka' },
      ],
    },
  ],
}
const evening: StandingBlockDetail = {
  ...quota,
  id_blok: 8,
  id_bus: null,
  nama_bus: null,
  asal: 'Jakarta',
  tujuan: 'Semarang',
  jam: '19:30',
  hari: [5, 7],
  channel: 'tidak dijual',
  agen: null,
  reason: 'Kru',
  nomor_kursi: [40],
  lepas_jam: 0,
  kurang: 0,
}
const PREVIEW = 'POST /api/admin/standing-blocks/preview'
const LIST = 'GET /api/admin/standing-blocks'
const replies = {
  [LIST]: listReply([quota, evening]),
  [`${LIST}/9`]: ok(quota),
  'GET /api/admin/buses': listReply([bus]),
  'GET /api/admin/channels': ok({ agen: [{ id_agen: 4, nama: 'Agen Rejeki' }], lain: [] }),
}

describe('/admin/blokir', () => {
  it('lists what is blocked of which departures, for whom and until when, and why some lack seats [B922]', async () => {
    await openAdminPage('/admin/blokir', replies)
    await waitForText('Agen Rejeki')
    expect(rowTexts().map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(
        /1, 2, 7.*Agen Rejeki.*Jatah agen.*3 jam sebelum berangkat.*12 keberangkatan.*1 tidak lengkap/,
      ),
      expect.stringMatching(
        /Jakarta → Semarang, pukul 19\.30, Jumat, Minggu.*40.*Tidak dijual.*Kru.*saat berangkat.*12 keberangkatan/,
      ),
    ])
    await click(button('1 tidak lengkap'))
    await until(() => dialog().includes('1, 2: terjual atau ditahan'))
    expect(dialog()).toContain('7: dibuka untuk keberangkatan ini')
  })

  it('shows what would be blocked for an agency before it blocks it, and again after a change [B921, B922, B991, B992]', async () => {
    const screen = await openAdminPage('/admin/blokir', {
      ...replies,
      [PREVIEW]: ok({ keberangkatan: 12, kursi: 33, kurang: 1, konflik: quota.konflik }),
      'POST /api/admin/standing-blocks': ok(quota),
    })
    await waitForText('Agen Rejeki')
    await click(button('Tambah Blokir Tetap'))
    await until(() => document.querySelector('dialog option[value="agen:4"]') !== null)
    await fill(/^Kursi/, '1-2 99')
    await submit()
    expect(dialog()).toContain('Tidak ada kursi 99')
    await fill(/^Kursi/, '1-2 7')
    await fill(/^Alasan/, 'Jatah agen')
    await submit()
    expect(dialog()).toContain('Pilih bus, atau isi asal dan tujuan')
    await until(() => document.querySelector(`dialog option[value="${bus.id_bus}"]`) !== null)
    await fill(/^Bus/, String(bus.id_bus))
    await fill(/^Untuk/, 'agen:4')
    await fill(/^Lepas/, '3')
    await submit()
    await until(() => dialog().includes('33 kursi kosong pada 12 keberangkatan'))
    expect(dialog()).toContain('1, 2: terjual atau ditahan')
    expect(firstRequest(screen, 'POST /api/admin/standing-blocks')).toBeUndefined()
    // Another form is shown anew.
    await click(field('Sabtu'))
    expect(dialog()).not.toContain('33 kursi')
    await submit()
    await until(() => dialog().includes('33 kursi kosong pada 12 keberangkatan'))
    await submit()
    await until(() => dialog() === '')
    expect(alerts()).toEqual([['success', 'Kursi diblokir pada 12 keberangkatan']])
    expect(firstRequest(screen, 'POST /api/admin/standing-blocks')?.body).toEqual({
      id_bus: String(bus.id_bus),
      asal: '',
      tujuan: '',
      jam: null,
      hari: [6],
      nomor_kursi: [1, 2, 7],
      channel: 'agen:4',
      reason: 'Jatah agen',
      lepas_jam: '3',
    })
  })

  it('lifts one on all its departures after a question [B923]', async () => {
    const END = 'POST /api/admin/standing-blocks/9/release'
    const screen = await openAdminPage('/admin/blokir', {
      ...replies,
      [END]: ok({ ...quota, ended_at: quota.created_at }),
    })
    await waitForText('Agen Rejeki')
    await clickRowAction(/^Buka blokir kursi 1, 2, 7/)
    expect(dialog()).toContain('dapat dijual lagi pada 12 keberangkatan')
    await click(button('Buka blokir'))
    await until(() => firstRequest(screen, END) !== undefined)
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Blokir kursi 1, 2, 7 dibuka']])
  })
})
