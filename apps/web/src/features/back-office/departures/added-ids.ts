import { MAX_NAMED_TRIPS } from '@tiketbus/contract'
import { readId } from '../../../lib/paths.ts'

/** The address without added departures. */
export const NONE_ADDED = { baru: '', banyak: '' } as const

/** The departures that were just added, from the address, which may be any text: '1001,1002'. */
export const addedIds = (text: string): readonly number[] =>
  text
    .split(',')
    .flatMap((part) => readId(part) ?? [])
    .slice(0, MAX_NAMED_TRIPS)
