import { randomBytes } from 'node:crypto'
import { readTicketText, type TicketCode } from '@tiketbus/contract'
import { expect, it } from 'vitest'
import { isSignedWith, signTicket, ticketKey } from './ticket-code.ts'

const keysOf = (secret: Buffer) => ({ key: () => secret })
const keys = keysOf(randomBytes(32))
const { kid, public_key } = ticketKey(keys)

/** Reads a code as it is, without what another keyboard would have made of it. */
function parse(kode: string): TicketCode {
  const read = readTicketText(kode)
  if (read?.kind !== 'code' || !read.codes[0]) throw new Error(`${kode} is no code`)
  return read.codes[0]
}

it('contains the signed ticket and the id of its key, and is the same each time [K52]', () => {
  const kode = signTicket(keys, 1001)
  expect(kode).toMatch(/^TB1\.1001\.[\w-]{8}\.[\w-]{86}$/)
  expect(signTicket(keys, 1001)).toBe(kode)
  expect(parse(` ${kode}\n`)).toMatchObject({ id_tiket: 1001, kid, signed: `TB1.1001.${kid}` })
  expect(isSignedWith(public_key, parse(kode))).toBe(true)
})

it('refuses a code of another ticket, of another secret and an invented one', () => {
  const kode = signTicket(keys, 1001)
  const other = ticketKey(keysOf(randomBytes(32)))
  expect(isSignedWith(other.public_key, parse(kode))).toBe(false)
  for (const forged of [
    kode.replace('1001', '1002'),
    kode.replace(kid, other.kid),
    kode.replace(`.${kid}`, ''),
    `TB1.1001.${kid}.${'A'.repeat(86)}`,
  ])
    expect(isSignedWith(public_key, parse(forged)), forged).toBe(false)
})

it('a truncated code or another text is no code', () => {
  const kode = signTicket(keys, 1001)
  for (const text of ['', 'TB-1001', 'TB1.01.x', kode.slice(0, -1), kode.replace('TB1', 'TB2')])
    expect(readTicketText(text)?.kind, text).not.toBe('code')
})
