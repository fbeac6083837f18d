import { describe, expect, it, vi } from 'vitest'
import { firstRequest } from '../../../testing/lists.ts'
import { administrator } from '../../../testing/records.ts'
import {
  button,
  click,
  failure,
  fill,
  ok,
  openScreen,
  pageText,
  submit,
  until,
  waitForText,
} from '../../../testing/screen.tsx'
import { webauthn } from '../../../lib/webauthn.ts'

const T = 't'.repeat(43)
async function afterPassword(langkah?: object) {
  const awaiting = { success: true, requiresVerification: true, email: 'bos@contoh.id', langkah }
  const screen = await openScreen('/login', {
    replies: {
      'POST /api/auth/login': { status: 200, body: awaiting },
      'POST /api/auth/passkey-login': [failure(422, 'PASSKEY_REFUSED', 'Ditolak'), ok({ token: 'baru' })],
      'POST /api/auth/recovery-login': ok({ token: 'baru' }),
      'GET /api/auth/profile': ok(administrator),
    },
  })
  await fill('Email', 'bos@contoh.id')
  await fill('Password', 'kereta-biru-42')
  await submit()
  await waitForText('bos@contoh.id')
  return screen
}

describe('the login of owners and staff', () => {
  it('is finished by a passkey; a refusal is shown and the code stays [A911]', async () => {
    vi.spyOn(webauthn, 'get').mockResolvedValue({ id: 'kunci' } as never)
    const screen = await afterPassword({ tantangan: T, passkey: { challenge: T }, pemulihan: false })
    await until(() => pageText().includes('Masuk dengan passkey'))
    expect(pageText()).not.toContain('kode pemulihan')
    await click(button('Masuk dengan passkey'))
    await waitForText('Ditolak')
    await click(button('Masuk dengan passkey'))
    await until(() => screen.at().startsWith('/admin'))
    expect(firstRequest(screen, 'POST /api/auth/passkey-login')?.body).toEqual({ respons: { id: 'kunci' } })
    expect(webauthn.get).toHaveBeenCalledWith({ challenge: T })
  })

  it('is finished by a recovery code, with the challenge of the password [A913]', async () => {
    const screen = await afterPassword({ tantangan: T, passkey: null, pemulihan: true })
    await until(() => pageText().includes('Pakai kode pemulihan'))
    await click(button('Pakai kode pemulihan'))
    await fill(/^Kode pemulihan/, 'X7K2M-9QW4T')
    await click(button('Masuk dengan kode pemulihan'))
    await until(() => screen.at().startsWith('/admin'))
    const { body } = firstRequest(screen, 'POST /api/auth/recovery-login') ?? {}
    expect(body).toEqual({ tantangan: T, kode: 'X7K2M-9QW4T' })
  })

  it('keeps the passkey and the recovery code over a reload at the code step [A911, A995]', async () => {
    const langkah = { tantangan: T, passkey: { challenge: T }, pemulihan: true }
    await openScreen('/login', { state: { awaitedEmail: 'bos@contoh.id', next: langkah } })
    await waitForText('bos@contoh.id', 'Masuk dengan passkey', 'Pakai kode pemulihan')
  })

  it('has the code alone if there is nothing else [A911]', async () => {
    await afterPassword()
    expect(pageText()).not.toMatch(/passkey|pemulihan/)
  })
})
