/** A server that is killed at any write of an agency's payment through the provider: what the provider has is in the deposit, once. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAgency, aStaffMember, checkInvariants, usePayingApp, type TestApp } from '@tiketbus/testkit'
import { createCrashingServer, type CrashingServer } from '../../../tests/faults/crashing-server.ts'

const app = usePayingApp()
let crashing: CrashingServer
beforeAll(async () => {
  crashing = await createCrashingServer(app)
})
afterAll(() => crashing.close())
const control = () => app.provider.control

const SUM = 500_000
const BACK = 200_000

/** An agency that pays once and gets a part back in the provider's dashboard. */
async function aDeposit() {
  const id_agen = await anAgency(app.db)
  const { token } = await aStaffMember(app.db, 'agen', { id_agen })
  const payments = () =>
    app.db.query<{ id_isi: number; order_id: string }>(
      'select id_isi, order_id from agency_payments where id_agen = $1 order by id_isi',
      [id_agen],
    )
  const poll = async (server: TestApp) => {
    for (const { id_isi } of await payments()) await server.app.jobs['poll_agency_payment']?.({ id_isi })
  }
  const statusOf = ({ order_id }: { order_id: string }) =>
    control().find(order_id)?.transaction?.transaction_status ?? ''
  async function work(server: TestApp): Promise<void> {
    const isPaid = (await payments()).some((one) => ['settlement', 'partial_refund'].includes(statusOf(one)))
    if (!isPaid) {
      const asked = await server.call(api.adminAgents.payDeposit, { body: { jumlah: SUM }, token })
      control().pay(asked.data().order_id, 'other_qris')
    }
    await poll(server)
    const settled = (await payments()).find((one) => statusOf(one) === 'settlement')
    if (settled) control().refund(settled.order_id, BACK)
    await poll(server)
  }
  /** The account's lines, and its balance. */
  async function outcome() {
    const { data } = (await app.call(api.adminAgents.getOwnStatement, { token })).ok()
    return [data.mutasi.map(({ peristiwa, masuk, keluar }) => [peristiwa, masuk, keluar]), data.saldo_akhir]
  }
  /** The page that the killed server asked for is not waited for. */
  const later = () =>
    app.db.query(
      `update agency_payments set created_at = created_at - interval '1 minute' where id_agen = $1`,
      [id_agen],
    )
  return { work, outcome, later }
}

it('is asked for, paid, credited and taken back in part, once each [B985]', async () => {
  // Only the polls of the server that is killed and of the one after it find the money.
  control().inject({ type: 'drop-notification', times: 'always' })
  const undisturbed = await aDeposit()
  await undisturbed.work(app)
  const expected = await undisturbed.outcome()
  expect(expected).toEqual([
    [
      ['topup', SUM, 0],
      ['payout', 0, BACK],
    ],
    SUM - BACK,
  ])
  const writes = await crashing.crashAtEachWrite(async () => {
    const deposit = await aDeposit()
    return {
      act: (server) => deposit.work(server),
      afterwards: async () => {
        await deposit.later()
        await deposit.work(app)
        expect(await deposit.outcome()).toEqual(expected)
      },
    }
  })
  expect(writes).toBeGreaterThanOrEqual(4)
  expect(await checkInvariants(app.db, { money: true })).toEqual([])
})
