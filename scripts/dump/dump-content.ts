/** The content of a stored database: every table, and every state that a row can be in, made by the program's own calls. */
import { setTimeout as delay } from 'node:timers/promises'
import { api } from '@tiketbus/contract'
import { startJobs } from '../../apps/server/src/platform/jobs/job-runner.ts'
import { mailboxTransport } from '../../apps/server/src/messages/mail/transports.ts'
import { aCallerOf, aUser } from '../../testkit/src/builders.ts'
import { ENDPOINT_CALLS, ENDPOINTS } from '../../apps/server/tests/calls/endpoint-calls.ts'
import type { PayingApp } from '../../testkit/src/provider.ts'
import { writeHolds } from './story-holds.ts'
import { leaveMoneyUncertain, writeMoney } from './story-money.ts'
import { writePeople } from './story-people.ts'
import { writeWays } from './story-ways.ts'

/** Fills an empty database of the current schema. */
export async function writeDumpContent(app: PayingApp): Promise<void> {
  await writePeople(app)
  await callEveryEndpoint(app)
  await writeMoney(app)
  await writeHolds(app)
  await writeWays(app)
  await sendSomeMail(app)
  await registerCronJobs(app)
  await leaveJobsPending(app)
}

/** Calls each endpoint once, as an authorized user and with a key: this fills the audit log and the stored replies. */
async function callEveryEndpoint(app: PayingApp): Promise<void> {
  const known = await app.db.query<{ password_hash: string }>(
    `select password_hash from users where password_hash like '$argon2%' limit 1`,
  )
  for (const [name, endpoint] of ENDPOINTS) {
    if (endpoint === api.seats.seatEvents) continue
    const maker = await aCallerOf(app.db, endpoint)
    await app.db.query('update users set password_hash = $2 where id_user = $1', [
      maker.id_user,
      known[0]?.password_hash ?? '',
    ])
    const call = await ENDPOINT_CALLS[name]?.call(app, maker)
    const headers = { 'idempotency-key': `stored-${name}` }
    const reply = await app.call(endpoint, { ...call, headers, token: maker.token })
    if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`)
  }
  await app.runToIdle()
}

async function sendSomeMail(app: PayingApp): Promise<void> {
  const put = mailboxTransport(app.db)
  for (const mail of app.mails().slice(-3)) await put(mail)
}

/** Starts a job runner, which registers its regular jobs. */
async function registerCronJobs(app: PayingApp): Promise<void> {
  const runner = await startJobs({
    url: app.databaseUrl,
    jobs: Object.fromEntries(app.app.cron.map(({ task }) => [task, async () => {}])),
    cron: app.app.cron,
    background: app.app.background,
    raiseAlert: app.app.platform.raiseAlert,
    onFailure: () => {},
    onTrouble: () => {},
    stopWithinMs: 1000,
  })
  const count = async () => (await app.db.query('select 1 from job_schedule')).length
  while ((await count()) < app.app.cron.length) await delay(20)
  await runner.stop()
}

/** Leaves failed mails, mails that were not tried yet, and an unprocessed notification. */
async function leaveJobsPending(app: PayingApp): Promise<void> {
  app.breakMail(new Error('the mail server is away'))
  const forgetful = await aUser(app.db)
  ;(await app.call(api.accounts.forgotPassword, { body: { email: forgetful.email } })).ok()
  await app.runJobs()
  ;(await app.call(api.accounts.resendOtp, { body: { email: forgetful.email } })).ok()
  const notification = await ENDPOINT_CALLS['payments.notify']?.call(app, forgetful)
  ;(await app.call(api.payments.notify, { ...notification })).ok()
  await leaveMoneyUncertain(app)
}
