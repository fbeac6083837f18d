/** Changes between the poll of the provider and the transaction that relies on its answer. */
import { beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anUnpaidOrder, usePayingApp, type TestOrder, type TestUser } from '@tiketbus/testkit'
import { confirmTickets, lockOrder } from '../../orders/index.ts'
import { pollProviderFirst, balanceOrder, type ProviderCheck } from '../index.ts'
import { atProvider } from '../history-checks.testing.ts'
import { isDisputed, notify, openPage, paymentsOf, refundsOf, signed, ticketsOf } from '../testing.ts'

const app = usePayingApp({ invariants: { money: true } })
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const control = () => app.provider.control

type Between = {
  /** Runs after each poll, before the transaction that relies on its answer. */
  meanwhile(): Promise<unknown>
  /** Replaces the check that this transaction receives. */
  believe?(): ProviderCheck
}

/** An administrator confirms all tickets of an order; returns how often the provider was polled. */
async function confirm(order: TestOrder, { meanwhile, believe }: Between): Promise<number> {
  const { platform } = app.app
  const { order_group_id } = order
  const ids = order.tickets.map((ticket) => ticket.id_tiket)
  const id_admin = admin.id_user
  let begun = 0
  const db: typeof platform.db = {
    ...platform.db,
    transaction: async (work) => {
      if (begun++ > 0) await meanwhile()
      return platform.db.transaction(work)
    },
  }
  await pollProviderFirst({ ...platform, db }, false, async (tx, check) => {
    const known = check && believe ? believe() : check
    const locked = await lockOrder(tx, order_group_id)
    const pending = locked.tickets.filter((ticket) => ticket.status_tiket === 'pending')
    await confirmTickets(
      tx,
      locked,
      pending.map((ticket) => ticket.id_tiket),
      'administrator',
      id_admin,
    )
    await balanceOrder(tx, platform, locked, { ids, id_admin, check: known })
  })
  return begun - 1
}

async function anOpenOrder() {
  const order = await anUnpaidOrder(app.db)
  return { order, page: await openPage(app, order) }
}

const once = (work: () => Promise<unknown> | void) => {
  let done = false
  return async () => {
    if (done) return
    done = true
    await work()
  }
}

describe('money that comes between the poll and the commit', () => {
  it('is used if it was applied: no manual payment is recorded', async () => {
    const { order, page } = await anOpenOrder()
    const meanwhile = once(() => {
      control().pay(page, 'gopay')
      return app.runToIdle()
    })
    await confirm(order, { meanwhile })
    await app.runToIdle()
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'paid' }])
    expect(await refundsOf(app, order)).toEqual([])
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })

  it('is polled again if it was only notified', async () => {
    const { order, page } = await anOpenOrder()
    const meanwhile = once(() => {
      control().pay(page, 'gopay')
      return control().flush()
    })
    expect(await confirm(order, { meanwhile })).toBe(2)
    await app.runToIdle()
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'paid' }])
    expect(await refundsOf(app, order)).toEqual([])
  })

  it('is paid twice without the poll: the control', async () => {
    const { order, page } = await anOpenOrder()
    const meanwhile = once(() => {
      control().pay(page, 'gopay')
      return control().flush()
    })
    const believe = (): ProviderCheck => ({ kind: 'skipped' })
    expect(await confirm(order, { meanwhile, believe })).toBe(1)
    await app.runToIdle()
    expect(await paymentsOf(app, order)).toMatchObject([
      { status: 'paid', amount: 300_000 },
      { status: 'paid', amount: 300_000 },
    ])
    expect(await isDisputed(app, order)).toBe(true)
  })
})

describe('a status that lags behind a payment notification', () => {
  it('is not relied on: the change is refused and nothing is recorded', async () => {
    const { order, page } = await anOpenOrder()
    control().inject({ type: 'drop-notification', times: 'always', order_id: page })
    control().choose(page, 'bca_va')
    await notify(app, signed(app, { order_id: page, gross_amount: '300000.00' }))
    await app.runJobs()
    await expect(confirm(order, { meanwhile: async () => {} })).rejects.toMatchObject({
      details: { reason: 'PROVIDER_SILENT' },
    })
    expect(await paymentsOf(app, order)).toHaveLength(1)
    control().settle(page)
    await confirm(order, { meanwhile: async () => {} })
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'paid' }])
    expect(await refundsOf(app, order)).toEqual([])
  })
})

describe('an attempt that changes between the poll and the commit', () => {
  it('is polled again if a page was opened meanwhile', async () => {
    const { order, page } = await anOpenOrder()
    const meanwhile = once(async () => {
      control().endPage(page)
      await app.db.query('update payments set expires_at = clock_timestamp() where order_id = $1', [page])
      const second = await openPage(app, order)
      control().inject({ type: 'drop-notification', order_id: second, times: 'always' })
      control().pay(second, 'gopay')
    })
    expect(await confirm(order, { meanwhile })).toBe(2)
    await app.runToIdle()
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'closed' }, { status: 'paid' }])
    expect(await refundsOf(app, order)).toEqual([])
  })

  it('is refused after three polls if it keeps changing, and nothing is recorded', async () => {
    const { order, page } = await anOpenOrder()
    let changes = 0
    const meanwhile = async () => {
      changes++
      // Each notification brings a newer status of the provider.
      atProvider(() => (changes === 1 ? control().choose(page, 'bca_va') : control().notify(page)))
      await control().flush()
    }
    await expect(confirm(order, { meanwhile })).rejects.toMatchObject({
      type: 'TEMPORARILY_UNAVAILABLE',
      details: { reason: 'PROVIDER_SILENT' },
    })
    expect(changes).toBe(3)
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
    expect(await paymentsOf(app, order)).toHaveLength(1)
  })
})
