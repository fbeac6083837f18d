import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  calendarDay,
  formatClock,
  formatDateTime,
  formatDuration,
  formatLongDate,
  formatShortDate,
  formatTime,
} from './dates.ts'
import { grouped, rupiah } from './rupiah.ts'

const instant = '2026-11-21T17:05:00Z'

afterEach(() => vi.unstubAllEnvs())

describe('dates and times', () => {
  it('counts calendar days forwards and backwards', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29'])
  })

  it('shows an instant in the zone of its place, with the zone’s name, in 24 hours [N32]', () => {
    expect(formatTime(instant, 'Asia/Jakarta')).toBe('00.05 WIB')
    expect(formatTime(instant, 'Asia/Makassar')).toBe('01.05 WITA')
    expect(formatTime(instant, 'Asia/Jayapura')).toBe('02.05 WIT')
    expect(formatClock('2026-11-21T12:30:00Z', 'Asia/Jakarta')).toBe('19.30')
  })

  it.each(['America/New_York', 'Asia/Jayapura'])(
    'uses the operator’s day by default, also in a browser at %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(formatDateTime(instant)).toBe('Minggu, 22 November 2026, 00.05 WIB')
      expect([formatLongDate(instant), formatShortDate(instant), formatClock(instant)]).toEqual([
        'Minggu, 22 November 2026',
        'Min, 22 Nov',
        '00.05',
      ])
    },
  )

  it('writes dates in Indonesian, a date with its time as mails do [N32, N290]', () => {
    expect(formatLongDate(instant, 'Asia/Jakarta')).toBe('Minggu, 22 November 2026')
    expect(formatDateTime(instant, 'Asia/Jakarta')).toBe('Minggu, 22 November 2026, 00.05 WIB')
  })

  it('returns the calendar day of an instant at its place', () => {
    expect([calendarDay(instant, 'Asia/Jakarta'), calendarDay(instant, 'UTC')]).toEqual([
      '2026-11-22',
      '2026-11-21',
    ])
  })

  it.each(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'Asia/Kathmandu', 'America/New_York'])(
    'is formatted as by the browser’s own, slower formatter: at %s',
    (zone) => {
      const by = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('id-ID', { ...options, timeZone: zone })
      const long = by({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
      const short = by({ weekday: 'short', day: 'numeric', month: 'short' })
      const clock = by({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
      // Some 13 hours and 11 days apart: every month, every day of the week, every part of the day.
      for (let at = Date.UTC(2026, 0, 1, 16, 59); at < Date.UTC(2028, 2, 2); at += 11.54 * 86_400_000) {
        const iso = new Date(at).toISOString()
        expect([formatLongDate(iso, zone), formatShortDate(iso, zone), formatClock(iso, zone)]).toEqual(
          [long, short, clock].map((form) => form.format(at)),
        )
      }
    },
  )

  it('shows a dash for an invalid date', () => {
    for (const zone of ['Asia/Jakarta', 'Europe/Paris'])
      expect([formatLongDate('kapan-kapan', zone), formatClock('kapan-kapan', zone)]).toEqual(['–', '–'])
  })

  it('shows the duration of a trip, or nothing if it is unknown', () => {
    expect(formatDuration('2026-11-21T10:00:00Z', '2026-11-21T19:30:00Z')).toBe('9 j 30 m')
    expect(formatDuration('2026-11-21T10:00:00Z', '2026-11-21T10:45:00Z')).toBe('45 m')
    expect([formatDuration(instant, null), formatDuration(instant, instant)]).toEqual(['', ''])
  })
})

describe('rupiah', () => {
  it('has no decimals, and stays on one line [N31]', () => {
    expect([rupiah(0), rupiah(150_000), rupiah(1_250_000)]).toEqual([
      'Rp\u00A00',
      'Rp\u00A0150.000',
      'Rp\u00A01.250.000',
    ])
  })

  it('is formatted as by the browser’s own, slower formatter', () => {
    const currency = new Intl.NumberFormat('id-ID', {
      style: 'currency',
      currency: 'IDR',
      maximumFractionDigits: 0,
    })
    for (const amount of [0, 7, 999, 1000, 10_500, 999_999, 1_000_000, 12_345_678_901, -150_000]) {
      expect(rupiah(amount)).toBe(currency.format(amount))
      expect(grouped(Math.abs(amount))).toBe(Math.abs(amount).toLocaleString('id-ID'))
    }
  })
})
