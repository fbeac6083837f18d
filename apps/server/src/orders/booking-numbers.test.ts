import { api } from '@tiketbus/contract'
import { aHold, anUnpaidOrder, useTestApp } from '@tiketbus/testkit'
import { expect, it } from 'vitest'

const app = useTestApp()

it('no number is both a hold and a ticket: a client that mistakes one for the other finds nothing [W80]', async () => {
  const order = await anUnpaidOrder(app.db, { seats: [3, 4] })
  const hold = await aHold(app.db, { user: order.user, id_rute: order.id_rute, nomor_kursi: [9] })
  const { token } = order.user
  const asTicket = { token, params: { id: hold.id_reservasi } }
  expect((await app.call(api.tickets.cancelTicket, asTicket)).status).toBe(404)
  for (const { id_tiket: id } of order.tickets)
    expect((await app.call(api.holds.cancelHold, { token, params: { id } })).status).toBe(404)
  const defaults = await app.db.query(
    `select distinct column_default from information_schema.columns
     where (table_name, column_name) in (('holds', 'id_reservasi'), ('tickets', 'id_tiket'))`,
  )
  expect(defaults).toEqual([{ column_default: expect.stringContaining('booking_numbers') }])
})
