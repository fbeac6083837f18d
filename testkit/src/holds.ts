/** Builders of holds by the real calls, with their own parent rows. */
import { api } from '@tiketbus/contract'
import { endHold, placeHold } from '../../apps/server/src/holds/index.ts'
import type { Db, Tx } from '../../apps/server/src/platform/database/database.ts'
import { bookHeldSeats } from '../../apps/server/src/seats/index.ts'
import type { TestApp } from './app.ts'
import { aBus, aTrip, aUser, anAdmin, type TestUser } from './builders.ts'

export type HoldFields = {
  user?: TestUser
  id_rute?: number
  nomor_kursi?: number[]
  naik?: number
  turun?: number
  holdMinutes?: number
}

/** Places a hold; returns it with its user, its trip and its seats (by default 7 and 8). */
export async function aHold(db: Db, fields: HoldFields = {}) {
  const user = fields.user ?? (await aUser(db))
  const id_rute = fields.id_rute ?? (await aTrip(db))
  const nomor_kursi = fields.nomor_kursi ?? [7, 8]
  const { naik, turun } = fields
  const contact = { nama_penumpang: null, email: null, no_telepon: null }
  const { hold } = await placeHold(
    db,
    { holdMinutes: fields.holdMinutes ?? 30, maxLiveHolds: 1000 },
    { id_user: user.id_user, id_rute, nomor_kursi, naik, turun, ...contact },
  )
  return { user, id_rute, nomor_kursi, id_reservasi: hold.id_reservasi, waktu_expired: hold.waktu_expired }
}

/** Makes a hold that became an order: its seats are pending tickets, the lowest seat's is the master. */
export async function aBookedHold(db: Db, fields: HoldFields = {}) {
  const hold = await aHold(db, fields)
  const { id_rute, id_reservasi, user, nomor_kursi } = hold
  return db.transaction(async (tx) => {
    const [order] = await tx.query<{ order_group_id: string }>(
      `insert into orders (id_user, id_rute, id_reservasi, email, batas_pembayaran)
       select $1, $2, $3, $4, least(clock_timestamp() + interval '24 hours', waktu_tutup) from trips where id_rute = $2
       returning order_group_id`,
      [user.id_user, id_rute, id_reservasi, user.email],
    )
    const order_group_id = order?.order_group_id ?? ''
    const tickets = await insertTickets(tx, { order_group_id, id_rute, nomor_kursi })
    await bookHeldSeats(tx, { id_reservasi, id_rute, tickets })
    await endHold(tx, id_reservasi, 'ordered', order_group_id)
    return { ...hold, order_group_id, tickets }
  })
}

function insertTickets(tx: Tx, order: { order_group_id: string; id_rute: number; nomor_kursi: number[] }) {
  return tx.query<{ id_tiket: number; nomor_kursi: number }>(
    `with made as (
       insert into tickets (order_group_id, id_rute, nomor_kursi, total_bayar, is_master_ticket)
       select $1::uuid, $2, seat, 150000, seat = (select min(s) from unnest($3::int[]) as s)
       from unnest($3::int[]) as seat order by seat
       returning id_tiket, nomor_kursi, status_tiket
     ), history as (
       insert into ticket_history (id_tiket, to_status, cause) select id_tiket, status_tiket, 'ordered' from made
     )
     select id_tiket, nomor_kursi from made order by nomor_kursi`,
    [order.order_group_id, order.id_rute, order.nomor_kursi],
  )
}

/** An instant so many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A caller's hold until in five hours, as the form sends it. */
export const aPhoneHoldForm = (nomor_kursi: readonly number[] = [7, 8], fields: object = {}) => ({
  nomor_kursi,
  nama_penumpang: 'Ibu Sri',
  no_telepon: '0812 3456 7890',
  until: inHours(5),
  ...fields,
})

/** Keeps seats for a caller by the real call, as `admin` or a new administrator; returns id_reservasi. */
export async function aPhoneHold(
  app: Pick<TestApp, 'db' | 'call'>,
  fields: { admin?: TestUser; id_rute?: number; nomor_kursi?: readonly number[] } = {},
): Promise<number> {
  const { token } = fields.admin ?? (await anAdmin(app.db))
  const id_rute = fields.id_rute ?? (await aTrip(app.db))
  const body = aPhoneHoldForm(fields.nomor_kursi)
  const hold = await app.call(api.adminPhoneHolds.placeHold, { token, params: { id: id_rute }, body })
  return hold.data().id_reservasi
}

/** Two seats of each departure of a bus for the counter until two hours before it leaves, as the form sends it. */
export const aStandingBlockForm = (fields: object) => ({
  nomor_kursi: [7, 8],
  channel: 'loket',
  reason: 'Jatah loket',
  lepas_jam: 2,
  ...fields,
})

/** Adds a standing block of a new bus by the real call, as a new administrator; returns id_blok. */
export async function aStandingBlock(app: Pick<TestApp, 'db' | 'call'>): Promise<number> {
  const { token } = await anAdmin(app.db)
  const body = aStandingBlockForm({ id_bus: await aBus(app.db) })
  return (await app.call(api.adminStandingBlocks.addStandingBlock, { token, body })).data().id_blok
}

/** Blocks two seats for an agency until in five hours, as the form sends it. */
export const aBlockForm = (nomor_kursi: readonly number[] = [7, 8], fields: object = {}) => ({
  nomor_kursi,
  channel: 'Agen Pulo Gebang',
  until: inHours(5),
  reason: 'Jatah agen',
  ...fields,
})
