import { describe, expect, it, test } from 'vitest'
import { readTicketText, ticketNamed } from './ticket-text.ts'

const signature = `${'aZ'.repeat(20)}-_yz_${'Qw0'.repeat(13)}9xY`.slice(0, 86).padEnd(86, 'm')
const code = `TB1.1213.k3yId_-x.${signature}`
const first = `TB1.1213.${signature}`
const codes = (text: string) => {
  const read = readTicketText(text)
  return read?.kind === 'code' ? read.codes.map(({ signed, signature: sent }) => `${signed}.${sent}`) : []
}
/** What a keyboard of another layout writes for the keys of a text. */
const typedOn = (keys: string, written: string) => (text: string) =>
  Array.from(text, (one) => (keys.includes(one) ? written[keys.indexOf(one)] : one)).join('')

describe('a signed code [B78]', () => {
  it('is read with and without the id of its key', () => {
    const parts = { id_tiket: 1213, signature }
    expect(readTicketText(code)).toMatchObject({
      exact: true,
      codes: expect.arrayContaining([{ ...parts, kid: 'k3yId_-x', signed: 'TB1.1213.k3yId_-x' }]),
    })
    expect(readTicketText(first)).toMatchObject({
      exact: true,
      codes: expect.arrayContaining([{ ...parts, kid: undefined, signed: 'TB1.1213' }]),
    })
  })

  test.each([
    ['white space and line ends', ` ${code}\r\n`],
    ['a line break inside', `${code.slice(0, 40)}\n${code.slice(40)}`],
    ['invisible characters', `\u202a\ufeff${code.slice(0, 9)}\u200b${code.slice(9)}\u202c`],
    ['another dash', code.replaceAll('-', '\u2013')],
    ['the symbology first', `]Q3${code}`],
    ['another prefix', `\u0002QR:${code}`],
    ['a German keyboard', typedOn('yzYZ-_', 'zyZYß?')(code)],
    ['a Spanish keyboard', typedOn('-_', "'?")(code)],
    ['a French keyboard', typedOn('1234567890-_.qaQAzwZWmM', '&é"\'(-è_çà)°:aqAQwzWZ,?')(code)],
    [
      'Caps Lock',
      Array.from(code, (c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join(''),
    ],
  ])('is among the readings in spite of %s', (_, text) => expect(codes(text)).toContain(code))

  it('is not read from a part of it or from two scans that ran into each other', () => {
    for (const text of [code.slice(0, -1), code.slice(3), `${code}A`, code + code, code + first])
      expect(readTicketText(text), text).toBeUndefined()
  })
})

it('a search reads the ticket that is named with TB or by a code, and no bare digits', () => {
  expect(['tb – 1213', code, `]Q3${first}`].map(ticketNamed)).toEqual([1213, 1213, 1213])
  expect(['1213', '3f9a12bc', 'halo', `x${code}`].map(ticketNamed)).toEqual(Array(4).fill(undefined))
})

describe('a number [B78]', () => {
  test.each([
    'TB-1213',
    'tb1213',
    'TB - 1213',
    'TB\u20131213',
    'TB\u20111213',
    'TB\u22121213',
    'TBß1213',
    'TB/1213',
    '#TB-1213',
    '\u200bTB-\u20681213\u2069',
    ']Q3TB-1213',
    'ＴＢ－１２１３',
    'TB-001213',
    '1213',
    ' 12 13\n',
  ])('reads %j as ticket 1213', (text) =>
    expect(readTicketText(text)).toEqual({ kind: 'number', id_tiket: 1213, order: undefined }),
  )

  test.each(['3f9a12bc', '3F9A 12BC', '#3f9a12bc', '\u20683F9A12BC\u2069'])('reads %j as an order', (text) =>
    expect(readTicketText(text)).toEqual({ kind: 'number', id_tiket: undefined, order: '3f9a12bc' }),
  )

  it('reads a whole order number, and eight digits as either', () => {
    const order = '3f9a12bc00004000800000000000000a'
    for (const text of ['3f9a12bc-0000-4000-8000-00000000000a', '3f9a12bc–0000–4000–8000–00000000000a'])
      expect(readTicketText(text)).toMatchObject({ order })
    expect(readTicketText('12345678')).toEqual({ kind: 'number', id_tiket: 12_345_678, order: '12345678' })
  })

  test.each(['', 'halo', 'TB-', 'TB', '-', '0', 'TB-12O3', 'TB-1-2', 'TB-12345678901', 'https://wa.me/6281'])(
    'reads %j as nothing',
    (text) => expect(readTicketText(text)).toBeUndefined(),
  )
})
