/** Quotas of agencies are blocks of their channel. */
import { agencyChannel, api } from '@tiketbus/contract'
import {
  aBlockForm,
  aBus,
  anAdmin,
  anAgency,
  aStaffMember,
  aStandingBlockForm,
  aTrip,
  aUser,
  usePayingApp,
} from '@tiketbus/testkit'
import { describe, expect, test } from 'vitest'
import { archiveAgency, lockAgency } from '../../company/index.ts'
import { auditOf } from '../shared/testing.ts'

const app = usePayingApp()

test('an agency sees its own quotas, soonest first, with what is sold of them, until they are released [B925]', async () => {
  const { token } = await anAdmin(app.db)
  const [id_agen, rival] = [await anAgency(app.db, { batas: 1_000_000 }), await anAgency(app.db)]
  const seller = await aStaffMember(app.db, 'agen', { id_agen })
  const id_bus = await aBus(app.db)
  const [later, soon] = [await aTrip(app.db, { id_bus, inMinutes: 6000 }), await aTrip(app.db, { id_bus })]
  const body = aStandingBlockForm({
    id_bus,
    channel: agencyChannel(id_agen),
    nomor_kursi: [4, 5, 6],
    reason: 'Jatah',
  })
  ;(await app.call(api.adminStandingBlocks.addStandingBlock, { body, token })).ok()
  const others = aBlockForm([9], { channel: agencyChannel(rival) })
  ;(await app.call(api.adminBlocks.blockSeats, { params: { id: soon }, body: others, token })).ok()
  const sale = {
    kursi: [{ nomor_kursi: 5, nama_penumpang: 'Sari' }],
    no_telepon: '081234567890',
    jumlah: 150_000,
  }
  const sold = await app.call(api.adminAgents.sellFromDeposit, {
    params: { id: soon },
    body: sale,
    token: seller.token,
  })
  expect(sold.status).toBe(200)
  const own = async () => (await app.call(api.adminAgents.listOwnQuotas, { token: seller.token })).data()
  expect(await own()).toMatchObject([
    { id_rute: soon, nomor_kursi: [4, 5, 6], terisi: [5], reason: 'Jatah' },
    { id_rute: later, nomor_kursi: [4, 5, 6], terisi: [] },
  ])
  const { listQuotas } = api.adminAgents
  const seen = await app.call(listQuotas, { params: { id: id_agen }, query: { page: 2, limit: 1 }, token })
  expect([seen.data().map(({ id_rute }) => id_rute), seen.ok().meta?.total]).toEqual([[later], 2])
  await app.db.query('update seat_blocks set until = clock_timestamp() where id_rute = $1', [soon])
  expect((await own()).map(({ id_rute }) => id_rute)).toEqual([later])
  expect((await app.call(listQuotas, { params: { id: 999_999 }, token })).status).toBe(404)
  expect((await app.call(listQuotas, { params: { id: id_agen }, token: seller.token })).status).toBe(403)
})

describe('an agency that is archived', () => {
  /** An agency with a standing block of a bus and a block of one of its departures, and another agency with one beside it. */
  async function quotas() {
    const { token } = await anAdmin(app.db)
    const [id_agen, rival] = [await anAgency(app.db), await anAgency(app.db)]
    const id_bus = await aBus(app.db)
    const id_rute = await aTrip(app.db, { id_bus })
    const channel = agencyChannel(id_agen)
    const standing = aStandingBlockForm({ id_bus, channel, nomor_kursi: [4, 5] })
    const { id_blok } = (
      await app.call(api.adminStandingBlocks.addStandingBlock, { body: standing, token })
    ).data()
    const block = (seat: number, of: number) =>
      app.call(api.adminBlocks.blockSeats, {
        params: { id: id_rute },
        body: aBlockForm([seat], { channel: agencyChannel(of) }),
        token,
      })
    await block(9, id_agen)
    await block(12, rival)
    const blocked = async () =>
      (await app.call(api.adminBlocks.keptSeats, { params: { id: id_rute }, token }))
        .data()
        .blocks.map(({ nomor_kursi }) => nomor_kursi)
    return { token, id_agen, id_bus, id_rute, id_blok, channel, blocked }
  }

  test('keeps no seat: its standing blocks and its blocks of single departures are lifted, each in the audit log by its name [B990, B994]', async () => {
    const { token, id_agen, id_bus, id_rute, id_blok, channel, blocked } = await quotas()
    const name = (await app.call(api.adminAgents.getAgency, { params: { id: id_agen }, token })).data().nama
    const archive = (arsip: boolean) =>
      app.call(api.adminAgents.archiveAgency, { params: { id: id_agen }, body: { arsip }, token })
    expect((await archive(true)).status).toBe(200)
    expect(await blocked()).toEqual([12])
    const { getStandingBlock } = api.adminStandingBlocks
    const lifted = (await app.call(getStandingBlock, { params: { id: id_blok }, token })).data()
    expect(lifted).toMatchObject({ ended_at: expect.any(String), keberangkatan: 0 })
    expect((await auditOf(app.db, 'standing_block', id_blok)).at(-1)).toMatchObject({
      action: 'end_standing_block',
      before: { channel, keberangkatan: 1 },
    })
    expect((await auditOf(app.db, 'trip', id_rute)).at(-1)).toMatchObject({
      action: 'unblock_seats',
      before: { nomor_kursi: [9], naik: 0, turun: 1, channel },
    })
    const entity = { entity: 'trip', entity_id: String(id_rute) } as const
    const log = (await app.call(api.adminAudit.listAudit, { query: entity, token })).data()
    expect(log.at(0)).toMatchObject({ action: 'unblock_seats', agen: name })
    // A repeated request changes nothing; an agency that comes back has no quota.
    const rows = async () => (await app.db.query('select from audit_log')).length
    const before = await rows()
    expect((await archive(true)).status).toBe(200)
    expect(await rows()).toBe(before)
    expect((await archive(false)).status).toBe(200)
    expect(await blocked()).toEqual([12])
    expect(
      (
        await app.call(api.adminStandingBlocks.addStandingBlock, {
          body: aStandingBlockForm({ id_bus, channel, nomor_kursi: [4] }),
          token,
        })
      ).status,
    ).toBe(200)
  })

  test('keeps its seats from everybody if only the agency is archived: the control', async () => {
    const { id_agen, id_rute, blocked } = await quotas()
    await app.db.transaction(async (tx) => archiveAgency(tx, await lockAgency(tx, id_agen), true))
    expect(await blocked()).toEqual([4, 5, 9, 12])
    const { token } = await aUser(app.db)
    const hold = { token, body: { id_rute, nomor_kursi: [4] } }
    expect((await app.call(api.holds.placeHold, hold)).error().type).toBe('SEAT_CONFLICT')
  })
})
