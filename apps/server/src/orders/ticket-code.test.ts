import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { signTicket, verifyTicketCode } from './ticket-code.ts'

const keysOf = (secret: Buffer) => ({ key: () => secret })
const keys = keysOf(randomBytes(32))

it('contains the signed ticket, and is the same each time', () => {
  const kode = signTicket(keys, 1001)
  expect(kode).toMatch(/^TB1\.1001\.[\w-]{86}$/)
  expect(signTicket(keys, 1001)).toBe(kode)
  expect(verifyTicketCode(keys, ` ${kode}\n`)).toBe(1001)
})

it('refuses a code of another ticket, of another secret, a truncated and an invented one', () => {
  const kode = signTicket(keys, 1001)
  expect(verifyTicketCode(keys, kode.replace('1001', '1002'))).toBeUndefined()
  expect(verifyTicketCode(keysOf(randomBytes(32)), kode)).toBeUndefined()
  expect(verifyTicketCode(keys, kode.slice(0, -1))).toBeUndefined()
  expect(verifyTicketCode(keys, `TB1.1001.${'A'.repeat(86)}`)).toBeUndefined()
  for (const text of ['', 'TB-1001', 'TB1.01.x', kode.replace('TB1', 'TB2')])
    expect(verifyTicketCode(keys, text)).toBeUndefined()
})
