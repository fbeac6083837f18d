/**
 * The demo's sales: planned and placed at the first start, before the server listens, so that a seat which somebody sees as free is free.
 * While it serves they are paid, cancelled and moved back to their own days. Each step can be repeated: a start that is killed in the
 * middle is finished by the next one, and a finished one adds nothing.
 */
import { seedAccounts, type DemoAccounts } from '../accounts/index.ts'
import { beginBooksAt } from '../books/index.ts'
import { readClockToMs } from '../platform/database/clock-store.ts'
import { CUSTOMERS } from './customers.ts'
import { moveAccounts, moveArrivals } from './move-back-store.ts'
import { departuresAround } from './past-trips.ts'
import { chooseDepartures } from './plan-sales.ts'
import {
  arePlanned,
  insertPlan,
  lockSales,
  markFinished,
  selectBuyers,
  selectOpenSales,
  type OpenSales,
} from './sales-store.ts'
import {
  cancelByAdministrator,
  moveToItsDay,
  placeOrders,
  settleOrders,
  type PayAtProvider,
  type SellDeps,
  type Seller,
} from './sell-departure.ts'

export type SalesDeps = SellDeps

/** The first departure was two weeks ago, and an order was made up to ten days before its departure. */
const BOOKS_DAYS = 30

/** Plans the sales of the last and the next days, once, and places the orders of those ahead. `choose`: the departures with sales. */
export async function placeDemoSales(
  deps: SalesDeps,
  accounts: DemoAccounts,
  choose = chooseDepartures,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockSales(tx)
    if (await arePlanned(tx)) return
    const people = CUSTOMERS.map((customer) => ({ ...customer, password: '', role: 'user' as const }))
    await seedAccounts(tx, people)
    await moveAccounts(tx, [accounts.passenger.email, ...people.map(({ email }) => email)])
    const now = await readClockToMs(tx)
    await beginBooksAt(
      tx,
      Temporal.Instant.from(now)
        .subtract({ hours: 24 * BOOKS_DAYS })
        .toString(),
    )
    await insertPlan(tx, choose(departuresAround(now)))
  })
  const open = (await selectOpenSales(deps.db)).filter(({ placed, past }) => !placed && !past)
  if (open.length === 0) return
  const seller = await findSeller(deps, accounts)
  for (const sold of open) await placeOrders(seller, sold)
}

export type Finishing = {
  pay: PayAtProvider
  /** Completes the tickets that have arrived. */
  complete: () => Promise<void>
  /** Once aborted, the rest is left to the next start. */
  signal: AbortSignal
}

/** Finishes what was planned; returns the number of departures. */
export async function finishDemoSales(
  deps: SalesDeps,
  accounts: DemoAccounts,
  { pay, complete, signal }: Finishing,
): Promise<number> {
  const open = await selectOpenSales(deps.db)
  if (open.length === 0) return 0
  const seller = await findSeller(deps, accounts)
  for (const { seed_key } of open) {
    if (signal.aborted) return 0
    await sell(seller, seed_key, pay)
  }
  await complete()
  await deps.db.transaction(async (tx) => {
    await moveArrivals(tx)
    for (const { seed_key } of open) await markFinished(tx, seed_key)
  })
  return open.length
}

async function sell(seller: Seller, seed_key: string, pay: PayAtProvider): Promise<void> {
  const { db } = seller.deps
  const find = async (): Promise<OpenSales | undefined> => (await selectOpenSales(db, seed_key))[0]
  const planned = await find()
  if (planned && !planned.placed) await placeOrders(seller, planned)
  const placed = await find()
  if (!placed || placed.id_rute === null) return
  if (!placed.moved) {
    const now = await readClockToMs(db)
    await settleOrders(seller, placed, { pay, now })
    await moveToItsDay(seller, placed, now)
  }
  if (!placed.past) await cancelByAdministrator(seller, placed)
}

async function findSeller(deps: SalesDeps, { admin, passenger }: DemoAccounts): Promise<Seller> {
  const ids = await selectBuyers(deps.db)
  return {
    deps,
    customers: CUSTOMERS.map(({ email }) => ids.get(email) ?? 0),
    passenger: ids.get(passenger.email) ?? 0,
    admin: ids.get(admin.email) ?? 0,
  }
}
