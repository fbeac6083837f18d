/** Builders of counters, shifts and sales over the counter. */
import { api } from '@tiketbus/contract'
import { findOwnShift, openShift } from '../../apps/server/src/company/index.ts'
import type { TestApp } from './app.ts'
import { aCounter, anAdmin, aTrip, type TestUser } from './builders.ts'

/** Opens a shift of a person of any role, at their own counter if they have one, unless they have a shift; returns id_giliran. */
export async function anOpenShift(
  { db }: Pick<TestApp, 'db'>,
  { id_user }: Pick<TestUser, 'id_user'>,
  fields: { id_loket?: number; modal?: number } = {},
): Promise<number> {
  const [own] = await db.query<{ id_loket: number | null }>('select id_loket from staff where id_user = $1', [
    id_user,
  ])
  const id_loket = fields.id_loket ?? own?.id_loket ?? (await aCounter(db))
  return db.transaction(async (tx) => {
    const mine = await findOwnShift(tx, id_user)
    return mine?.id_giliran ?? openShift(tx, { id_user, id_loket, modal: fields.modal ?? 0 })
  })
}

/** A sale of these seats, as the counter sends it: by default in cash at the fare of `aTrip`. */
export const aSaleForm = (
  nomor_kursi: readonly number[] = [7, 8],
  fields: { bayar?: object; jumlah?: number; kursi?: object[]; alasan_harga?: string } = {},
) => ({
  kursi: nomor_kursi.map((nomor) => ({ nomor_kursi: nomor, nama_penumpang: `Penumpang ${nomor}` })),
  no_telepon: '0812 3456 7890',
  bayar: { cara: 'tunai' },
  jumlah: 150_000 * nomor_kursi.length,
  ...fields,
})

/** Closes a new shift of an administrator that was empty; returns id_giliran. */
export async function aClosedShift(app: Pick<TestApp, 'db' | 'call'>): Promise<number> {
  const admin = await anAdmin(app.db)
  const id = await anOpenShift(app, admin)
  const call = { token: admin.token, params: { id }, body: { dihitung: 0 } }
  return (await app.call(api.adminShifts.closeShift, call)).data().id_giliran
}

/** Sells two seats over the counter in cash, as an administrator with a new shift; returns order_group_id. */
export async function aSoldOrder(app: Pick<TestApp, 'db' | 'call'>): Promise<string> {
  const admin = await anAdmin(app.db)
  await anOpenShift(app, admin)
  const call = { token: admin.token, params: { id: await aTrip(app.db) }, body: aSaleForm() }
  return (await app.call(api.adminSales.sell, call)).data().order_group_id
}
