import { describe, expect, it } from 'vitest'
import { passenger } from '../../../testing/records.ts'
import {
  alerts,
  button,
  click,
  failure,
  ok,
  openScreen,
  until,
  waitForText,
} from '../../../testing/screen.tsx'

const waiting = { ...passenger, pending_email: 'baru@contoh.id' }
const POST = 'POST /api/auth/email-change'
const LABEL = 'Gunakan baru@contoh.id'

describe('/profile/email/{token}', () => {
  it('confirms the new address by its button, not by being opened [A65]', async () => {
    const changed = { ...passenger, email: 'baru@contoh.id', pending_email: null }
    const screen = await openScreen('/profile/email/abc', { as: waiting, replies: { [POST]: ok(changed) } })
    await waitForText('baru@contoh.id')
    expect(screen.calls).not.toContain(POST)
    await click(button(LABEL))
    await until(() => screen.at() === '/profile')
    await waitForText('Emailbaru@contoh.id')
    expect(alerts()).toEqual([['success', 'Email berhasil diubah']])
  })
  it('shows that the link is not valid', async () => {
    const refusal = failure(422, 'INVALID_TOKEN', 'Tautan konfirmasi email tidak valid')
    await openScreen('/profile/email/abc', { as: waiting, replies: { [POST]: refusal } })
    await waitForText('baru@contoh.id')
    await click(button(LABEL))
    await waitForText('Tautan konfirmasi email tidak valid')
  })
  it('shows that no address waits in this account', async () => {
    await openScreen('/profile/email/abc', { as: passenger })
    await waitForText('Tidak ada email baru yang menunggu konfirmasi di akun ini')
  })
  it('asks a guest to log in first', async () => {
    const screen = await openScreen('/profile/email/abc')
    await until(() => screen.at() === '/login')
  })
})
