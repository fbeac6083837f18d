/** What the tests of this folder share. */
import { api, type Endpoint } from '@tiketbus/contract'
import { anUnpaidOrder, type TestApp, type TestCall, type TestOrder, type TestUser } from '@tiketbus/testkit'

/** An order whose tickets an administrator confirmed: a manual payment for each. */
export async function aPaidOrder(
  app: TestApp,
  admin: TestUser,
  fields: Parameters<typeof anUnpaidOrder>[1] = {},
): Promise<TestOrder> {
  const order = await anUnpaidOrder(app.db, fields)
  for (const { id_tiket } of order.tickets) await setStatus(app, admin, id_tiket, 'confirmed')
  return order
}

export async function setStatus(app: TestApp, admin: TestUser, id: number, status_tiket: string) {
  const reply = await app.call(api.backOffice.updateTicketStatus, {
    params: { id },
    body: { status_tiket },
    token: admin.token,
  })
  reply.ok()
}

/** What a call answers to a guest and to a passenger. */
export async function statusesOfOthers(
  app: TestApp,
  endpoint: Endpoint,
  call: TestCall,
  passenger: TestUser,
): Promise<number[]> {
  const guest = await app.call(endpoint, call)
  const user = await app.call(endpoint, { ...call, token: passenger.token })
  return [guest.status, user.status]
}
