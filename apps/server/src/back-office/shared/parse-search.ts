/** Interprets the text of an administrator's search. Pure. */
import { cleanTyped, MAX_ID, ticketNamed } from '@tiketbus/contract'
import { likePattern, uuidBound, wordPatterns } from '../../platform/database/lists.ts'
import { readDay } from './read-day.ts'

export type Search = {
  id_tiket: number | null
  id_rute: number | null
  /** The lowest and the highest order number that begin with the typed digits. */
  orders: readonly [from: string, to: string] | null
  /** A LIKE pattern of the digits after 62 or 0. */
  phone: string | null
  /** A LIKE pattern of the beginning of an address. */
  email: string | null
  /** The words of a name, as a tsquery. */
  words: string | null
  /** A pattern for names of buses. */
  bus: string | null
  /** Patterns that must each match origin, destination or bus, as in the list of departures [B56]. */
  departure: string[] | null
  day: string | null
}

const NOTHING: Search = {
  id_tiket: null,
  id_rute: null,
  orders: null,
  phone: null,
  email: null,
  words: null,
  bus: null,
  departure: null,
  day: null,
}

/** Fewer digits would match too many phone numbers. */
const MIN_PHONE_DIGITS = 5
/** A shorter word is matched as a whole: as a prefix it would match too many names. */
const MIN_WORD_START = 3
const MIN_TEXT = 2

/**
 * 'TB-1006' and the provider's 'ORDER-1006-…' stand for a ticket, '23-11-2026' and '23 November 2026' for a day. Digits may be a
 * ticket, a departure, a phone number or the beginning of an order's number, and all of them are searched. Anything else is the
 * beginning of an e-mail, a name, a bus, or a departure ('Malang ke Kediri') [B60, B61].
 */
export function parseSearch(typed: string): Search {
  const text = typed.trim()
  const ticket = ticketNamed(text) ?? /^ORDER-(\d{1,10})(?:-.*)?$/i.exec(text)?.[1]
  if (ticket) return { ...NOTHING, id_tiket: readNumber(ticket) }
  const day = readDay(text)
  if (day) return { ...NOTHING, day }
  // Copied numbers have invisible characters and other dashes.
  const digits = cleanTyped(text)
  const number = /^\d{1,10}$/.test(digits) ? readNumber(digits) : null
  const phone = readPhone(digits)
  const orders = readOrders(digits)
  if (number !== null || phone !== null)
    return { ...NOTHING, id_tiket: number, id_rute: number, phone, orders }
  if (text.length < MIN_TEXT) return NOTHING
  return { ...NOTHING, orders, ...readText(text) }
}

function readText(text: string): Pick<Search, 'email' | 'words' | 'bus' | 'departure'> {
  const email = /^\S{3,}$/.test(text) ? startPattern(text.toLowerCase()) : null
  if (text.includes('@')) return { email, words: null, bus: null, departure: null }
  return {
    email,
    words: readWords(text),
    bus: likePattern(text),
    departure: wordPatterns(text),
  }
}

/** Every word must match, in any order; null if there is none. */
function readWords(text: string): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.length === 0) return null
  return words.map((word) => (word.length < MIN_WORD_START ? `'${word}'` : `'${word}':*`)).join(' & ')
}

/** Normalises a phone number as the database's phone_key() does. */
function readPhone(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^(62|0)0?/, '')
  return digits.length < MIN_PHONE_DIGITS ? null : `${digits}%`
}

function readOrders(text: string): Search['orders'] {
  const digits = text.replaceAll('-', '').toLowerCase()
  if (!/^[0-9a-f-]{8,36}$/i.test(text) || !/^[0-9a-f]{8,32}$/.test(digits)) return null
  return [uuidBound(digits, '0'), uuidBound(digits, 'f')]
}

function readNumber(digits: string | number): number | null {
  const number = Number(digits)
  return number >= 1 && number <= MAX_ID ? number : null
}

const startPattern = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
