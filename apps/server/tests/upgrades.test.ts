/** Databases of earlier schemas, with a row in every state, used by the current program. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aHold,
  anAdmin,
  aTrip,
  checkInvariants,
  createPayingApp,
  openDueJobs,
  runOldJobs,
  type PayingApp,
  type TestDatabase,
} from '@tiketbus/testkit'
import { countRows, listDumps, restoreDump } from './upgrades/stored.ts'
import { dumpDatabase, type Dump } from './upgrades/dump.ts'
import { auditSettlement } from '../src/payments/index.ts'
import { migrate, MIGRATIONS_DIR } from '../src/platform/database/migrate.ts'
import { readMigrations } from '../src/platform/database/migrations/migration-files.ts'

const dumps = await listDumps()

/** Returns the values of a column in a dump, without nulls. */
function valuesIn(dump: Dump, name: string, column: string): string[] {
  const table = dump.tables.find((one) => one.name === name)
  const at = table?.columns.indexOf(column) ?? -1
  const values = table?.rows.split('\n').map((row) => row.split('\t')[at] ?? '\\N') ?? []
  return values.filter((value) => value !== '\\N').sort()
}

const hasColumn = ({ tables }: Dump, table: string, column: string) =>
  tables.some(({ name, columns }) => name === table && columns.includes(column))

it('are kept, from the first released schema on', () => {
  expect(dumps[0]).toBe('0008.json.gz')
})

describe.each(dumps)('a database of %s', (file) => {
  let dump: Dump
  let database: TestDatabase
  let app: PayingApp
  beforeAll(async () => {
    ;({ dump, database } = await restoreDump(file))
  })
  afterAll(async () => {
    await app?.close()
    await database.drop()
  })

  it('is dumped again as it was stored, except for the passed time', async () => {
    const again = await dumpDatabase(database.url, dump.secret)
    const shapes = ({ tables, sequences, migrations }: Dump) => ({
      tables: tables.map(({ name, columns, count }) => ({ name, columns, count })),
      sequences,
      migrations,
    })
    expect(shapes(again)).toEqual(shapes(dump))
    const timeless = ['public.payment_tickets', 'public.refund_tickets', 'public.rate_limits']
    const rows = ({ tables }: Dump) =>
      tables.filter(({ name }) => timeless.includes(name)).map((table) => table.rows)
    expect(rows(again)).toEqual(rows(dump))
  })

  it('keeps every row during the migration to the current schema, and all invariants', async () => {
    const before = Object.fromEntries(dump.tables.map(({ name, count }) => [name, count]))
    expect(await countRows(database.url, Object.keys(before))).toEqual(before)
    const newer = (await readMigrations(MIGRATIONS_DIR)).map(({ name }) => name)
    expect(await migrate(database.url, () => {})).toEqual(
      newer.filter((name) => !dump.migrations.includes(name)),
    )
    // What waited in the library's queue waits in ours; the schedule writes its own jobs anew.
    const queue = 'graphile_worker._private_jobs'
    const owed = valuesIn(dump, queue, 'payload').filter((payload) => !payload.includes('_cron'))
    const hadOwnQueue = hasColumn(dump, 'public.jobs', 'payload')
    const moved = hadOwnQueue ? {} : { [queue]: 0, 'public.jobs': owed.length }
    // Three accounts of the company's own money came with 0111.
    const { 'public.accounts': had } = before
    const accounts = had === 8 ? { 'public.accounts': 11 } : {}
    const expected = { ...before, ...moved, ...accounts }
    const after = await countRows(database.url, Object.keys(expected))
    // A migration that changes a departure notes it, as every change does.
    const { 'public.trip_changes': noted } = after
    expect(after).toEqual({ ...expected, ...(noted !== undefined && { 'public.trip_changes': noted }) })
    expect(noted ?? 0).toBeGreaterThanOrEqual(before['public.trip_changes'] ?? 0)
    app = await createPayingApp({ databaseUrl: database.url, secret: dump.secret })
    expect(await checkInvariants(app.db, { money: true })).toEqual([])
  })

  it('returns the same reasons for its refunds and disputes', async () => {
    const { token } = await anAdmin(app.db)
    const all = { query: { limit: 100 }, token }
    const refunds = (await app.call(api.adminMoney.listRefunds, all)).data()
    const disputes = (await app.call(api.adminMoney.listDisputes, all)).data()
    // Later schemas store a code, from which the text is made.
    expect([refunds, disputes].flat().filter(({ alasan }) => !alasan)).toEqual([])
    if (hasColumn(dump, 'public.refunds', 'cause')) return
    expect(refunds.map(({ alasan }) => alasan).sort()).toEqual(valuesIn(dump, 'public.refunds', 'alasan'))
    expect(disputes.map(({ alasan }) => alasan ?? '').sort()).toEqual(
      valuesIn(dump, 'public.orders', 'disputed_reason'),
    )
  })

  it('sends its waiting mails', async () => {
    const waiting = await app.db.query(
      `select 1 from jobs where task in ('send_mail', 'send_by_mail') and run_at <= now()`,
    )
    expect(waiting.length).toBeGreaterThan(0)
    await app.runJobs()
    expect(app.mails().length).toBeGreaterThanOrEqual(waiting.length)
  })

  it('sells a seat, and its money is consistent', async () => {
    const hold = await aHold(app.db, { id_rute: await aTrip(app.db) })
    const { id_reservasi, id_rute, nomor_kursi, user } = hold
    const body = { id_reservasi, id_rute, nomor_kursi }
    const order = (await app.call(api.orders.placeOrder, { token: user.token, body })).data()
    const id_tiket = order.tickets[0]?.id_tiket ?? 0
    const page = await app.call(api.payments.createPayment, { token: user.token, body: { id_tiket } })
    app.provider.control.pay(page.data().order_id, 'gopay')
    await app.runToIdle()
    const ticket = await app.call(api.tickets.getTicket, { token: user.token, params: { id: id_tiket } })
    expect(ticket.data().status_tiket).toBe('confirmed')
    expect(await checkInvariants(app.db, { money: true })).toEqual([])
  })

  it('gets all its money into the books, and what an older server moves beside this one [M472]', async () => {
    const check = async () => {
      await app.db.query(`update books_check set ended_at = ended_at - interval '1 day'`)
      await app.app.jobs.check_books?.({})
      return app.db.query('select posted, complete_since is not null as complete from books_check')
    }
    const faults = () => checkInvariants(app.db, { money: true })
    const complete = hasColumn(dump, 'public.transfers', 'amount')
    const [first] = await check()
    expect(first).toMatchObject({ posted: expect.any(Number), complete })
    // An older server cancels an order; it knows no books.
    const cancelled = `with k as (
        update tickets set status_tiket = 'cancelled', cancel_cause = 'administrator', versi = versi + 1
        where order_group_id = (select order_group_id from payments where status = 'paid' order by id_pembayaran desc limit 1)
          and status_tiket = 'confirmed' returning id_tiket, order_group_id, total_bayar
      ), h as (
        insert into ticket_history (id_tiket, from_status, to_status, cause) select id_tiket, 'confirmed', 'cancelled', 'administrator' from k
      ), c as (delete from seat_claims using k where seat_claims.id_tiket = k.id_tiket), r as (
        insert into refunds (id_pembayaran, order_group_id, jumlah, cara, alasan, refund_key)
        select p.id_pembayaran, p.order_group_id, p.amount, 'provider', '', 'refund-older' from payments p
        where p.order_group_id = (select order_group_id from k limit 1) and p.status = 'paid' returning id_refund
      ) insert into refund_tickets (id_refund, id_tiket, amount) select id_refund, id_tiket, total_bayar from r, k`
    await app.db.query(cancelled)
    expect(await check()).toEqual([{ posted: 1, complete }])
    expect(await check()).toEqual([{ posted: 0, complete: true }])
    expect(await faults()).toEqual([])
    expect(await auditSettlement(app.db)).toEqual([])
  })
})

/** Its queue is a library's: what it writes there after the migration is moved by every runner. */
describe('a server of the release before, beside this one', () => {
  let database: TestDatabase
  let app: PayingApp
  beforeAll(async () => {
    const restored = await restoreDump('0067.json.gz')
    database = restored.database
    await migrate(database.url, () => {})
    app = await createPayingApp({ databaseUrl: database.url, secret: restored.dump.secret })
    await app.db.query('delete from jobs')
  })
  afterEach(() => app.db.query('truncate jobs, graphile_worker._private_jobs'))
  afterAll(async () => {
    await app?.close()
    await database.drop()
  })
  const addThere = (options: string) =>
    app.db.query(`select from graphile_worker.add_job('a_task', ${options})`)
  const move = () => app.db.query('select move_old_jobs()')
  const moved = () =>
    app.db.query(
      `select payload, key, attempts, max_attempts, last_error, run_at > clock_timestamp() as later from jobs order by payload ->> 'n'`,
    )
  const fresh = { attempts: 0, last_error: null }

  it('loses no job: a key, a time and tries move along', async () => {
    await addThere(`'{"n":1}', max_attempts => 90, run_at => now() + interval '1 day'`)
    await addThere(`'{"n":2}', job_key => 'one'`)
    await addThere(`'{"n":3,"_cron":{}}'`)
    await move()
    await addThere(`'{"n":4}', job_key => 'one'`)
    await move()
    expect(await moved()).toEqual([
      { ...fresh, payload: { n: 1 }, key: null, max_attempts: 90, later: true },
      { ...fresh, payload: { n: 4 }, key: 'one', max_attempts: 25, later: false },
    ])
  })

  it('keeps what it is running, and hands it over with its tries once it has failed', async () => {
    await addThere(`'{"n":5}'`)
    const { promise, reject } = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const running = runOldJobs(database.url, {
      a_task: () => {
        begun.resolve()
        return promise
      },
    })
    await begun.promise
    await move()
    expect(await moved()).toEqual([])
    reject(new Error('no'))
    await running
    // Its runner does not wait until the failure is written.
    const stillRunning = () =>
      app.db.query('select from graphile_worker._private_jobs where locked_at is not null')
    await expect.poll(stillRunning).toEqual([])
    await move()
    expect(await moved()).toEqual([
      { payload: { n: 5 }, key: null, attempts: 1, max_attempts: 25, last_error: 'no', later: true },
    ])
  })

  it('leaves what it ran when it was killed, once that can run no longer', async () => {
    await addThere(`'{"n":6}'`)
    const lock = (since: string) =>
      app.db.query(
        `update graphile_worker._private_jobs set locked_by = 'killed', attempts = 1, locked_at = now() - $1::interval`,
        [since],
      )
    await lock('4 minutes')
    await move()
    expect(await moved()).toEqual([])
    await lock('6 minutes')
    await move()
    expect(await moved()).toMatchObject([{ payload: { n: 6 }, attempts: 1 }])
  })

  it('and this one run each job once, if both look for it at the same time', async () => {
    const runs: string[] = []
    const note = (who: string) => async (payload: unknown) =>
      void runs.push(`${who} ${String((payload as { n: number }).n)}`)
    const here = openDueJobs(database.url, { a_task: note('new') })
    const all = Array.from({ length: 120 }, (_, n) => n)
    for (const n of all) await addThere(`'{"n":${n}}'`)
    const takeOver = async () => {
      for (let round = 0; round < 12; round++) {
        await move()
        await here.runDue()
      }
    }
    await Promise.all([runOldJobs(database.url, { a_task: note('old') }), takeOver(), takeOver()])
    await takeOver()
    await here.close()
    expect(runs.map((run) => Number(run.split(' ')[1])).sort((a, b) => a - b)).toEqual(all)
    expect(await moved()).toEqual([])
  })

  it('gets back what waits, as docs/operations.md describes it', async () => {
    const manual = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
    const [statements = ''] = /select graphile_worker\.add_job[^`]+/.exec(manual) ?? []
    await app.db.query(`select add_job('a_task', '{"n":7}', key => 'one', max_attempts => 90)`)
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await client.query(statements)
    await client.end()
    expect(await moved()).toEqual([])
    expect(
      await app.db.query('select payload, key, max_attempts from graphile_worker._private_jobs'),
    ).toEqual([{ payload: { n: 7 }, key: 'one', max_attempts: 90 }])
  })
})
