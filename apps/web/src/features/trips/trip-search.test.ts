import { describe, expect, it } from 'vitest'
import { countFilters, isNarrowed, readTripSearch, toTripQuery, writeTripSearch } from './trip-search.ts'

const read = (text: string) => readTripSearch(new URLSearchParams(text))

describe('the search in the address', () => {
  it('is the same after writing and reading', () => {
    const address =
      'asal=Jakarta&tujuan=Bandung&tanggal=2026-11-22&harga_max=150000&jam_dari=6&jam_sampai=12&fasilitas=AC%2CPort+USB&kursi_min=2&sort=harga&page=3&limit=25'
    expect(writeTripSearch(read(address)).toString()).toBe(address)
  })

  it('is empty if all values are defaults', () => {
    expect(writeTripSearch(read('sort=waktu_berangkat&page=1&limit=10')).toString()).toBe('')
  })

  it('ignores invalid values', () => {
    const search = read(
      'tanggal=2026-02-30&harga_max=-1&jam_dari=25&kursi_min=x&sort=random&page=0&limit=7&fasilitas=,,',
    )
    expect(writeTripSearch(search).toString()).toBe('')
    expect(isNarrowed(search)).toBe(false)
    for (const day of ['0000-01-01', '1999-12-31', '9999-12-31'])
      expect(writeTripSearch(read(`tanggal=${day}&pulang=${day}`)).toString()).toBe('')
  })

  it('ignores a city with control characters', () => {
    expect(readTripSearch(new URLSearchParams('asal=%00&tujuan=Solo%1F')).asal).toBe('')
    expect(readTripSearch(new URLSearchParams('tujuan=So%07lo')).tujuan).toBe('')
  })

  it('requests a page from the server even without a search', () => {
    expect(toTripQuery(read(''))).toEqual({ sort: 'waktu_berangkat', page: 1, limit: 10 })
  })

  it('counts the filters, but not cities and day', () => {
    expect(countFilters(read('asal=Jakarta&tanggal=2026-11-22'))).toBe(0)
    expect(countFilters(read('jam_dari=0&jam_sampai=6&fasilitas=AC,WiFi&harga_max=1'))).toBe(4)
  })
})
