import { MAX_NAMED_TRIPS } from '@tiketbus/contract'

/** The address without added departures. */
export const NONE_ADDED = { baru: '', banyak: '' } as const

/** The departures that were just added, from the address, which may be any text: '1001,1002'. */
export const addedIds = (text: string): readonly number[] =>
  text
    .split(',')
    .filter((part) => /^[1-9]\d{0,9}$/.test(part))
    .slice(0, MAX_NAMED_TRIPS)
    .map(Number)
