import { describe, expect, it } from 'vitest'
import { readTripSearch } from './trip-search.ts'
import { emptyReason } from './empty-reason.ts'

const today = '2026-11-23'
const pricesOf = (ada_keberangkatan: boolean, ada_jurusan = true) => ({
  hari: [{ tanggal: '2026-11-25', harga_terendah: null, ada_keberangkatan }],
  terdekat: null,
  ada_jurusan,
})
const line = 'asal=Jakarta&tujuan=Solo'
const onDay = `${line}&tanggal=2026-11-25`

describe('why a search has no results [T26]', () => {
  it.each([
    ['asal=Jakarta&tujuan=jakarta&tanggal=2026-11-01', undefined, 'sameCity'],
    [`${line}&tanggal=2026-11-22`, pricesOf(true), 'past'],
    [`${line}&tanggal=2026-11-23`, undefined, 'unknown'],
    [`${onDay}&fasilitas=AC`, pricesOf(false, false), 'noLine'],
    [`${onDay}&fasilitas=AC`, pricesOf(true), 'filters'],
    [`${onDay}&fasilitas=AC`, pricesOf(false), 'noSeats'],
    ['fasilitas=AC', undefined, 'filters'],
    [onDay, pricesOf(false), 'noSeats'],
    ['asal=Paris', undefined, 'unknown'],
  ])('%s', (address, prices, why) => {
    expect(emptyReason(readTripSearch(new URLSearchParams(address)), today, prices)).toBe(why)
  })
})
