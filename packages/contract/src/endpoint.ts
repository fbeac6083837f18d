/** An endpoint as data: the server registers it, the web and the tests call it, the API description is made from it. */
import * as z from 'zod/mini'
import type { ErrorType } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Who may call: anybody (a bad token counts as none), a logged-in person, an administrator. */
export type Caller = 'public' | 'user' | 'admin'
type Schema = z.core.$ZodType

export type Endpoint = {
  readonly method: Method
  readonly path: string
  readonly caller: Caller
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Schema of the whole reply body. */
  readonly reply: Schema
  /** Where the reply is no JSON: its text. */
  readonly replyType?: 'text/csv'
  /** What it can end in, beside the errors that every endpoint can end in. */
  readonly errors: readonly ErrorType[]
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Ends that are open to every endpoint. */
export const COMMON_ERRORS = [
  'VALIDATION_FAILED',
  'RATE_LIMITED',
  'TEMPORARILY_UNAVAILABLE',
  'INTERNAL',
] as const satisfies readonly ErrorType[]

export type Input<S> = S extends Schema ? z.input<S> : undefined
export type Output<S> = S extends Schema ? z.output<S> : undefined
export type Params<E extends Endpoint> = Output<E['params']>
export type Query<E extends Endpoint> = Output<E['query']>
export type Body<E extends Endpoint> = Output<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
export type DataOf<E extends Endpoint> = ReplyOf<E> extends { data: infer D } ? D : never

const meta = z.object({ page: z.int(), limit: z.int(), total: z.int() })
export type Meta = z.infer<typeof meta>

/** `{ success: true, message?, data }`; a deadline in it is counted from `waktu_server`. */
export const ok = <D extends Schema>(data: D) =>
  z.object({
    success: z.literal(true),
    message: z.optional(z.string()),
    waktu_server: z.optional(z.iso.datetime({ offset: true })),
    data,
  })

/** A list adds `meta` where it is paged. */
export const okList = <D extends Schema>(row: D) =>
  z.object({
    success: z.literal(true),
    message: z.optional(z.string()),
    waktu_server: z.optional(z.iso.datetime({ offset: true })),
    data: z.array(row),
    meta: z.optional(meta),
  })

/** Auth replies carry these two at the top level, beside `data`. */
export const okAuth = <D extends Schema>(data: D) =>
  z.object({
    success: z.literal(true),
    message: z.optional(z.string()),
    requiresVerification: z.optional(z.boolean()),
    email: z.optional(z.string()),
    data: z.optional(data),
  })

/** The error envelope. */
export const errorBody = z.object({
  success: z.literal(false),
  type: z.string(),
  message: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), msg: z.string() }))),
  conflictSeats: z.optional(z.array(z.union([z.int(), z.string()]))),
  requiresVerification: z.optional(z.boolean()),
  email: z.optional(z.string()),
  booking_closed: z.optional(z.boolean()),
  data: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof errorBody>
