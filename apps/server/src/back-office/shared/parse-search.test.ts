import { describe, expect, test } from 'vitest'
import { readDay } from './read-day.ts'
import { parseSearch } from './parse-search.ts'

describe('the interpretation of a search [B60, B61]', () => {
  test.each([
    '081234567890',
    '+62812-3456-7890',
    '62 812 3456 7890',
    '(0812) 3456.7890',
    '+62 0812 34567890',
  ])('reads %s as one phone', (typed) => expect(parseSearch(typed).phone).toBe('81234567890%'))

  test('reads five digits as a ticket, a departure or the beginning of a phone number, and four not as a phone number', () => {
    expect(parseSearch('12345')).toMatchObject({ id_tiket: 12_345, id_rute: 12_345, phone: '12345%' })
    expect(parseSearch('1234')).toMatchObject({ id_tiket: 1234, phone: null })
  })

  test.each(['TB-1006', 'tb1006', 'TB – 1006', '\u200bTB\u20111006', 'ORDER-1006-a1b2c3', ' order-1006 '])(
    'reads %s as a ticket',
    (typed) => {
      expect(parseSearch(typed)).toMatchObject({ id_tiket: 1006, phone: null, words: null })
    },
  )

  test('reads the beginning of an order’s number, with or without dashes', () => {
    const orders = ['a1b2c3d4-e000-0000-0000-000000000000', 'a1b2c3d4-efff-ffff-ffff-ffffffffffff']
    for (const typed of ['a1b2c3d4-e', 'A1B2C3D4E', 'a1b2c3d4\u2013e'])
      expect(parseSearch(typed).orders).toEqual(orders)
  })

  test('matches words by their beginning, short ones as a whole, and lets no operator into the query', () => {
    expect(parseSearch("Siti Ra O'Brien & !x").words).toBe("'siti':* & 'ra' & 'o' & 'brien':* & 'x'")
    expect(parseSearch('siti@contoh').email).toBe('siti@contoh%')
    expect(parseSearch('100%_').email).toBe('100\\%\\_%')
  })

  test.each(['', ' ', 'a', '%', '0', '99999999999999999999', '&&&', "'", '\\', '🚌'])(
    'reads %j neither as words nor as a ticket',
    (typed) => {
      const { words, id_tiket } = parseSearch(typed)
      expect([words, id_tiket]).toEqual([null, null])
    },
  )

  test.each([
    ['2026-11-23', '2026-11-23'],
    ['23-11-2026', '2026-11-23'],
    ['3/1/2027', '2027-01-03'],
    ['23 November 2026', '2026-11-23'],
    ['17 Agt 2026', '2026-08-17'],
    ['17 agustus 2026', '2026-08-17'],
    ['31-02-2026', undefined],
    ['23 Xyz 2026', undefined],
    ['23-13-2026', undefined],
  ])('reads %s as the day %s', (typed, day) => expect(readDay(typed)).toBe(day))
})
