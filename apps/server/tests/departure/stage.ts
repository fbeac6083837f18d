/** A fresh departure with its passengers, a clerk at work and an agency with a deposit on two real servers, and its model. */
import { api } from '@tiketbus/contract'
import {
  aBus,
  aCounter,
  anAgency,
  anOpenShift,
  aStaffMember,
  aTripOfLegs,
  aUser,
  type PayingApp,
  type TestApp,
  type TestStaff,
  type TestUser,
} from '@tiketbus/testkit'
import { COMMISSION, LIMIT } from './cash-rules.ts'
import type { Due } from './cash-steps.ts'
import { CITIES, newModel, UNSOLD, type Model } from './model.ts'
import { LARGEST, PASSENGERS } from './picks.ts'
import type { Page } from './steps.ts'

/** The real ids of the model's holds, orders and shifts, by index. */
export type Names = {
  holds: number[]
  shifts: number[]
  orders: { id: string; tickets: { id_tiket: number; seat: number }[] }[]
}
export type Stage = {
  servers: [PayingApp, TestApp]
  admin: TestUser
  people: TestUser[]
  /** Takes cash at the counter, and pays refunds. */
  clerk: TestStaff
  /** Sells from the agency's deposit. */
  agent: TestStaff
  id_loket: number
  id_bus: number
  id_rute: number
  model: Model
  names: Names
  pages: Page[]
  /** Refunds that may be paid in cash. */
  dues: Due[]
  turn: number
}

export async function openStage(servers: [PayingApp, TestApp], admin: TestUser): Promise<Stage> {
  const { db } = servers[0]
  const id_bus = await aBus(db, { total_kursi: LARGEST })
  const id_rute = await aTripOfLegs(db, { id_bus, cities: CITIES, unsold: [[UNSOLD.naik, UNSOLD.turun]] })
  const people = await Promise.all(Array.from({ length: PASSENGERS }, () => aUser(db)))
  const clerk = await aStaffMember(db, 'pengelola')
  const id_agen = await anAgency(db, { batas: LIMIT })
  await db.query('insert into agency_commissions (id_agen, bps) values ($1, $2)', [id_agen, COMMISSION * 100])
  const agent = await aStaffMember(db, 'agen', { id_agen })
  const [modal, jumlah] = [100_000, 400_000]
  const id_giliran = await anOpenShift(servers[0], clerk, { modal })
  const topUp = { body: { jumlah, cara: 'transfer', bukti: 'TRF 1' }, params: { id: id_agen } }
  ;(await servers[0].call(api.adminAgents.topUp, { ...topUp, token: admin.token })).ok()
  const names: Names = { holds: [], shifts: [id_giliran], orders: [] }
  const model = { ...newModel(LARGEST), shifts: [{ sum: modal, open: true }], deposit: jumlah }
  return {
    servers,
    admin,
    people,
    clerk,
    agent,
    id_loket: await aCounter(db),
    id_bus,
    id_rute,
    model,
    names,
    pages: [],
    dues: [],
    turn: 0,
  }
}

/** Takes the departure off sale, so that the next check lists it no longer. A deleted one has no tickets that count (I13a). */
export async function closeStage({ servers, id_rute }: Stage): Promise<void> {
  await servers[0].db.query(`update trips set status = 'nonaktif' where id_rute = $1`, [id_rute])
}
