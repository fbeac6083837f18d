import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAdmin, anOrder, aUser, useTestApp, type TestUser } from '@tiketbus/testkit'
import { JobEnded, Postponed } from '../../platform/jobs/job-failures.ts'
import { setStatus, statusesForNonAdmins } from '../shared/testing.ts'

const app = useTestApp({ invariants: { money: true } })
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const list = (id: string) => app.call(api.adminOrders.listMails, { params: { id }, token: admin.token })
const mailsOf = async ({ order_group_id }: { order_group_id: string }) => (await list(order_group_id)).data()
const pass = (interval: string) => app.db.query('update jobs set run_at = run_at - $1::interval', [interval])

describe('GET /api/admin/orders/{id}/mail', () => {
  test('lists each mail with its recipient and status, newest first [B74]', async () => {
    const user = await aUser(app.db)
    const order = await anOrder(app, { user })
    await setStatus(app, admin, order.id_tiket, 'confirmed')
    const to = { email: user.email, status: 'queued', sent_at: null, tried_at: null, reason: null }
    expect(await mailsOf(order)).toMatchObject([
      { kind: 'confirmed', ...to },
      { kind: 'placed', ...to },
    ])
    await app.runJobs()
    const sent = { email: user.email, status: 'sent', sent_at: expect.any(String), reason: null }
    expect(await mailsOf(order)).toMatchObject([
      { kind: 'confirmed', ...sent },
      { kind: 'placed', ...sent },
    ])
  })

  test('shows why a mail has not been sent yet, and that it was sent later', async () => {
    const order = await anOrder(app)
    app.breakMail(new Postponed('connection refused', { alert: 'mail_server_away' }))
    await app.runJobs()
    expect(await mailsOf(order)).toMatchObject([
      { status: 'queued', reason: 'mail_server_away', tried_at: expect.any(String), sent_at: null },
    ])
    app.breakMail(undefined)
    await pass('7 hours')
    await app.runJobs()
    expect(await mailsOf(order)).toMatchObject([{ status: 'sent', reason: null }])
  })

  test('shows a mail that the recipient’s server rejects for good', async () => {
    const order = await anOrder(app)
    app.breakMail(new JobEnded('550 5.1.1 no such user'))
    await app.runJobs()
    app.breakMail(undefined)
    await pass('7 hours')
    await app.runJobs()
    expect(await mailsOf(order)).toMatchObject([
      { status: 'failed', reason: 'mail_address_refused', sent_at: null },
    ])
  })

  test('shows a mail whose last try failed as failed, with the reason [B74]', async () => {
    const order = await anOrder(app)
    app.breakMail(new Postponed('connection refused', { alert: 'mail_server_away' }))
    await app.runJobs()
    await app.db.query('update jobs set attempts = max_attempts - 1, run_at = now()')
    await app.runJobs()
    app.breakMail(undefined)
    expect(await mailsOf(order)).toMatchObject([
      { status: 'failed', reason: 'mail_server_away', tried_at: expect.any(String), sent_at: null },
    ])
  })

  test('lists one mail under each order that it is about', async () => {
    const user = await aUser(app.db)
    const first = await anOrder(app, { user, nomor_kursi: [1] })
    const second = await anOrder(app, { user, id_rute: first.id_rute, nomor_kursi: [2] })
    const body = { alasan: 'Bus rusak' }
    const params = { id: first.id_rute }
    ;(await app.call(api.adminDepartures.callOff, { params, body, token: admin.token })).ok()
    const [ofFirst, ofSecond] = [await mailsOf(first), await mailsOf(second)]
    expect(ofFirst[0]).toMatchObject({ kind: 'trip_called_off', email: user.email })
    expect(ofSecond[0]).toEqual(ofFirst[0])
  })

  test('responds 404 for an absent order, and refuses guests and passengers', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await list(params.id)).status).toBe(404)
    const passenger = await aUser(app.db)
    expect(await statusesForNonAdmins(app, api.adminOrders.listMails, { params }, passenger)).toEqual([
      401, 403,
    ])
  })
})

describe('a mail whose journal cannot be written', () => {
  test('is still sent once', async () => {
    const order = await anOrder(app)
    await app.db.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
       create trigger refuse before update on order_mails execute function refuse()`,
    )
    expect(await app.runJobs()).toEqual([])
    expect(await app.runJobs()).toEqual([])
    await app.db.query('drop trigger refuse on order_mails; drop function refuse')
    expect(app.mails(order.user.email)).toHaveLength(1)
    expect(await mailsOf(order)).toMatchObject([{ status: 'queued' }])
  })
})
