import { aClaim, aTrip, useTestApp } from '@tiketbus/testkit'
import { plainClient, type PlainClient } from '../../tests/calls/plain-client.ts'
import { replies, ROUTE } from '../../tests/calls/specified-records.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const app = useTestApp()
let send: PlainClient
beforeAll(async () => {
  send = plainClient(app)
})

/** A departure in two hours with one of its 40 seats taken, and the record that the API returns for it. */
async function aBusyTrip() {
  const id_rute = await aTrip(app.db, { asal: 'Jambi', tujuan: 'Palembang', inMinutes: 120, harga: 175_000 })
  await aClaim(app.db, { id_rute, nomor_kursi: 5 })
  const record = {
    ...ROUTE,
    id_rute,
    asal: 'Jambi',
    tujuan: 'Palembang',
    harga: 175_000,
    total_kursi: 40,
    kursi_tersedia: 39,
    minutes_until_departure: 120,
    booking_allowed: true,
  }
  return { id_rute, record }
}

describe('the calls about routes', () => {
  test('GET /api/rute returns a list in data, each with every field of a route [W37]', async () => {
    const { record } = await aBusyTrip()
    expect(await send('GET /api/rute')).toMatchObject(replies({ data: [record] }))
  })

  test('GET /api/rute/{id} returns every field of the route in data [W3, W38]', async () => {
    const { id_rute, record } = await aBusyTrip()
    expect(await send(`GET /api/rute/${id_rute}`)).toMatchObject(replies({ data: record }))
  })
})
