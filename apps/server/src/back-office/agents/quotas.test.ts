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
  usePayingApp,
} from '@tiketbus/testkit'
import { expect, test } from 'vitest'

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
