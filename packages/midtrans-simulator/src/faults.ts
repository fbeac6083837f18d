import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import type { RefundCall } from './refund-terms.ts'

const target = {
  /** Only for this order; by default for the next one. */
  order_id: z.string().optional(),
  /** Number of opportunities to skip first. */
  skip: z.int().nonnegative().default(0),
  /** How often it fires. */
  times: z.union([z.int().positive(), z.literal('always')]).default(1),
  /** Probability of firing at each opportunity, by the seeded generator. */
  probability: z.number().min(0).max(1).default(1),
}
const ms = z.int().nonnegative()
const call = z.enum([
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
const faultCall = z.union([call, z.literal('refund')])
const when = z.enum(['before', 'after']).default('before')

/** All faults. Notification faults apply when a notification is created. */
export const faultSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delay-notification'), ms, ...target }),
  z.object({ type: z.literal('duplicate-notification'), copies: z.int().positive().default(1), ...target }),
  /** Holds `count` notifications back, then sends them in reverse order. */
  z.object({ type: z.literal('reorder-notifications'), count: z.int().min(2).default(2), ...target }),
  z.object({ type: z.literal('drop-notification'), ...target }),
  z.object({ type: z.literal('wrong-signature'), ...target }),
  /** `signed`: whether the signature matches the altered amount. */
  z.object({
    type: z.literal('altered-amount'),
    amount: z.int(),
    signed: z.boolean().default(true),
    ...target,
  }),
  /** The signature does not cover `transaction_status`, so it stays valid. */
  z.object({ type: z.literal('altered-status'), transaction_status: z.string(), ...target }),
  /** Answers a call with an error, before or after executing it. */
  z.object({
    type: z.literal('call-error'),
    call: faultCall,
    when,
    http_status: z.int().min(400).max(599).default(500),
    ...target,
  }),
  /** Leaves a call without an answer until the caller times out, at most `ms`. */
  z.object({ type: z.literal('call-timeout'), call: faultCall, when, ms: ms.default(60_000), ...target }),
  /** GET status names the transaction id as the order id (seen with DANA and some VAs). */
  z.object({ type: z.literal('status-names-transaction'), ...target }),
  /** GET status has other values in these fields; null leaves one out. */
  z.object({
    type: z.literal('altered-reply'),
    fields: z.record(z.string(), z.string().nullable()),
    ...target,
  }),
  /** A payment that arrives after the transaction has expired. */
  z.object({ type: z.literal('late-settlement'), ms: ms.default(0), ...target }),
  /** The rare reversal: settled, then denied. */
  z.object({ type: z.literal('settlement-denied'), ms: ms.default(0), ...target }),
  /** An accepted card is challenged by the fraud system, and approved later. */
  z.object({ type: z.literal('challenge-then-approve'), ms: ms.default(0), ...target }),
  /** Without `refund_call`, both calls are refused. */
  z.object({
    type: z.literal('refuse-refund'),
    refund_call: z.enum(['direct', 'plain']).optional(),
    status_code: z.string().default('412'),
    ...target,
  }),
])

export type FaultInput = z.input<typeof faultSchema>
export type Fault = z.output<typeof faultSchema>
export type FaultType = Fault['type']
export type ApiCall = z.output<typeof call>
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
      const fault = faultSchema.parse(input)
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
