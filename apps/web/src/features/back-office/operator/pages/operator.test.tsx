import { DEFAULT_OPERATOR } from '@tiketbus/contract'
import { describe, expect, it } from 'vitest'
import { firstRequest, openAdminPage } from '../../../../testing/lists.ts'
import {
  alerts,
  button,
  click,
  failure,
  field,
  fill,
  ok,
  pageText,
  submit,
  until,
  waitForText,
} from '../../../../testing/screen.tsx'

const example = { ...DEFAULT_OPERATOR, kebijakan: '', versi: 1, diisi_pada: null }
const entered = {
  ...example,
  nama: 'PT Cakrawala',
  kebijakan_ringkas: 'Batal H-1 kembali 75 %',
  kebijakan: 'Satu.\nDua.',
  versi_kebijakan: 3,
  versi: 4,
  diisi_pada: '2026-01-05T02:30:00.000Z',
}

describe('/admin/operator', () => {
  it('names an example as one, checks the fields, and saves the version that was shown [F240]', async () => {
    const screen = await openAdminPage('/admin/operator', {
      'GET /api/admin/operator': ok(example),
      'PUT /api/admin/operator': ok(entered),
    })
    await waitForText('Ini masih data contoh', 'Belum ada kebijakan')
    await fill('Nama operator', '')
    await submit()
    await waitForText('Nama operator wajib diisi')
    await fill('Nama operator', 'PT Cakrawala')
    await fill(/^Kebijakan lengkap/, 'Satu.\nDua.')
    await click(field('Tanyakan nomor identitas penumpang'))
    await submit()
    await until(() => alerts().length > 0)
    expect(alerts()).toEqual([['success', 'Pengaturan operator berhasil disimpan']])
    const sent = firstRequest(screen, 'PUT /api/admin/operator')
    expect(sent?.headers.get('if-match')).toBe('"1"')
    expect(sent?.body).toMatchObject({
      nama: 'PT Cakrawala',
      kebijakan: 'Satu.\nDua.',
      minta_identitas: true,
    })
  })
  it('shows a list of ceilings that could not be read, and an empty one [T714]', async () => {
    const screen = await openAdminPage('/admin/operator', {
      'GET /api/admin/operator': ok(entered),
      'GET /api/admin/batas-tarif': [failure(500), ok([])],
    })
    await waitForText('Terjadi kesalahan saat mengambil batas tarif')
    expect(pageText()).not.toContain('Belum ada batas tarif')
    await click(button('Coba Lagi'))
    await waitForText('Belum ada batas tarif')
    expect(screen.at()).toBe('/admin/operator')
  })
  it('shows another administrator’s change beside what was typed, and saves over it only when asked [W82]', async () => {
    const other = { ...entered, nama: 'PT Lain', versi: 5 }
    let conflicts = 0
    const screen = await openAdminPage('/admin/operator', {
      // It is read again after the refusal: what was typed stays.
      'GET /api/admin/operator': () => ok(conflicts === 0 ? entered : other),
      'PUT /api/admin/operator': () =>
        conflicts++ === 0
          ? failure(412, 'EDIT_CONFLICT', 'Data ini sudah diubah orang lain.', { data: other })
          : ok({ ...entered, versi: 6 }),
    })
    await waitForText('Versi 3.')
    expect(pageText()).not.toContain('Ini masih data contoh')
    await fill('Alamat', 'Jl. Baru 5')
    await submit()
    await until(() => screen.calls.filter((call) => call === 'GET /api/admin/operator').length === 2)
    await waitForText('Data sudah diubah orang lain', 'PT Lain')
    expect(field('Alamat').value).toBe('Jl. Baru 5')
    await click(button('Simpan isian saya'))
    await until(() => alerts().length > 0)
    const sent = screen.requests.filter(({ call }) => call === 'PUT /api/admin/operator')
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"'])
  })
})
