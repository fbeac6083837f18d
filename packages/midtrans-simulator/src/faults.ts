import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { RefundCall } from './refund-terms.ts'
import { notNegative, positive, whole } from './schema-parts.ts'

const target = {
  /** Only for this order; by default for the next one. */
  order_id: v.optional(v.string()),
  /** Number of opportunities to skip first. */
  skip: v.optional(notNegative, 0),
  /** How often it fires. */
  times: v.optional(v.union([positive, v.literal('always')]), 1),
  /** Probability of firing at each opportunity, by the seeded generator. */
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
}
const ms = notNegative
const call = v.picklist([
  'create',
  'session-cancel',
  'status',
  'cancel',
  'expire',
  'approve',
  'deny',
  'direct-refund',
  'plain-refund',
])
/** `refund`: either refund call. */
const faultCall = v.union([call, v.literal('refund')])
const when = v.optional(v.picklist(['before', 'after']), 'before')

/** All faults. Notification faults apply when a notification is created. */
export const faultSchema = v.variant('type', [
  v.object({ type: v.literal('delay-notification'), ms, ...target }),
  v.object({ type: v.literal('duplicate-notification'), copies: v.optional(positive, 1), ...target }),
  /** Holds `count` notifications back, then sends them in reverse order. */
  v.object({
    type: v.literal('reorder-notifications'),
    count: v.optional(v.pipe(whole, v.minValue(2)), 2),
    ...target,
  }),
  v.object({ type: v.literal('drop-notification'), ...target }),
  v.object({ type: v.literal('wrong-signature'), ...target }),
  /** `signed`: whether the signature matches the altered amount. */
  v.object({
    type: v.literal('altered-amount'),
    amount: whole,
    signed: v.optional(v.boolean(), true),
    ...target,
  }),
  /** The signature does not cover `transaction_status`, so it stays valid. */
  v.object({ type: v.literal('altered-status'), transaction_status: v.string(), ...target }),
  /** Answers a call with an error, before or after executing it. */
  v.object({
    type: v.literal('call-error'),
    call: faultCall,
    when,
    http_status: v.optional(v.pipe(whole, v.minValue(400), v.maxValue(599)), 500),
    ...target,
  }),
  /** Leaves a call without an answer until the caller times out, at most `ms`. */
  v.object({ type: v.literal('call-timeout'), call: faultCall, when, ms: v.optional(ms, 60_000), ...target }),
  /** GET status names the transaction id as the order id (seen with DANA and some VAs). */
  v.object({ type: v.literal('status-names-transaction'), ...target }),
  /** GET status has other values in these fields; null leaves one out. */
  v.object({
    type: v.literal('altered-reply'),
    fields: v.record(v.string(), v.nullable(v.string())),
    ...target,
  }),
  /** A payment that arrives after the transaction has expired. */
  v.object({ type: v.literal('late-settlement'), ms: v.optional(ms, 0), ...target }),
  /** The rare reversal: settled, then denied. */
  v.object({ type: v.literal('settlement-denied'), ms: v.optional(ms, 0), ...target }),
  /** An accepted card is challenged by the fraud system, and approved later. */
  v.object({ type: v.literal('challenge-then-approve'), ms: v.optional(ms, 0), ...target }),
  /** Without `refund_call`, both calls are refused. */
  v.object({
    type: v.literal('refuse-refund'),
    refund_call: v.optional(v.picklist(['direct', 'plain'])),
    status_code: v.optional(v.string(), '412'),
    ...target,
  }),
])

export type FaultInput = v.InferInput<typeof faultSchema>
export type Fault = v.InferOutput<typeof faultSchema>
export type FaultType = Fault['type']
export type ApiCall = v.InferOutput<typeof call>
type FaultOf<T extends FaultType> = Extract<Fault, { type: T }>
type CallFault = FaultOf<'call-error' | 'call-timeout'>

export type ActiveFault = { id: string; left: number | 'always'; skip: number; fault: Fault }

export type FaultBox = {
  inject: (input: FaultInput) => string
  /** Returns the first live fault of that type for that order and counts it as fired; undefined if there is none. */
  take: <T extends FaultType>(type: T, orderId: string) => FaultOf<T> | undefined
  takeCall: (call: ApiCall, orderId: string) => CallFault | undefined
  takeRefusal: (call: RefundCall, orderId: string) => FaultOf<'refuse-refund'> | undefined
  active: () => ActiveFault[]
  clear: () => void
}

/** `random` returns numbers in [0, 1); `record` is called when a fault is injected and when it fires. */
export function createFaultBox(
  random: () => number,
  record: (event: 'injected' | 'fired', fault: Fault) => void,
): FaultBox {
  let faults: ActiveFault[] = []

  function takeWhere<F extends Fault>(orderId: string, matches: (fault: Fault) => fault is F): F | undefined {
    for (const entry of faults) {
      const { fault } = entry
      if (!matches(fault)) continue
      if (fault.order_id !== undefined && fault.order_id !== orderId) continue
      if (entry.skip > 0) {
        entry.skip -= 1
        continue
      }
      if (fault.probability < 1 && random() >= fault.probability) continue
      if (entry.left !== 'always') entry.left -= 1
      faults = faults.filter((other) => other.left === 'always' || other.left > 0)
      record('fired', fault)
      return fault
    }
    return undefined
  }

  return {
    inject: (input) => {
      const fault = v.parse(faultSchema, input)
      const id = randomUUID()
      faults.push({ id, left: fault.times, skip: fault.skip, fault })
      record('injected', fault)
      return id
    },
    take: (type, orderId) =>
      takeWhere(orderId, (fault): fault is FaultOf<typeof type> => fault.type === type),
    takeCall: (name, orderId) =>
      takeWhere(
        orderId,
        (fault): fault is CallFault =>
          (fault.type === 'call-error' || fault.type === 'call-timeout') && names(fault.call, name),
      ),
    takeRefusal: (refundCall, orderId) =>
      takeWhere(
        orderId,
        (fault): fault is FaultOf<'refuse-refund'> =>
          fault.type === 'refuse-refund' &&
          (fault.refund_call === undefined || fault.refund_call === refundCall),
      ),
    active: () => faults.map((entry) => ({ ...entry })),
    clear: () => {
      faults = []
    },
  }
}

function names(wanted: CallFault['call'], name: ApiCall): boolean {
  return wanted === name || (wanted === 'refund' && name.endsWith('-refund'))
}

/** A small seeded generator (mulberry32): the same seed returns the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
