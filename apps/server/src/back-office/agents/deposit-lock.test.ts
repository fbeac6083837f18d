/** Two servers that hear of the same money of an agency at once: one posts after the other. */
import { expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAgency, aStaffMember, meet, usePayingApp } from '@tiketbus/testkit'
import { findPayment, settleAgencyPayment } from '../../company/index.ts'
import type { Tx } from '../../platform/database/database.ts'

const app = usePayingApp({ invariants: { money: true } })
const SUM = 500_000
const paid = (held = SUM) => ({
  transaction_id: 'T-1',
  transaction_status: 'settlement',
  payment_type: 'qris',
  pay_by: null,
  isOurs: true,
  meaning: held === SUM ? ('paid' as const) : ('back' as const),
  held,
})

let polls = 0
/** The time of a poll: each is later than the one before. */
const polledAt = () => `2026-01-01T00:00:${String(++polls).padStart(2, '0')}Z`

async function aPayment() {
  const { token } = await aStaffMember(app.db, 'agen', { id_agen: await anAgency(app.db) })
  const body = { jumlah: SUM }
  const { id_isi } = (await app.call(api.adminAgents.payDeposit, { body, token })).data()
  const linesOf = async () =>
    (await app.call(api.adminAgents.getOwnStatement, { token }))
      .data()
      .mutasi.map(({ masuk, keluar }) => masuk - keluar)
  const settle = (held?: number) => {
    const polled_at = polledAt()
    return (tx: Tx) => settleAgencyPayment(tx, id_isi, paid(held), polled_at)
  }
  return { id_isi, settle, linesOf }
}

/** The same transaction, in which the payment is read without its lock. */
const unlocked = (id_isi: number, work: (tx: Tx) => Promise<unknown>) => (tx: Tx) => {
  const rows: Tx['rows'] = async (statement, ...values) =>
    statement.name === 'company_lock_agency_payment'
      ? ([await findPayment(tx, id_isi)] as never)
      : tx.rows(statement, ...values)
  return work({ ...tx, rows })
}

it('waits for the one that came first, and posts nothing more: what came, and what was taken back [B986]', async () => {
  const { settle, linesOf } = await aPayment()
  for (const held of [SUM, 300_000]) {
    const [first, second] = [settle(held), settle(held)]
    expect(await meet(app.db, first, () => app.db.transaction(second))).toEqual([
      { status: 'fulfilled', value: 'settled' },
      { status: 'fulfilled', value: 'settled' },
    ])
  }
  expect(await linesOf()).toEqual([SUM, -200_000])
})

it('a reply that another server got before changes nothing after a later one [B942]', async () => {
  const { settle, linesOf } = await aPayment()
  const [early, late] = [settle(300_000), settle(SUM)]
  expect(await app.db.transaction(late)).toBe('settled')
  expect(await app.db.transaction(early)).toBe('stale')
  expect(await linesOf()).toEqual([SUM])
  // The control: the same reply, later.
  expect(await app.db.transaction(settle(300_000))).toBe('settled')
  expect(await linesOf()).toEqual([SUM, -200_000])
})

it('without the lock both count from what the deposit had before, and only the database refuses the second: the control [B986]', async () => {
  const { id_isi, settle, linesOf } = await aPayment()
  const [first, second] = [unlocked(id_isi, settle()), unlocked(id_isi, settle())]
  const [, late] = await meet(app.db, first, () => app.db.transaction(second))
  expect(String(late.status === 'rejected' && late.reason)).toContain('agency_topups_once')
  expect(await linesOf()).toEqual([SUM])
})
