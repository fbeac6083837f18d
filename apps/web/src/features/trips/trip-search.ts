/** The timetable's search. It is stored in the address, so it can be shared and restored by 'back'. */
import { DEFAULT_PAGE_SIZE, facilitiesOf, PAGE_SIZES, TRIP_SORTS } from '@tiketbus/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isCalendarDay } from '../../lib/dates.ts'
import { returnDayIn } from '../../lib/paths.ts'
import type { TripListQuery } from './api/trips.ts'

type TripSort = (typeof TRIP_SORTS)[number]

export type TripSearch = {
  readonly asal: string
  readonly tujuan: string
  /** Calendar day at the origin, 'YYYY-MM-DD', or ''. */
  readonly tanggal: string
  /** The day of the way back, or ''. It does not filter: it is passed on for after this journey [T27]. */
  readonly pulang: string
  readonly harga_min: number | undefined
  readonly harga_max: number | undefined
  /** Hours of departure at the origin: from (inclusive), to (exclusive). */
  readonly jam_dari: number | undefined
  readonly jam_sampai: number | undefined
  readonly fasilitas: readonly string[]
  readonly kursi_min: number | undefined
  readonly sort: TripSort
  readonly page: number
  readonly limit: number
}

export const DAY_PARTS = [
  { key: 'dini', jam_dari: 0, jam_sampai: 6 },
  { key: 'pagi', jam_dari: 6, jam_sampai: 12 },
  { key: 'siang', jam_dari: 12, jam_sampai: 18 },
  { key: 'malam', jam_dari: 18, jam_sampai: 24 },
] as const

/** Facilities that the filter offers. */
export const FACILITIES = ['AC', 'WiFi', 'Toilet', 'Selimut', 'Port USB', 'Makan'] as const

const DEFAULT_SORT: TripSort = 'waktu_berangkat'

/** Reads the search from an address; invalid values count as absent. */
export function readTripSearch(query: URLSearchParams): TripSearch {
  const sort = query.get('sort')
  const limit = numberIn(query, 'limit', 1, 100)
  return {
    asal: textIn(query, 'asal'),
    tujuan: textIn(query, 'tujuan'),
    tanggal: dayIn(query),
    pulang: returnDayIn(query),
    harga_min: numberIn(query, 'harga_min', 0, 100_000_000),
    harga_max: numberIn(query, 'harga_max', 0, 100_000_000),
    jam_dari: numberIn(query, 'jam_dari', 0, 24),
    jam_sampai: numberIn(query, 'jam_sampai', 0, 24),
    fasilitas: facilitiesOf(textIn(query, 'fasilitas', 200)),
    kursi_min: numberIn(query, 'kursi_min', 1, 60),
    sort: TRIP_SORTS.find((known) => known === sort) ?? DEFAULT_SORT,
    page: numberIn(query, 'page', 1, 100_000) ?? 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_PAGE_SIZE,
  }
}

/** The shortest address of a search: defaults are left out. */
export function writeTripSearch(search: TripSearch): URLSearchParams {
  const { pulang, sort, page, limit } = search
  const usual = {
    pulang: pulang || undefined,
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: page === 1 ? undefined : page,
    limit: limit === DEFAULT_PAGE_SIZE ? undefined : limit,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...conditionsOf(search), ...usual }))
    if (value !== undefined) query.set(name, String(value))
  return query
}

/** The query for the server. */
export function toTripQuery(search: TripSearch): TripListQuery {
  const { sort, page, limit } = search
  return { ...conditionsOf(search), sort, page, limit }
}

function conditionsOf(search: TripSearch) {
  const { asal, tujuan, tanggal, harga_min, harga_max, jam_dari, jam_sampai, fasilitas, kursi_min } = search
  return {
    asal: asal || undefined,
    tujuan: tujuan || undefined,
    tanggal: tanggal || undefined,
    harga_min,
    harga_max,
    jam_dari,
    jam_sampai,
    fasilitas: fasilitas.length === 0 ? undefined : fasilitas.join(','),
    kursi_min,
  }
}

/** The number of filters that are set, without cities and day. */
export function countFilters(search: TripSearch): number {
  const { harga_min, harga_max, jam_dari, jam_sampai, fasilitas, kursi_min } = search
  const hours = jam_dari ?? jam_sampai
  const single = [harga_min, harga_max, hours, kursi_min].filter((value) => value !== undefined)
  return single.length + fasilitas.length
}

/** The search without its filters. */
export function withoutFilters(search: TripSearch): TripSearch {
  return { ...readTripSearch(new URLSearchParams()), ...placeAndDay(search), sort: search.sort }
}

/** Whether any search or filter is set. */
export function isNarrowed(search: TripSearch): boolean {
  return Object.values(conditionsOf(search)).some((value) => value !== undefined)
}

/** Whether a city or a day was searched for. */
export function isSearched({ asal, tujuan, tanggal }: TripSearch): boolean {
  return [asal, tujuan, tanggal].some((text) => text !== '')
}

/** Whether both cities are given. */
export function isLine({ asal, tujuan }: TripSearch): boolean {
  return asal !== '' && tujuan !== '' && !isSameCity({ asal, tujuan })
}

export function isSameCity({ asal, tujuan }: Pick<TripSearch, 'asal' | 'tujuan'>): boolean {
  return asal !== '' && asal.toLowerCase() === tujuan.toLowerCase()
}

function placeAndDay({ asal, tujuan, tanggal, pulang, limit }: TripSearch) {
  return { asal, tujuan, tanggal, pulang, limit }
}

function textIn(query: URLSearchParams, name: string, maximum = 100): string {
  const text = (query.get(name) ?? '').trim().slice(0, maximum)
  // Cannot be typed, and the server refuses them.
  return /[\p{Cc}\p{Cs}]/u.test(text) ? '' : text
}

function numberIn(query: URLSearchParams, name: string, minimum: number, maximum: number) {
  const text = query.get(name) ?? ''
  const value = /^(0|[1-9]\d{0,9})$/.test(text) ? Number(text) : undefined
  return value !== undefined && value >= minimum && value <= maximum ? value : undefined
}

function dayIn(query: URLSearchParams): string {
  const text = query.get('tanggal') ?? ''
  return isCalendarDay(text) ? text : ''
}

/** The search in the address, and a function to change it; a change other than of the page number goes to page 1. */
export function useTripSearch() {
  const [query, setQuery] = useSearchParams()
  const search = useMemo(() => readTripSearch(query), [query])
  const change = (wanted: Partial<TripSearch>) =>
    setQuery(writeTripSearch({ ...search, page: 1, ...wanted }), {
      preventScrollReset: true,
      flushSync: true,
    })
  const goToPage = (page: number) => setQuery(writeTripSearch({ ...search, page }), { flushSync: true })
  const clear = () => setQuery(new URLSearchParams(), { flushSync: true })
  return { search, change, goToPage, clear }
}
