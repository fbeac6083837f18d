/** A fresh departure with its passengers on two real servers, and its model. */
import { aBus, aTripOfLegs, aUser, type PayingApp, type TestApp, type TestUser } from '@tiketbus/testkit'
import { CITIES, newModel, UNSOLD, type Model } from './model.ts'
import { LARGEST, PASSENGERS, type Page } from './steps.ts'

/** The real ids of the model's holds and orders, by index. */
export type Names = {
  holds: number[]
  orders: { id: string; tickets: { id_tiket: number; seat: number }[] }[]
}
export type Stage = {
  servers: [PayingApp, TestApp]
  admin: TestUser
  people: TestUser[]
  id_bus: number
  id_rute: number
  model: Model
  names: Names
  pages: Page[]
  turn: number
}

export async function openStage(servers: [PayingApp, TestApp], admin: TestUser): Promise<Stage> {
  const { db } = servers[0]
  const id_bus = await aBus(db, { total_kursi: LARGEST })
  const id_rute = await aTripOfLegs(db, { id_bus, cities: CITIES, unsold: [[UNSOLD.naik, UNSOLD.turun]] })
  const people = await Promise.all(Array.from({ length: PASSENGERS }, () => aUser(db)))
  const names: Names = { holds: [], orders: [] }
  return { servers, admin, people, id_bus, id_rute, model: newModel(LARGEST), names, pages: [], turn: 0 }
}

/** Takes the departure off sale, so that the next check lists it no longer. A deleted one has no tickets that count (I13a). */
export async function closeStage({ servers, id_rute }: Stage): Promise<void> {
  await servers[0].db.query(`update trips set status = 'nonaktif' where id_rute = $1`, [id_rute])
}
