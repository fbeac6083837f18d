/** Ordering and cancelling does not keep a seat for ever, no more than renewing a hold does [H9]. */
import { api } from '@tiketbus/contract'
import { age, aTrip, aUser, useTestApp, type TestUser } from '@tiketbus/testkit'
import { beforeEach, describe, expect, it } from 'vitest'

const app = useTestApp({ invariants: true })
let user: TestUser
let id_rute: number

beforeEach(async () => {
  user = await aUser(app.db)
  id_rute = await aTrip(app.db)
})

const place = (nomor_kursi: number[], person = user) =>
  app.call(api.holds.placeHold, { token: person.token, body: { id_rute, nomor_kursi } })
const direct = (nomor_kursi: number, person = user) =>
  app.call(api.orders.placeDirect, { token: person.token, body: { id_rute, nomor_kursi } })
const order = (nomor_kursi: number[]) =>
  app.call(api.orders.placeOrder, { token: user.token, body: { id_rute, nomor_kursi } })
const cancel = (id: number, person = user) =>
  app.call(api.tickets.cancelTicket, { token: person.token, params: { id } })

/** Lets so many minutes pass for everything that the user has on the trip. */
async function pass(minutes: number): Promise<void> {
  const interval = `${minutes} minutes`
  const holds = await app.db.query<{ id_reservasi: number }>(
    'select id_reservasi from holds where id_rute = $1',
    [id_rute],
  )
  for (const { id_reservasi } of holds) await age(app.db, id_reservasi, interval)
  await app.db.query(
    `update ticket_history set at = at - $2::interval where id_tiket in (select id_tiket from tickets where id_rute = $1)`,
    [id_rute, interval],
  )
}

/** Orders the seat directly, keeps it so many minutes, and cancels. */
async function keepByOrder(seat: number, minutes: number, person = user): Promise<void> {
  const { ticket } = (await direct(seat, person)).data()
  await pass(minutes)
  expect((await cancel(ticket?.id_tiket ?? 0, person)).status).toBe(200)
}

describe('a seat that was ordered and cancelled unpaid', () => {
  it('is refused after 60 minutes, to hold and to order; others and other seats are not affected [H9]', async () => {
    await keepByOrder(7, 58)
    await keepByOrder(7, 58)
    expect((await place([7])).error()).toMatchObject({ type: 'HOLD_TIME_USED', errors: [{ nomor_kursi: 7 }] })
    expect((await direct(7)).error().type).toBe('HOLD_TIME_USED')
    expect((await order([7, 8])).error().type).toBe('HOLD_TIME_USED')
    expect((await direct(8)).status).toBe(200)
    expect((await place([7], await aUser(app.db))).status).toBe(200)
  })

  it('adds the time in holds: held, ordered from the hold, cancelled, again [H9]', async () => {
    for (let n = 0; n < 2; n++) {
      const { id_reservasi } = (await place([7, 8])).data()
      await pass(20)
      const body = { id_reservasi, id_rute, nomor_kursi: [7, 8] }
      const ordered = (await app.call(api.orders.placeOrder, { token: user.token, body })).data()
      await pass(11)
      await cancel(ordered.tickets[0]?.id_tiket ?? 0)
    }
    expect((await place([8])).error().type).toBe('HOLD_TIME_USED')
  })

  it('keeps the time in a hold that a direct order took the seat out of [H9]', async () => {
    for (let n = 0; n < 3; n++) {
      expect((await place([7, 8])).status).toBe(200)
      await pass(28)
      await cancel((await direct(7)).data().ticket?.id_tiket ?? 0)
      const [hold] = await app.db.query<{ id_reservasi: number }>(
        'select id_reservasi from holds where id_rute = $1 and ended_at is null',
        [id_rute],
      )
      await app.call(api.holds.cancelHold, { token: user.token, params: { id: hold?.id_reservasi ?? 0 } })
    }
    expect((await place([7])).error().type).toBe('HOLD_TIME_USED')
  })

  it('counts for the mailbox, not for the account alone [H9, H29]', async () => {
    const other = await aUser(app.db)
    await app.db.query(
      `update users set email = (select replace(email, '@', '+lagi@') from users where id_user = $2) where id_user = $1`,
      [other.id_user, user.id_user],
    )
    await keepByOrder(7, 58)
    await keepByOrder(7, 58, other)
    expect((await place([7])).error().type).toBe('HOLD_TIME_USED')
  })

  it('does not count once it was paid, nor after three hours [H9]', async () => {
    await keepByOrder(7, 90)
    await pass(181)
    expect((await place([7])).status).toBe(200)
    const { ticket } = (await direct(8)).data()
    await pass(90)
    await app.db.query(
      `with paid as (update tickets set status_tiket = 'cancelled', cancel_cause = 'administrator' where id_tiket = $1 returning id_tiket),
        freed as (delete from seat_claims where id_tiket = $1)
       insert into ticket_history (id_tiket, from_status, to_status, cause)
       select id_tiket, step.was, step.becomes, 'administrator'
       from paid cross join (values ('pending', 'confirmed'), ('confirmed', 'cancelled')) as step (was, becomes)`,
      [ticket?.id_tiket ?? 0],
    )
    expect((await direct(8)).status).toBe(200)
  })
})
