/** The parts around a record: the envelope, lists, replies to deletions and logins. */
import * as v from 'valibot'
import { meta, type Meta } from '../endpoint.ts'
import { isRow, isTrue, textOf } from './values.ts'

type Reader<T> = (value: unknown) => T | undefined
type Reply<T> = { success: true; message?: string; waktu_server?: string; data: T; meta?: Meta }

/**
 * A whole reply, with `data` parsed by a record's reader; `success` may be absent. Without `data` the body is the record
 * itself, as the specification has a list [W54] and a payment token [W51].
 */
export function reply<T>(record: Reader<T>): Reader<Reply<T>> {
  return (body) => {
    const around = isRow(body) ? body : {}
    const data = record('data' in around ? around.data : body)
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

/** A list of records. Values that are no objects are left out; an object of another kind makes the list invalid. */
export function listOf<T>(record: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined
    const read = value.filter(isRow).map(record)
    const records = read.filter((one) => one !== undefined)
    return records.length === read.length ? records : undefined
  }
}

/** A whole reply to a deletion [W56]: a message, beside `data` or inside it. */
export function deletion(body: unknown) {
  if (!isRow(body)) return undefined
  const message = textOf(body.message, isRow(body.data) ? body.data.message : undefined) ?? ''
  return { success: true as const, message, data: { message } }
}

/** A whole reply about an account [W13]: requiresVerification, email, message; `data` may be absent. */
export function authReply<T>(record: Reader<T>) {
  return (body: unknown) => {
    if (!isRow(body)) return undefined
    const requiresVerification = isTrue(body.requiresVerification)
    const [message, email] = [textOf(body.message), textOf(body.email)]
    return { success: true as const, message, requiresVerification, email, data: record(body.data) }
  }
}

/** The `data` of a login [W13]. */
export function token(value: unknown) {
  const text = isRow(value) ? textOf(value.token) : undefined
  return text === undefined ? undefined : { token: text }
}
