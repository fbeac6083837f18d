/** What an administrator's search of the audit log may mean. Pure. */
import { likePattern, wordPatterns } from '../../platform/database/lists.ts'
import { findCity } from '../../trips/index.ts'

export type AuditSearch = {
  /** Of any kind of record. */
  number: string | null
  id_tiket: number | null
  /** The lowest and the highest order number that begin with the digits that were typed. */
  orders: readonly [from: string, to: string] | null
  /** Found in names: of people, buses, cities. */
  text: string | null
  /** Each is found in origin or destination. */
  journey: string[] | null
  /** A whole address: found however many users there are. */
  email: string | null
}

const NOTHING: AuditSearch = {
  number: null,
  id_tiket: null,
  orders: null,
  text: null,
  journey: null,
  email: null,
}

/**
 * 'TB-1006' and the provider's 'ORDER-1006-…' are a ticket, '1006' is any record of that number, eight or more
 * hexadecimal digits are an order, all else is a name, an e-mail, a city or two ('Malang ke Kediri').
 */
export function readAuditSearch(typed: string): AuditSearch {
  const text = typed.trim()
  const ticket = /^(?:TB-?|ORDER-)(\d{1,10})(?:-.*)?$/i.exec(text)?.[1]
  if (ticket) return { ...NOTHING, id_tiket: Number(ticket) }
  const number = /^\d{1,10}$/.test(text) ? String(Number(text)) : null
  const orders = readOrder(text)
  if (number ?? orders) return { ...NOTHING, number, orders }
  const city = findCity(text)?.nama ?? text
  return {
    ...NOTHING,
    text: likePattern(text),
    journey: wordPatterns(city),
    email: text.includes('@') ? text.toLowerCase() : null,
  }
}

function readOrder(text: string): AuditSearch['orders'] {
  const digits = text.replaceAll('-', '').toLowerCase()
  if (!/^[0-9a-f-]{8,36}$/i.test(text) || !/^[0-9a-f]{8,32}$/.test(digits)) return null
  return [asUuid(digits.padEnd(32, '0')), asUuid(digits.padEnd(32, 'f'))]
}

const asUuid = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
