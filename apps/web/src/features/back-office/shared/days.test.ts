import { expect, it } from 'vitest'
import { formatDate } from '../../../lib/dates.ts'
import { isDay, isSpan, lastDays, noonOf } from './days.ts'

it('counts the last days including today', () => {
  expect(lastDays('2026-11-21', 30)).toEqual({ dari: '2026-10-23', sampai: '2026-11-21' })
})

it('accepts a span in order, of at most 366 days', () => {
  expect(isSpan({ dari: '2026-11-21', sampai: '2026-11-21' })).toBe(true)
  expect(isSpan({ dari: '2026-11-22', sampai: '2026-11-21' })).toBe(false)
  expect(isSpan({ dari: '2025-11-21', sampai: '2026-11-21' })).toBe(true)
  expect(isSpan({ dari: '2025-11-20', sampai: '2026-11-21' })).toBe(false)
  expect(isSpan({ dari: '', sampai: '2026-11-21' })).toBe(false)
})

it('recognises a valid day', () => {
  expect(isDay('2026-11-21')).toBe(true)
  expect(isDay('2026-13-41')).toBe(false)
  expect(isDay('2026-02-30')).toBe(false)
  expect(isDay('0202-11-21')).toBe(false)
  expect(isDay(null)).toBe(false)
})

it('shows the same day in the western and the eastern zone', () => {
  expect(formatDate(noonOf('2026-11-21'), 'Asia/Jakarta')).toBe('21 November 2026')
  expect(formatDate(noonOf('2026-11-21'), 'Asia/Jayapura')).toBe('21 November 2026')
})
