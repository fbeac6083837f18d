/** What a cashier did stays under their name, also when their account is renamed, demoted and deleted. */
import { beforeAll, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAdmin,
  anOpenShift,
  anUnpaidOrder,
  aStaffMember,
  aUser,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const NAME = 'Ratna Kasir'

/** A cashier who confirmed a ticket for cash, boarded its passenger, and took cash for another order. */
async function aCashier(person = aUser(app.db, { username: NAME, role: 'admin' })) {
  const cashier = await person
  const { token } = cashier
  const order = await anUnpaidOrder(app.db, { seats: [1] })
  const { id_tiket, id_rute } = order
  const status = { params: { id: id_tiket }, body: { status_tiket: 'confirmed' }, token }
  ;(await app.call(api.adminTickets.updateTicketStatus, status)).ok()
  await app.db.query('update tickets set boarded_at = now(), boarded_by = $2 where id_tiket = $1', [
    id_tiket,
    cashier.id_user,
  ])
  await anOpenShift(app, cashier)
  const other = await anUnpaidOrder(app.db, { seats: [1] })
  const taking = { params: { id: other.order_group_id }, body: { cara: 'tunai', alasan: 'Loket' }, token }
  ;(await app.call(api.adminOrders.recordPayment, taking)).ok()
  return { cashier, order, other, id_rute }
}

type Case = Awaited<ReturnType<typeof aCashier>>

/** The names under which the acts are shown. */
async function namesOf({ cashier, order, other, id_rute }: Case) {
  const { token } = admin
  const query = { id_admin: cashier.id_user }
  const log = (await app.call(api.adminAudit.listAudit, { query, token })).data()
  const found = await app.call(api.adminAudit.listAudit, { query: { q: 'Ratna' }, token })
  const read = async (id: string) =>
    (await app.call(api.adminOrders.getOrder, { params: { id }, token })).data()
  const kode = `TB-${order.id_tiket}`
  const check = await app.call(api.adminBoarding.checkTicket, { body: { id_rute, kode }, token })
  const { payments, history } = await read(order.order_group_id)
  return {
    log: log.map(({ username }) => username),
    found: found.data().some((act) => act.id_admin === cashier.id_user && act.username === NAME),
    payments: [...payments, ...(await read(other.order_group_id)).payments].map(({ oleh }) => oleh),
    history: history.filter(({ cause }) => cause === 'administrator').map(({ oleh }) => oleh),
    boarded: check.data().boarded_by,
  }
}

const ALL = {
  log: [NAME, NAME],
  found: true,
  payments: [NAME, NAME],
  history: [NAME],
  boarded: NAME,
}

const remove = (id: number) => app.call(api.adminPeople.deleteUser, { params: { id }, token: admin.token })

test('the acts of a deleted cashier keep their name; nothing else of the person stays [B113]', async () => {
  const acts = await aCashier()
  expect(await namesOf(acts)).toEqual(ALL)
  ;(await remove(acts.cashier.id_user)).ok()
  expect(await namesOf(acts)).toEqual(ALL)
  const [row] = await app.db.query('select email, no_telepon, password_hash from users where id_user = $1', [
    acts.cashier.id_user,
  ])
  expect(row).toEqual({ email: expect.stringMatching(/^dihapus-/), no_telepon: null, password_hash: '' })
  // Nobody stops being an administrator unnoticed [A140].
  await app.runJobs()
  const { email } = acts.cashier
  const about = (to: string) =>
    app.mails(to).filter(({ text }) => text.includes(`${email} bukan lagi administrator`))
  expect([about(admin.email).length, about(email).length]).toEqual([1, 1])
})

test('so do those of one who was a user again when the account was deleted [B113]', async () => {
  const acts = await aCashier()
  const id = acts.cashier.id_user
  ;(await app.call(api.adminPeople.makeUser, { params: { id }, token: admin.token })).ok()
  ;(await remove(id)).ok()
  expect(await namesOf(acts)).toEqual(ALL)
})

test('so do those of staff who were inactive when the account was deleted, in the books too [B113]', async () => {
  const acts = await aCashier(aStaffMember(app.db, 'pengelola', { username: NAME }))
  const id = acts.cashier.id_user
  const posted = await app.db.query('select from transfers where actor = $1', [id])
  expect(posted.length).toBeGreaterThan(0)
  await app.db.query('update staff set aktif = false where id_user = $1', [id])
  expect(await namesOf(acts)).toEqual(ALL)
  ;(await remove(id)).ok()
  expect(await namesOf(acts)).toEqual(ALL)
})

test('another name of the account does not rename what was done before [B113]', async () => {
  const acts = await aCashier()
  const { id_user, email } = acts.cashier
  const body = { username: 'Orang Lain', email, no_telepon: '' }
  ;(await app.call(api.adminPeople.updateUser, { params: { id: id_user }, body, token: admin.token })).ok()
  ;(await remove(id_user)).ok()
  const { log, payments } = await namesOf(acts)
  expect({ log, payments }).toEqual({ log: ALL.log, payments: ALL.payments })
})

test('a passenger’s name goes with the account, as before [B113] [B12]', async () => {
  const { user } = await anUnpaidOrder(app.db)
  ;(await remove(user.id_user)).ok()
  const [row] = await app.db.query('select username from users where id_user = $1', [user.id_user])
  expect(row).toEqual({ username: 'Akun dihapus' })
})
