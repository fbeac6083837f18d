import * as v from 'valibot'
import type { Db } from '../platform/database/database.ts'
import { findPayable } from './pay-by-store.ts'
import type { PayBy } from '../provider/index.ts'

/** The name of a number that an attempt is paid to. */
export const nameOf = ({ channel, code, biller_code }: PayBy) => [channel, code, biller_code ?? ''].join('/')

const waitingNumber = v.object({
  id_pembayaran: v.number(),
  pay_by: v.object({ channel: v.string(), code: v.string(), biller_code: v.nullable(v.string()) }),
})
/** As releases before it kept its name beside a rendered mail. */
const waitingName = v.object({ id_pembayaran: v.number(), number: v.string() })

/**
 * Whether the number of a waiting message is still the one to pay to. A message that another release wrote in another shape is dropped, as
 * the order's journal shows: its number may be stale.
 */
export async function isStillPayable(db: Db, data: unknown): Promise<boolean> {
  const waiting = v.safeParse(v.union([waitingNumber, waitingName]), data)
  if (!waiting.success) return false
  const payable = await findPayable(db, waiting.output.id_pembayaran)
  const name = 'pay_by' in waiting.output ? nameOf(waiting.output.pay_by) : waiting.output.number
  return payable !== undefined && nameOf(payable) === name
}
