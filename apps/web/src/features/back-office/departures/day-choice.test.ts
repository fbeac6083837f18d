import { expect, it } from 'vitest'
import { daysOf } from './day-choice.ts'

const days = (hari: string, dari = '', sampai = '') => daysOf({ hari, dari, sampai }, '2026-12-31')

it('starts today by default, and for an unknown value in an old address [B57]', () => {
  expect(days('')).toEqual({ dari: '2026-12-31' })
  expect(days('lusa', '2027-01-01')).toEqual({ dari: '2026-12-31' })
})

it('has today, tomorrow, the week, all, and custom days, across the end of a year', () => {
  expect(days('hari-ini')).toEqual({ dari: '2026-12-31', sampai: '2026-12-31' })
  expect(days('besok')).toEqual({ dari: '2027-01-01', sampai: '2027-01-01' })
  expect(days('minggu')).toEqual({ dari: '2026-12-31', sampai: '2027-01-06' })
  expect(days('semua')).toEqual({})
  expect(days('pilih', '2027-02-01', '2027-02-03')).toEqual({ dari: '2027-02-01', sampai: '2027-02-03' })
})

it('ignores an invalid day, and an end before the start', () => {
  expect(days('pilih', '', '2027-02-03')).toEqual({ sampai: '2027-02-03' })
  expect(days('pilih', '2027-02-30x', '<b>')).toEqual({})
  expect(days('pilih', '2027-02-03', '2027-02-01')).toEqual({ dari: '2027-02-03' })
})
