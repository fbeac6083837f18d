/** Blocks of a departure's seats, as a clerk makes them. */
import { randomUUID } from 'node:crypto'
import { agencyChannel, api, CLOSED_CHANNEL } from '@tiketbus/contract'
import {
  aBlockForm,
  anAdmin,
  anAgency,
  aStaffMember,
  aTrip,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { expect, it } from 'vitest'
import { auditOf } from '../shared/testing.ts'

const app = useTestApp()
const second = useTestApp({ besides: app })
const { blockSeats, keptSeats, listChannels, unblockSeats } = api.adminBlocks

type Send = { headers?: Record<string, string>; server?: typeof app }
const block = (id: number, body: object, { token }: TestUser, { server = app, headers = {} }: Send = {}) =>
  server.call(blockSeats, { params: { id }, body, token, headers })

it('a clerk blocks seats of a departure once for a key, on two servers at once, and lifts the block [B920]', async () => {
  const clerk = await aStaffMember(app.db, 'loket')
  const id_rute = await aTrip(app.db)
  const headers = { 'idempotency-key': randomUUID() }
  const form = aBlockForm([7, 8], { channel: CLOSED_CHANNEL })
  const clicks = await Promise.all(
    [app, second].map((server) => block(id_rute, form, clerk, { server, headers })),
  )
  expect(clicks.map(({ status }) => status)).toEqual([200, 200])
  const lift = { params: { id: id_rute }, body: { nomor_kursi: [7, 8] }, token: clerk.token }
  for (const _twice of [1, 2]) expect((await app.call(unblockSeats, lift)).data().blocks).toEqual([])
  expect((await auditOf(app.db, 'trip', id_rute)).map(({ action }) => action)).toEqual([
    'block_seats',
    'unblock_seats',
  ])
})

it('agents and crew block nothing, and a passenger does not either [B920]', async () => {
  const id_rute = await aTrip(app.db)
  for (const peran of ['agen', 'kru'] as const)
    expect((await block(id_rute, aBlockForm(), await aStaffMember(app.db, peran))).status).toBe(403)
})

it('is refused on a departure that was called off or deleted; the crew of another one sees none [B920, B960]', async () => {
  const admin = await anAdmin(app.db)
  const [off, gone] = [await aTrip(app.db), await aTrip(app.db)]
  const of = { params: { id: off }, body: { alasan: 'Longsor' }, token: admin.token }
  ;(await app.call(api.adminDepartures.callOff, of)).ok()
  await app.db.query('update trips set archived_at = clock_timestamp() where id_rute = $1', [gone])
  const refused = [await block(off, aBlockForm(), admin), await block(gone, aBlockForm(), admin)]
  expect(refused.map((reply) => reply.error().type)).toEqual(['TRIP_CALLED_OFF', 'NOT_FOUND'])
  const crew = await aStaffMember(app.db, 'kru')
  const [own, other] = [await aTrip(app.db), await aTrip(app.db)]
  await app.db.query('insert into trip_crew (id_rute, id_user) values ($1, $2)', [own, crew.id_user])
  const seen = (id: number) => app.call(keptSeats, { params: { id }, token: crew.token })
  expect([(await seen(own)).status, (await seen(other)).status]).toEqual([200, 404])
})

it('agencies that sell are offered by name, and shown by name on the block; an archived one is refused [B921]', async () => {
  const admin = await anAdmin(app.db)
  const [id_agen, gone] = [await anAgency(app.db, { nama: 'Agen Rejeki' }), await anAgency(app.db)]
  await app.db.query('update agencies set archived_at = clock_timestamp() where id_agen = $1', [gone])
  const id_rute = await aTrip(app.db)
  const channel = agencyChannel(id_agen)
  expect((await block(id_rute, aBlockForm([7], { channel }), admin)).data().blocks).toMatchObject([
    { nomor_kursi: 7, channel, agen: 'Agen Rejeki' },
  ])
  await block(id_rute, aBlockForm([8]), admin)
  const channels = (await app.call(listChannels, { token: admin.token })).data()
  expect(channels.agen).toContainEqual({ id_agen, nama: 'Agen Rejeki' })
  expect(channels.agen.map((agency) => agency.id_agen)).not.toContain(gone)
  expect(channels.lain).toEqual(['Agen Pulo Gebang'])
  for (const wrong of [agencyChannel(gone), agencyChannel(999_999)]) {
    const refused = await block(id_rute, aBlockForm([9], { channel: wrong }), admin)
    expect([refused.status, refused.error().errors]).toMatchObject([400, [{ field: 'channel' }]])
  }
  // The block of an agency that is archived afterwards keeps its name.
  await app.db.query('update agencies set archived_at = clock_timestamp() where id_agen = $1', [id_agen])
  const kept = (await app.call(keptSeats, { params: { id: id_rute }, token: admin.token })).data()
  expect(kept.blocks.map(({ agen }) => agen)).toEqual(['Agen Rejeki', null])
})
