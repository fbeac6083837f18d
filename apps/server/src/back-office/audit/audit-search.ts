/** Interprets the text of an administrator's search of the audit log. Pure. */
import { likePattern, wordPatterns } from '../../platform/database/lists.ts'
import { findCity } from '../../trips/index.ts'

export type AuditSearch = {
  /** The id of a record of any kind. */
  number: string | null
  id_tiket: number | null
  /** The lowest and the highest order number that begin with the typed digits. */
  orders: readonly [from: string, to: string] | null
  /** A pattern for the names of buses, and the names and e-mails of people. */
  text: string | null
  /** Patterns that must each match origin or destination. */
  journey: string[] | null
  /** A whole e-mail address, which is found however many users there are. */
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
 * 'TB-1006' and the provider's 'ORDER-1006-…' stand for a ticket, '1006' for any record with that number, eight or more
 * hexadecimal digits for an order, and anything else for a name, an e-mail, or one or two cities ('Malang ke Kediri').
 */
export function parseAuditSearch(typed: string): AuditSearch {
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
