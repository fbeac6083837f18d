/** Transactions of a booking keep plans for all values (`byKey`): one that was made on empty tables must serve full ones. */
import { expect, it } from 'vitest'
import { useTestApp } from '@tiketbus/testkit'
import { registeredStatements } from '../src/platform/database/statements.ts'

const app = useTestApp()

const OF_A_BOOKING = [
  'accounts_lock_user',
  'holds_lock_open',
  'holds_read_own',
  'trips_state',
  'orders_of_exactly',
  'orders_own_ticket',
  'orders_insert',
  'seats_book_held',
  'seats_claim_for_tickets',
  'holds_end',
  'orders_check_new',
  'orders_view_orders',
  'trips_briefs',
  'orders_by_ticket',
  'orders_lock',
  'orders_read_locked',
  'payments_lock_attempts',
  'payments_step',
]

/** The scans of a plan for all values, made on empty tables: each with the line below it, which names what it looks up. */
async function scansOf(text: string): Promise<string[]> {
  const plan = await app.db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off')
    const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
    return rows.map((row) => row['QUERY PLAN'])
  })
  return plan.flatMap((line, at) =>
    /Seq Scan|Index (?:Only )?Scan/.test(line) ? [`${line.trim()} ${plan[at + 1]?.trim()}`] : [],
  )
}

it.each(OF_A_BOOKING)('%s finds rows by key, however many there are later', async (name) => {
  const text = registeredStatements().find((statement) => statement.name === name)?.text ?? ''
  const scans = await scansOf(text)
  expect(scans.length).toBeGreaterThan(0)
  for (const scan of scans) expect(scan).toContain('Index Cond')
})

it('a count with a join reads every ticket that waits for payment: the control', async () => {
  const scans = await scansOf(`select count(*) from orders o where o.id_user = $1
    and exists (select from tickets k where k.order_group_id = o.order_group_id and k.status_tiket = 'pending')`)
  expect(scans.filter((scan) => !scan.includes('Index Cond'))).toHaveLength(1)
})
