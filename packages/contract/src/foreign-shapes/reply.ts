/** The parts around a record: the envelope, lists, replies to deletions and logins. */
import * as v from 'valibot'
import { meta, type Meta } from '../endpoint.ts'
import { isRow, isTrue, textOf, type Row } from './values.ts'

type Reader<T> = (value: unknown) => T | undefined
type Reply<T> = { success: true; message?: string; waktu_server?: string; data: T; meta?: Meta }

/** The bodies of a reply: `data`, `data.data` [W180], or the body itself [W51, W54]; the first that a reader can read counts. */
export function bodiesOf(body: unknown): unknown[] {
  if (!isRow(body)) return [body]
  const { data } = body
  return isRow(data) && 'data' in data ? [data.data, data, body] : 'data' in body ? [data, body] : [body]
}

function firstRead<T>(record: Reader<T>, body: unknown): T | undefined {
  for (const one of bodiesOf(body)) {
    const found = record(one)
    if (found !== undefined) return found
  }
  return undefined
}

/** A whole reply, with its record parsed by a reader; `success` may be absent. */
export function reply<T>(record: Reader<T>): Reader<Reply<T>> {
  return (body) => {
    const around = isRow(body) ? body : {}
    const data = firstRead(record, body)
    if (data === undefined) return undefined
    const [message, waktu_server] = [textOf(around.message), textOf(around.waktu_server)]
    return {
      success: true,
      message,
      waktu_server,
      data,
      ...(v.is(meta, around.meta) && { meta: around.meta }),
    }
  }
}

/** A list of records; null if there are none. Values that are no objects are left out; an object of another kind makes the list invalid. */
export function listOf<T>(record: Reader<T>): Reader<T[]> {
  return (value) => {
    if (value === null) return []
    if (!Array.isArray(value)) return undefined
    const read = value.filter(isRow).map(record)
    const records = read.filter((one) => one !== undefined)
    return records.length === read.length ? records : undefined
  }
}

/** A whole reply to a deletion [W56]: a message, beside `data` or inside it, or no body at all. */
export function deletion(body: unknown) {
  if (!isRow(body) && body !== '' && body !== null) return undefined
  const rows = rowsOf(body)
  const message = textOf(...rows.map((row) => row.message)) ?? ''
  return { success: true as const, message, data: { message } }
}

/** A whole reply about an account [W13]: requiresVerification, email, message; `data` may be absent. */
export function authReply<T>(record: Reader<T>) {
  return (body: unknown) => {
    if (!isRow(body)) return undefined
    const rows = rowsOf(body)
    const requiresVerification = rows.some((row) => isTrue(row.requiresVerification))
    const [message, email] = [
      textOf(...rows.map((row) => row.message)),
      textOf(...rows.map((row) => row.email)),
    ]
    return { success: true as const, message, requiresVerification, email, data: firstRead(record, body) }
  }
}

/** The body and the objects inside it, from the outside in. */
const rowsOf = (body: unknown): Row[] => bodiesOf(body).filter(isRow).toReversed()

/** The `data` of a login [W13]. */
export function token(value: unknown) {
  const text = isRow(value) ? textOf(value.token) : undefined
  return text === undefined ? undefined : { token: text }
}
