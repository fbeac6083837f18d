import type { Passkey } from '@tiketbus/contract'
import { describe, expect, it, vi } from 'vitest'
import { firstRequest, openAdminPage } from '../../../../testing/lists.ts'
import {
  button,
  click,
  dialog,
  fill,
  ok,
  pageText,
  submit,
  until,
  waitForText,
} from '../../../../testing/screen.tsx'
import { webauthn } from '../../../../lib/webauthn.ts'

const key: Passkey = {
  id_passkey: 5,
  nama: 'Kunci USB',
  bawaan: false,
  created_at: '2036-01-17T03:00:00.000Z',
  last_used_at: null,
}
const LIST = 'GET /api/auth/passkeys'

describe('/admin/passkeys', () => {
  it('adds a passkey that the browser creates, under a name, and removes one [A910]', async () => {
    vi.spyOn(webauthn, 'create').mockResolvedValue({ id: 'baru' } as never)
    const screen = await openAdminPage('/admin/passkeys', {
      [LIST]: [ok({ passkey: [], pemulihan: null }), ok({ passkey: [key], pemulihan: null })],
      'POST /api/auth/passkeys/options': ok({ challenge: 'tantangan' }),
      'POST /api/auth/passkeys': ok(key),
      'DELETE /api/auth/passkeys/5': ok(null),
    })
    await waitForText('Belum ada passkey')
    await click(button('Tambah passkey'))
    await fill(/^Nama/, 'Kunci USB')
    await submit()
    await waitForText(/Kunci USB Dapat dibawa/)
    expect(webauthn.create).toHaveBeenCalledWith({ challenge: 'tantangan' })
    expect(firstRequest(screen, 'POST /api/auth/passkeys')?.body).toEqual({
      nama: 'Kunci USB',
      respons: { id: 'baru' },
    })
    await click(button(/^Hapus/))
    expect(dialog()).toContain('Kode dari email tetap bisa dipakai')
    await click(button('Hapus'))
    await until(() => screen.calls.includes('DELETE /api/auth/passkeys/5'))
  })

  it('shows ten recovery codes once; new ones need an answer first [A913]', async () => {
    const codes = Array.from({ length: 10 }, (_none, n) => `AAAAA-0000${n}`)
    const made = { sisa: 10, dibuat_pada: key.created_at }
    const screen = await openAdminPage('/admin/passkeys', {
      [LIST]: [ok({ passkey: [], pemulihan: null }), ok({ passkey: [], pemulihan: made })],
      'POST /api/auth/recovery-codes': ok({ kode: codes }),
    })
    await waitForText('Belum dibuat')
    await click(button('Buat kode pemulihan'))
    await waitForText('Kode ini hanya tampil sekali')
    for (const code of codes) expect(dialog()).toContain(code)
    expect(firstRequest(screen, 'POST /api/auth/recovery-codes')?.headers.get('idempotency-key')).toBeTruthy()
    await click(button('Sudah saya simpan'))
    await waitForText('Sisa 10 dari 10 kode')
    expect(pageText()).not.toContain(codes[0])
    await click(button('Buat kode baru'))
    expect(dialog()).toContain('Kode sebelumnya tidak berlaku lagi')
  })
})
