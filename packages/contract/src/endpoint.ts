/** Endpoints as data: the server registers them, the web and the tests call them, and the API description is made from them. */
import * as v from 'valibot'
import type { ErrorType } from './errors.ts'
import { instant, int } from './fields.ts'
import { can, type Permission, type Person } from './permissions.ts'
import { currentTrip } from './seen-trip.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/**
 * Who may call: anybody (`public`; an invalid token is ignored), anyone with an account, for acts on the account itself (`user`), or
 * those whose role has a permission. One of the two is named, so that no call is open by omission.
 */
type Access =
  | { readonly caller: 'public' | 'user'; readonly needs?: never }
  | { readonly needs: Permission; readonly caller?: never }
export type Schema = v.GenericSchema

/** Media type of an xlsx workbook. */
export const ZIP_TYPE = 'application/zip'
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Endpoint = Access & {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Schema of the whole reply body. */
  readonly reply: Schema
  /** For a reply that is a file instead of JSON: its media type. */
  readonly replyType?: 'text/csv' | typeof XLSX_TYPE | typeof ZIP_TYPE
  /**
   * For acts that a stolen token must not be enough for [A80]: the caller's session has logged in or confirmed the password lately,
   * otherwise PASSWORD_NEEDED. In a case that depends on the data, the handler checks it; the text names the case.
   */
  readonly confirm?: 'always' | { readonly if: string }
  /** Whether a session whose screen is locked may make it; others are answered SESSION_LOCKED [A916]. */
  readonly whileLocked?: true
  /** Error types of this endpoint, besides `COMMON_ERRORS`. */
  readonly errors: readonly ErrorType[]
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Whether a logged-in person may make this call. */
export const mayCall = (person: Person, { needs }: Endpoint): boolean =>
  needs === undefined || can(person, needs)

/** Error types of every endpoint. */
export const COMMON_ERRORS = [
  'VALIDATION_FAILED',
  'RATE_LIMITED',
  'SESSION_LOCKED',
  'TEMPORARILY_UNAVAILABLE',
  'INTERNAL',
] as const satisfies readonly ErrorType[]

export type Input<S> = S extends Schema ? v.InferInput<S> : undefined
export type Output<S> = S extends Schema ? v.InferOutput<S> : undefined
export type Params<E extends Endpoint> = Output<E['params']>
export type Query<E extends Endpoint> = Output<E['query']>
export type Body<E extends Endpoint> = Output<E['body']>
export type ReplyOf<E extends Endpoint> = v.InferOutput<E['reply']>
export type DataOf<E extends Endpoint> = ReplyOf<E> extends { data: infer D } ? D : never

/** `partial`: only some records were examined, so there may be more than `total`. */
export const meta = v.object({ page: int, limit: int, total: int, partial: v.optional(v.boolean()) })
export type Meta = v.InferOutput<typeof meta>

/** `{ success: true, message?, data }`; `waktu_server` is the reference for deadlines in it. */
export const ok = <D extends Schema>(data: D) =>
  v.object({
    success: v.literal(true),
    message: v.optional(v.string()),
    waktu_server: v.optional(instant),
    data,
  })

/** A list; `meta` only if it is paged. */
export const okList = <D extends Schema>(row: D) =>
  v.object({
    success: v.literal(true),
    message: v.optional(v.string()),
    waktu_server: v.optional(instant),
    data: v.array(row),
    meta: v.optional(meta),
  })

/** Auth replies carry these three fields at the top level, beside `data`. */
export const okAuth = <D extends Schema>(data: D) =>
  v.object({
    success: v.literal(true),
    message: v.optional(v.string()),
    requiresVerification: v.optional(v.boolean()),
    /** The account has no password: `POST /api/auth/password` sets it. */
    requiresPassword: v.optional(v.boolean()),
    email: v.optional(v.string()),
    data: v.optional(data),
  })

/** An error of a field. With `HOLD_TIME_USED`: the seat, and when the caller may hold it again. */
const fieldError = v.object({
  field: v.string(),
  msg: v.string(),
  nomor_kursi: v.optional(int),
  waktu_lagi: v.optional(instant),
})

/** The error envelope. */
export const errorBody = v.object({
  success: v.literal(false),
  type: v.string(),
  message: v.string(),
  /** With 503: which part does not respond, if the caller can act on it. */
  reason: v.optional(v.picklist(['PROVIDER_SILENT'])),
  errors: v.optional(v.array(fieldError)),
  conflictSeats: v.optional(v.array(v.union([int, v.string()]))),
  /** With TRIP_CHANGED: the departure as it is now. */
  sekarang: v.optional(currentTrip),
  requiresVerification: v.optional(v.boolean()),
  email: v.optional(v.string()),
  booking_closed: v.optional(v.boolean()),
  data: v.optional(v.unknown()),
  request_id: v.optional(v.string()),
})
export type ErrorBody = v.InferOutput<typeof errorBody>
