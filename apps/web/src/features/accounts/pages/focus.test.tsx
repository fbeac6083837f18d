import { expect, it } from 'vitest'
import { passenger } from '../../../testing/records.ts'
import {
  button,
  click,
  field,
  fill,
  heading,
  ok,
  openScreen,
  waitForText,
  until,
} from '../../../testing/screen.tsx'

it('editing the profile moves the focus to the first field, and back to the button at the end', async () => {
  await openScreen('/profile', { as: passenger, replies: {} })
  await waitForText('Edit Profil')
  await click(button('Edit Profil'))
  expect(document.activeElement).toBe(field('Nama lengkap'))
  await click(button('Batal'))
  expect(document.activeElement).toBe(button('Edit Profil'))
})

it('the next step at the same address moves the focus to its headline', async () => {
  await openScreen('/forgot-password', { replies: { 'POST /api/auth/forgot-password': ok(null) } })
  await waitForText('Kirim Tautan Reset')
  await fill('Email', 'siti@contoh.id')
  await click(button('Kirim Tautan Reset'))
  await until(() => heading() === 'Email Terkirim')
  expect(document.activeElement?.textContent).toBe('Email Terkirim')
})
