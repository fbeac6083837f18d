/** An agency pays into its deposit through the provider. */
import { api, type AgencyPayment } from '@tiketbus/contract'
import {
  anAdmin,
  anAgency,
  aStaffMember,
  meet,
  usePayingApp,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditOf } from '../shared/testing.ts'
import { auditDeposits } from './audit-deposits.ts'

const app = usePayingApp({ invariants: { money: true } })
const second = useTestApp({ besides: app })
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})
const control = () => app.provider.control

async function anAgent(batas = 0) {
  const id_agen = await anAgency(app.db, { batas })
  return { id_agen, user: await aStaffMember(app.db, 'agen', { id_agen }) }
}
type Agent = Awaited<ReturnType<typeof anAgent>>

const ask = ({ user }: Agent, jumlah = 500_000) =>
  app.call(api.adminAgents.payDeposit, { body: { jumlah }, token: user.token })
const shown = async ({ user }: Agent) =>
  (await app.call(api.adminAgents.listOwnPayments, { token: user.token })).data()
const saldoOf = async ({ id_agen }: Agent) => {
  const call = { params: { id: id_agen }, token: admin.token }
  return (await app.call(api.adminAgents.getAgency, call)).data().saldo
}
const linesOf = async ({ user }: Agent) =>
  (await app.call(api.adminAgents.getOwnStatement, { token: user.token }))
    .data()
    .mutasi.map(({ peristiwa, masuk, keluar, bukti }) => [peristiwa, masuk - keluar, bukti])
const begun = async (agent: Agent, jumlah?: number): Promise<AgencyPayment> => {
  const payment = (await ask(agent, jumlah)).data()
  expect(payment).toMatchObject({ status: 'menunggu', cara_bayar: null, kurang: 0 })
  return payment
}
/** Lets the next look poll at once, and a planned poll be due. */
const later = (id_isi: number) =>
  app.db.query(
    `update agency_payments set last_shown_at = null, next_poll_at = clock_timestamp() where id_isi = $1`,
    [id_isi],
  )
const isOver = (id_isi: number) =>
  app.db.query(
    `update agency_payments set expires_at = clock_timestamp() - interval '1 minute', last_shown_at = null where id_isi = $1`,
    [id_isi],
  )
const pollDue = async (id_isi: number) => {
  await later(id_isi)
  await app.app.jobs['schedule_agency_payments']?.({})
  await app.runJobs()
}

describe('an agency pays into its deposit', () => {
  test('by QRIS: once it is paid it is in the deposit, the account, the log and the books [B940]', async () => {
    const agent = await anAgent()
    const { id_isi, order_id, halaman, batas } = await begun(agent)
    expect([halaman?.startsWith('/simulator/'), Date.parse(batas) > Date.now()]).toEqual([true, true])
    // The same sum again is the same page.
    expect((await ask(agent)).data()).toMatchObject({ id_isi, halaman })
    const offered = control().find(order_id)?.methods ?? []
    expect([offered.includes('other_qris'), offered.includes('credit_card')]).toEqual([true, false])
    control().pay(order_id, 'other_qris')
    await app.runToIdle()
    expect(await saldoOf(agent)).toBe(500_000)
    expect(await shown(agent)).toMatchObject([
      { id_isi, status: 'lunas', halaman: null, cara: expect.stringMatching(/^QRIS/) },
    ])
    expect(await linesOf(agent)).toEqual([['topup', 500_000, order_id]])
    expect(await auditOf(app.db, 'agency', agent.id_agen)).toMatchObject([
      { id_admin: agent.user.id_user, action: 'begin_agency_payment', after: { jumlah: 500_000 } },
    ])
    const moved = await app.db.query(
      `select d.kind as debit, c.kind as credit, t.amount, t.cause, t.actor from transfers t join accounts d on d.id = t.debit
        join accounts c on c.id = t.credit where c.kind = 'agent' and c.reference = $1`,
      [String(agent.id_agen)],
    )
    const actor = agent.user.id_user
    const { deposit, masuk, pembukuan } = (
      await app.call(api.adminMoneyReport.getReport, { token: admin.token })
    ).data()
    const { nama } = (await app.call(api.adminAgents.getOwnAgency, { token: agent.user.token })).data()
    expect(deposit?.filter(({ agen }) => agen === nama)).toMatchObject([
      { metode: expect.stringMatching(/^QRIS/), masuk: 500_000, keluar: 0, entri: 1 },
    ])
    // No sale, and the sums of sales agree with the books as before.
    expect([masuk, pembukuan]).toEqual([0, 0])
    expect(moved).toEqual([{ debit: 'provider', credit: 'agent', amount: 500_000, cause: 'topup', actor }])
  })

  test('to a virtual account: its number is shown while it can be paid, to the agency and the office [B941]', async () => {
    const agent = await anAgent()
    const { id_isi, order_id } = await begun(agent, 12_000_000)
    expect(control().find(order_id)?.methods).not.toContain('other_qris')
    control().choose(order_id, 'bca_va')
    await later(id_isi)
    const [waiting] = await shown(agent)
    expect(waiting).toMatchObject({
      status: 'menunggu',
      cara: 'Virtual Account BCA',
      cara_bayar: { channel: 'bca', jumlah: 12_000_000 },
    })
    const office = { params: { id: agent.id_agen }, token: admin.token }
    expect((await app.call(api.adminAgents.listPayments, office)).data()).toEqual([waiting])
    await isOver(id_isi)
    expect(await shown(agent)).toMatchObject([{ status: 'berakhir', cara_bayar: null, halaman: null }])
  })

  test('is credited once if notifications come twice, at once, late, altered or not at all [B940]', async () => {
    const agent = await anAgent()
    const { id_isi, order_id } = await begun(agent)
    control().inject({ type: 'duplicate-notification', copies: 3 })
    control().inject({ type: 'altered-amount', amount: 9_000_000, skip: 1 })
    control().inject({ type: 'altered-status', transaction_status: 'expire', skip: 2 })
    control().pay(order_id, 'bni_va')
    await control().flush()
    const poll = app.app.jobs['poll_agency_payment']
    const other = second.app.jobs['poll_agency_payment']
    await Promise.all([poll?.({ id_isi }), other?.({ id_isi }), poll?.({ id_isi }), other?.({ id_isi })])
    control().notify(order_id)
    await app.runToIdle()
    await pollDue(id_isi)
    expect([await saldoOf(agent), (await linesOf(agent)).length]).toEqual([500_000, 1])

    // Without any notification the planned poll finds it.
    const quiet = await begun(agent, 60_000)
    control().inject({ type: 'drop-notification', times: 'always' })
    control().pay(quiet.order_id, 'other_qris')
    await pollDue(quiet.id_isi)
    expect(await saldoOf(agent)).toBe(560_000)
  })

  test('a second posting of the same money is refused by the database: the control [B940]', async () => {
    const agent = await anAgent()
    const { id_isi, order_id } = await begun(agent)
    const insert = () =>
      app.db.query(
        `insert into agency_topups (id_agen, arah, jumlah, cara, bukti, id_admin, id_isi, ke) values ($1, 'masuk', 1, 'penyedia', $2, $3, $4, 1)`,
        [agent.id_agen, order_id, agent.user.id_user, id_isi],
      )
    await insert()
    await expect(insert()).rejects.toThrow(/agency_topups_once/)
    await app.db.query('delete from agency_topups where id_isi = $1', [id_isi])
  })

  test('an old reply does not take back what a newer one brought, nor does the denial of another try [B942]', async () => {
    const agent = await anAgent()
    const { id_isi, order_id } = await begun(agent)
    control().pay(order_id, 'other_qris')
    await app.runToIdle()
    const replies: Record<string, string>[] = [
      { transaction_status: 'pending' },
      { transaction_status: 'expire' },
      { transaction_status: 'deny', transaction_id: 'another' },
    ]
    for (const fields of replies) {
      control().inject({ type: 'altered-reply', fields })
      await pollDue(id_isi)
      expect([await saldoOf(agent), (await shown(agent))[0]?.status]).toEqual([500_000, 'lunas'])
    }
  })

  test('money that comes after the page has expired is theirs all the same; without money it has ended [B942]', async () => {
    const agent = await anAgent()
    const unused = await begun(agent)
    await isOver(unused.id_isi)
    expect(await shown(agent)).toMatchObject([{ status: 'berakhir' }])
    const late = await begun(agent)
    expect(late.id_isi).not.toBe(unused.id_isi)
    control().choose(late.order_id, 'bri_va')
    control().expire(late.order_id)
    await app.runToIdle()
    await isOver(late.id_isi)
    expect((await shown(agent))[0]).toMatchObject({ id_isi: late.id_isi, status: 'berakhir' })
    expect(await saldoOf(agent)).toBe(0)
    control().settle(late.order_id)
    await app.runToIdle()
    expect((await shown(agent))[0]).toMatchObject({ id_isi: late.id_isi, status: 'lunas' })
    expect(await saldoOf(agent)).toBe(500_000)
  })

  test('is found if the reply with its page was lost, by a kill or a silent provider [B940]', async () => {
    const agent = await anAgent()
    app.expectErrors(/made no page for a deposit/)
    control().inject({ type: 'call-error', call: 'create', when: 'after' })
    expect((await ask(agent)).status).toBe(503)
    const [lost] = await shown(agent)
    expect(lost).toMatchObject({ status: 'dibuat', halaman: null })
    if (!lost) throw new Error('no payment')
    control().pay(lost.order_id, 'bca_va')
    control().inject({ type: 'drop-notification', times: 'always' })
    await pollDue(lost.id_isi)
    expect(await saldoOf(agent)).toBe(500_000)
    // The control: a page that was refused ends at once, and another one is made.
    control().inject({ type: 'call-error', call: 'create', http_status: 401 })
    expect((await ask(agent, 70_000)).status).toBe(503)
    expect((await shown(agent))[0]).toMatchObject({ jumlah: 70_000, status: 'berakhir' })
    await begun(agent, 70_000)
  })

  test('what the provider takes back leaves the deposit, as far as its limit allows; the rest is shown to clear [B942]', async () => {
    const agent = await anAgent(100_000)
    const { id_isi, order_id } = await begun(agent)
    control().pay(order_id, 'other_qris')
    await app.runToIdle()
    control().refund(order_id, 200_000)
    await app.runToIdle()
    expect(await saldoOf(agent)).toBe(300_000)
    const paidOut = { arah: 'keluar', jumlah: 250_000, cara: 'transfer', bukti: 'BCA 1' }
    const out = { params: { id: agent.id_agen }, body: paidOut, token: admin.token }
    ;(await app.call(api.adminAgents.topUp, out)).ok()
    app.expectErrors(/a deposit lacks/)
    control().refund(order_id, 300_000)
    await app.runToIdle()
    expect([await saldoOf(agent), (await shown(agent))[0]]).toMatchObject([
      -100_000,
      { id_isi, kurang: 150_000, status: 'ditarik' },
    ])
    // Once the deposit has money again, the next poll takes the rest.
    const back = { ...paidOut, arah: 'masuk', jumlah: 400_000 }
    ;(await app.call(api.adminAgents.topUp, { ...out, body: back })).ok()
    await pollDue(id_isi)
    expect([await saldoOf(agent), (await shown(agent))[0]?.kurang]).toEqual([150_000, 0])
  })

  test('another sum that the provider reports is not credited, and shown to clear [B942]', async () => {
    const agent = await anAgent()
    const { id_isi, order_id } = await begun(agent)
    app.expectErrors(/status of a deposit is for another sum/)
    control().inject({ type: 'altered-reply', fields: { gross_amount: '900000.00' }, times: 'always' })
    control().pay(order_id, 'bca_va')
    await app.runToIdle()
    expect(await saldoOf(agent)).toBe(0)
    expect((await shown(agent))[0]).toMatchObject({ id_isi, jumlah_lain: true })
    control().clearFaults()
    await pollDue(id_isi)
    expect(await saldoOf(agent)).toBe(500_000)
  })

  test('is compared with the provider each day: what it lacks there is shown until both agree, and posted nowhere [B987]', async () => {
    const agent = await anAgent()
    const { id_isi, order_id } = await begun(agent)
    control().pay(order_id, 'other_qris')
    await app.runToIdle()
    const lineOf = async () => {
      const lines: string[] = []
      await auditDeposits(app.db, app.provider.settings, { days: 1, report: (line) => void lines.push(line) })
      return lines.find((line) => line.includes(order_id))
    }
    expect(await lineOf()).toBeUndefined()
    control().inject({ type: 'altered-reply', fields: { transaction_status: 'pending' }, times: 'always' })
    // A status may lag behind at first.
    await pollDue(id_isi)
    expect((await shown(agent))[0]).toMatchObject({ jumlah_lain: false })
    expect(await lineOf()).toContain('500000 here, 0 there')
    const gaps: number[] = []
    app.expectErrors(/deposits and payment provider differ/)
    for (let day = 1; day <= 13; day++) {
      await app.db.query(
        `update agency_payments set paid_at = clock_timestamp() - interval '1 day' where id_isi = $1`,
        [id_isi],
      )
      await pollDue(id_isi)
      const [row] = await app.db.query<{ days: number | null }>(
        `select round(extract(epoch from next_poll_at - clock_timestamp()) / 86400)::int as days from agency_payments where id_isi = $1`,
        [id_isi],
      )
      gaps.push(row?.days ?? 0)
    }
    expect(gaps).toEqual([1, 1, 1, 1, 1, 1, 7, 7, 7, 7, 7, 30, 0])
    expect([await saldoOf(agent), (await shown(agent))[0]]).toMatchObject([
      500_000,
      { jumlah_lain: true, status: 'lunas' },
    ])
    control().clearFaults()
    await pollDue(id_isi)
    expect((await shown(agent))[0]).toMatchObject({ jumlah_lain: false })
    expect((await linesOf(agent)).length).toBe(1)
  })

  test('has one page for two clicks at once, and none for a person who is made inactive meanwhile [B941, B932]', async () => {
    const agent = await anAgent()
    const { id_user, token } = agent.user
    const pay = (server: typeof app | typeof second) =>
      server.call(api.adminAgents.payDeposit, { body: { jumlah: 500_000 }, token })
    await Promise.all([app, second, app].map(pay))
    expect(await shown(agent)).toHaveLength(1)
    const [, late] = await meet(
      app.db,
      async (tx) => {
        await tx.query('select from users where id_user = $1 for no key update', [id_user])
        await tx.query('update staff set aktif = false where id_user = $1', [id_user])
      },
      () => ask(agent, 60_000),
    )
    expect(late.status === 'fulfilled' && late.value.error().type).toBe('FORBIDDEN')
    const rows = await app.db.query('select from agency_payments where id_agen = $1', [agent.id_agen])
    expect(rows).toHaveLength(1)
  })

  test('is refused outside its limits, for a fourth that waits, an archived agency, and a forged notification [B941]', async () => {
    const agent = await anAgent()
    for (const jumlah of [49_999, 50_000_001])
      expect((await ask(agent, jumlah)).error().errors?.[0]?.field).toBe('jumlah')
    const [one] = [await begun(agent, 50_000), await begun(agent, 60_000), await begun(agent, 70_000)]
    expect((await ask(agent, 80_000)).error().errors?.[0]?.field).toBe('jumlah')
    control().inject({ type: 'wrong-signature', times: 'always' })
    control().pay(one.order_id, 'other_qris')
    await app.runToIdle()
    expect(await saldoOf(agent)).toBe(0)
    const archive = { params: { id: agent.id_agen }, body: { arsip: true }, token: admin.token }
    ;(await app.call(api.adminAgents.archiveAgency, archive)).ok()
    expect((await ask(agent, 90_000)).status).toBe(404)
    // Theirs all the same.
    await pollDue(one.id_isi)
    expect(await saldoOf(agent)).toBe(50_000)
  })
})
