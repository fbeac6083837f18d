import { expect, it } from 'vitest'
import { button, click, failure, heading, ok, openScreen, pageText, until } from '../../../testing/screen.tsx'

const LINK = '/api/auth/undo-email/:token'

it('shows the address that comes back, and restores it by the button alone [A85]', async () => {
  const screen = await openScreen('/undo-email/abc', {
    replies: { [`GET ${LINK}`]: ok({ email: 'siti@contoh.id' }), [`POST ${LINK}`]: ok(null) },
  })
  await until(() => pageText().includes('Akun ini kembali memakai siti@contoh.id'))
  expect(screen.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await click(button('Kembalikan email'))
  await until(() => heading() === 'Email Dikembalikan')
  expect(pageText()).toContain('Buka email siti@contoh.id')
})

it('shows that a link is invalid, also if it was used after the check', async () => {
  const invalid = failure(422, 'INVALID_TOKEN', 'Tautan tidak valid')
  await openScreen('/undo-email/abc', {
    replies: { [`GET ${LINK}`]: [ok({ email: 'siti@contoh.id' }), invalid], [`POST ${LINK}`]: invalid },
  })
  await until(() => pageText().includes('Kembalikan email'))
  await click(button('Kembalikan email'))
  await until(() => heading() === 'Tautan Tidak Valid')
})
