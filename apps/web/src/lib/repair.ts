import type { Schema } from '@tiketbus/contract'
import { isRow, kindOf, mended, seatNumbersOfRow, type Row } from './repair-fields.ts'

/** Each round mends one level of nesting; a payment's ticket's route's bus is the deepest. */
const ROUNDS = 8

/**
 * Reads a reply of another server that the contract refuses, field by field: what a listed record lacks is filled in,
 * what has another type is converted, what cannot be read is left empty. Undefined if the reply is no such record.
 * `body` is changed; a status without a place in the contract is kept as it came, to be shown [K9].
 */
export function repaired(schema: Schema, body: unknown): unknown {
  if (!isRow(body)) return undefined
  prepare(body)
  const done = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const result = schema['~standard'].validate(body)
    if (result instanceof Promise) return undefined
    if (result.issues === undefined) return result.value
    const paths = result.issues.map(({ path = [] }) =>
      path.map((part) => String(typeof part === 'object' ? part.key : part)),
    )
    const open = paths.filter((path) => !done.has(path.join('.')))
    if (open.length === 0) return body
    for (const path of open) {
      if (!mend(body, path)) return undefined
      done.add(path.join('.'))
    }
  }
  return undefined
}

/** What is no record leaves the list, and a ticket for several seats becomes one for each. */
function prepare(body: Row): void {
  body['success'] ??= true
  if (Array.isArray(body['data'])) body['data'] = rowsOf(body['data'])
  const data = isRow(body['data']) ? body['data'] : {}
  for (const name of ['tickets', 'recentTickets']) {
    const list = data[name]
    if (Array.isArray(list)) data[name] = rowsOf(list)
  }
}

function rowsOf(list: readonly unknown[]): Row[] {
  return list.filter(isRow).flatMap((row) => (kindOf(row) === 'ticket' ? seatBySeat(row) : [row]))
}

function seatBySeat(row: Row): Row[] {
  const seats = seatNumbersOfRow(row)
  if (seats.length < 2) return [row]
  const total = Number(row['total_bayar'])
  const price = Math.floor(total / seats.length)
  return seats.map((nomor_kursi, index) => ({
    ...row,
    nomor_kursi,
    order_group_id: row['order_group_id'] ?? row['id_tiket'],
    total_bayar: index === 0 ? total - price * (seats.length - 1) : price,
  }))
}

/** Of a list of numbers the whole list is mended. */
function mend(body: Row, told: readonly string[]): boolean {
  const path = /^\d+$/.test(told.at(-1) ?? '') ? told.slice(0, -1) : told
  const field = path.at(-1)
  if (field === undefined) return false
  const above: Row[] = []
  let place: unknown = body
  for (const key of path.slice(0, -1)) {
    if (isRow(place)) above.unshift(place)
    place = (Array.isArray(place) || isRow(place)) && key in place ? Reflect.get(place, key) : undefined
  }
  if (!isRow(place)) return false
  const parent = path.toReversed().find((key, index) => index > 0 && !/^\d+$/.test(key))
  const value = mended(place, field, kindOf(place, parent), above)
  if (value === undefined) return false
  place[field] = value.value
  return true
}
