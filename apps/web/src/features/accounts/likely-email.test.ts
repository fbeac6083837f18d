import { expect, it } from 'vitest'
import { likelyEmail } from './likely-email.ts'
import { isLikelyPhone } from './likely-phone.ts'

it.each([
  ['siti@gmial.com', 'siti@gmail.com'],
  ['Siti@Gmail.con', 'siti@gmail.com'],
  ['siti@gmail.co', 'siti@gmail.com'],
  ['siti@gamil.com', 'siti@gmail.com'],
  ['siti@yaho.com', 'siti@yahoo.com'],
  ['siti@yahoo.co.if', 'siti@yahoo.co.id'],
  ['siti@hotmial.com', 'siti@hotmail.com'],
  ['siti@gmail.com', undefined],
  ['siti@mail.com', undefined],
  ['siti@yahoo.co.uk', undefined],
  ['siti@ugm.ac.id', undefined],
  ['siti@telkom.co.id', undefined],
  ['siti@ail.com', undefined],
  ['siti', undefined],
])('of %s the likely address is %s [A180]', (typed, likely) => {
  expect(likelyEmail(typed)).toBe(likely)
})

it.each([
  ['0812 3456 7890', true],
  ['+62 812-3456-7890', true],
  ['021-5550-0123', true],
  ['+65 6123 4567', true],
  ['', true],
  ['0812345', false],
  ['12345', false],
  ['0812 3456 7890 1234', false],
])('the number %j can exist: %j [A181]', (typed, likely) => {
  expect(isLikelyPhone(typed)).toBe(likely)
})
