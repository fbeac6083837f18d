/** Helpers for tests of single departures: an administrator with a bus, and the calls of the form. */
import { beforeAll } from 'vitest'
import { api } from '@tiketbus/contract'
import { aBus, anAdmin, aUser, type TestApp, type TestUser } from '@tiketbus/testkit'

type AdminFixture = { admin: TestUser; passenger: TestUser; id_bus: number }

export function useDepartureForm(app: TestApp) {
  const desk = {} as AdminFixture
  beforeAll(async () => {
    desk.admin = await anAdmin(app.db)
    desk.passenger = await aUser(app.db)
    desk.id_bus = await aBus(app.db)
  })
  return Object.assign(desk, {
    /** The six fields that the specification's client sends. */
    form: (fields: Record<string, unknown> = {}) => ({
      id_bus: desk.id_bus,
      asal: 'Surabaya',
      tujuan: 'Denpasar',
      waktu_berangkat: '2090-05-01T20:00',
      harga: 250_000,
      status: 'aktif',
      ...fields,
    }),
    post: (body: unknown, headers?: Record<string, string>) =>
      app.call(api.adminDepartures.addTrip, { body, token: desk.admin.token, headers }),
    get: (id: number) => app.call(api.adminDepartures.getTrip, { params: { id }, token: desk.admin.token }),
  })
}
