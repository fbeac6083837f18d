/** A passenger adds a counter order to their account, to see it [K960–K963]. */
import { readTicketText } from '@tiketbus/contract'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import type { Limit, Limits } from '../platform/http/limits.ts'
import { t } from '../texts/index.ts'
import { insertAdded, selectAddable } from './added-order-store.ts'
import { findSignedTicket } from './ticket-keys.ts'
import type { Keys } from './ticket-code.ts'

/** Four digits are 10,000 numbers: nobody tries them all, neither with many orders nor with many accounts. */
const TRIES: Limit = { name: 'order_adds', points: 5, duration: 3600 }

export type AddOrderDeps = Keys & { db: Db; limits: Pick<Limits, 'require' | 'returnPoint'> }
type Added = { order_group_id: string; isNew: boolean }

/**
 * Adds the order of a signed ticket whose phone ends in these four digits. Each try counts until it succeeds, for the account and for the order. Throws VALIDATION_FAILED
 * for a code that we did not sign, other digits, an order without a valid ticket, one that has an account, and one that another account has added; RATE_LIMITED.
 */
export async function addOrder(
  deps: AddOrderDeps,
  { id_user, kode, telepon }: { id_user: number; kode: string; telepon: string },
): Promise<Added> {
  const { db, limits } = deps
  await limits.require(TRIES, `user:${id_user}`)
  const read = readTicketText(kode)
  const id_tiket = read?.kind === 'code' ? await findSignedTicket(db, deps, read.codes) : undefined
  const order = id_tiket === undefined ? undefined : await selectAddable(db, id_tiket)
  if (!order) return refuse('kode', t('orders.addUnknown'))
  const { order_group_id } = order
  const succeed = async (isNew: boolean): Promise<Added> => {
    await limits.returnPoint(TRIES, `user:${id_user}`)
    await limits.returnPoint(TRIES, `order:${order_group_id}`)
    return { order_group_id, isNew }
  }
  await limits.require(TRIES, `order:${order_group_id}`)
  // First: whose the order is learns only who knows the phone.
  if (lastDigits(order.no_telepon) !== telepon) return refuse('telepon', t('orders.addPhone'))
  if (order.has_account) return refuse('kode', t('orders.addHasAccount'))
  if (!order.has_valid) return refuse('kode', t('orders.addUnpaid'))
  if (order.added_by === id_user) return succeed(false)
  const isNew = await db.transaction((tx) => insertAdded(tx, order_group_id, id_user))
  // The same passenger's second tab, or another account.
  if (!isNew && (await selectAddable(db, id_tiket ?? 0))?.added_by !== id_user)
    return refuse('kode', t('orders.addTaken'))
  return succeed(isNew)
}

const lastDigits = (phone: string | null): string | undefined => phone?.replace(/\D/g, '').slice(-4)

const refuse = (field: string, msg: string): never => fail('VALIDATION_FAILED', { errors: [{ field, msg }] })
