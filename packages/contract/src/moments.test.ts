import { describe, it } from 'vitest'
import { day, dayPricesQuery, instant, tickets, tripQuery, wallTime, adminMoney } from './index.ts'
import { accepts, NO_TEXTS, refuses, refusesEach } from './testing.ts'

describe('a moment', () => {
  const instants = [
    '2026-11-21T07:30:00Z',
    '2026-11-21T07:30:00.5Z',
    '2026-11-21T07:30:00.123456789Z',
    '2026-11-21T07:30:00+07:00',
    '2026-11-21T23:59:59-23:59',
    '2024-02-29T00:00:00Z',
    '2000-02-29T00:00:00Z',
    '0000-01-01T00:00:00Z',
  ]
  const walls = ['2026-11-21T07:30', '2026-11-21T07:30:15', '2026-11-21T07:30:15.25']
  const wrong = [
    '',
    '2026-11-21',
    '2026-02-30T07:30:00Z',
    '2026-02-29T07:30:00Z',
    '1900-02-29T07:30:00Z',
    '2026-04-31T07:30:00Z',
    '2026-13-01T07:30:00Z',
    '2026-00-10T07:30:00Z',
    '2026-11-00T07:30:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T07:60:00Z',
    '2026-11-21T07:30:60Z',
    '2026-11-21T07:30Z',
    '2026-11-21T07:30+07:00',
    '2026-11-21 07:30:00Z',
    '2026-11-21t07:30:00z',
    '2026-11-21T07:30:00.Z',
    '2026-11-21T07:30:00+0700',
    '2026-11-21T07:30:00+07',
    '2026-11-21T07:30:00+24:00',
    '2026-11-21T07:30:00 +07:00',
    '+002026-11-21T07:30:00Z',
    '26-11-21T07:30:00Z',
    ' 2026-11-21T07:30:00Z',
    '2026-11-21T07:30:00Z\n',
    '2026-11-21T7:30:00Z',
  ]
  const CLOCK = 'Tanggal dan waktu tidak valid'

  it('with its offset', () => {
    for (const text of instants) accepts(instant, text)
    refusesEach(instant, [...wrong, ...walls, undefined, ...NO_TEXTS])
  })

  it('on a wall clock, or with an offset', () => {
    for (const text of [...instants, ...walls].filter((one) => one.startsWith('2'))) accepts(wallTime, text)
    refusesEach(wallTime, ['0000-01-01T00:00:00Z', '1999-12-31T23:59', '3000-01-01T00:00'], CLOCK)
    refusesEach(wallTime, [...wrong, undefined, ...NO_TEXTS], CLOCK)
    refusesEach(
      wallTime,
      ['2026-02-30T07:30', '2026-11-21T24:00', '2026-11-21T07', '2026-11-21T07:30:'],
      CLOCK,
    )
  })

  it('as a day', () => {
    for (const text of ['2026-11-21', '2024-02-29', '2000-02-29', '2999-12-31']) accepts(day, text)
    refusesEach(day, ['1999-12-31', '3000-01-01'], 'Tanggal tidak valid')
    accepts(tripQuery, { tanggal: '1999-12-31' })
    // A reader stops at the first.
    refuses(day, '', 'Tanggal wajib diisi', 'Tanggal tidak valid')
    const noDays = [
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-1-1',
      '20261121',
      '2026-11-21 ',
      '2026-13-01',
    ]
    refusesEach(day, [...noDays, undefined, ...NO_TEXTS], 'Tanggal tidak valid')
    refusesEach(tripQuery, [{ tanggal: '2026-02-29' }, { tanggal: '' }, { tanggal: null }])
    // The database has no year 0, and a week after the last day the year has five digits.
    refusesEach(tripQuery, [{ tanggal: '0000-01-01' }, { tanggal: '0000-02-29' }])
    const line = { asal: 'Jakarta', tujuan: 'Bandung' }
    accepts(dayPricesQuery, { ...line, dari: '2999-12-31', tanggal: '2999-12-31' })
    for (const dari of ['0000-01-01', '1999-12-31', '9999-12-31'])
      refusesEach(dayPricesQuery, [
        { ...line, dari },
        { ...line, dari: '2026-11-21', tanggal: dari },
      ])
  })
})

describe("an order's number", () => {
  const params = adminMoney.resolveDispute.params
  const uuids = [
    '0193463e-7d3b-7c4e-9a53-0d5a3f1b2c4d',
    'F47AC10B-58CC-4372-A567-0E02B2C3D479',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ]
  const wrong = [
    '',
    '0193463e7d3b7c4e9a530d5a3f1b2c4d',
    '{f47ac10b-58cc-4372-a567-0e02b2c3d479}',
    'f47ac10b-58cc-0372-a567-0e02b2c3d479',
    'f47ac10b-58cc-9372-a567-0e02b2c3d479',
    'f47ac10b-58cc-4372-c567-0e02b2c3d479',
    'f47ac10b-58cc-4372-a567-0e02b2c3d47g',
    'f47ac10b-58cc-4372-a567-0e02b2c3d4790',
    ' f47ac10b-58cc-4372-a567-0e02b2c3d479',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ]

  it('is a UUID', () => {
    for (const id of uuids) accepts(params, { id })
    for (const id of wrong) refuses(params, { id }, 'id: Nomor pesanan tidak valid')
  })

  it("may be found by a ticket's", () => {
    const either = tickets.getOrder.params
    for (const id of uuids) accepts(either, { id })
    accepts(either, { id: '42' }, { id: 42 })
    for (const id of [...wrong, '0', '4.2']) refuses(either, { id })
  })
})
