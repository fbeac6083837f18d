/** Databases of earlier schemas, with a row in every state, used by the current program. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aHold,
  anAdmin,
  aTrip,
  checkInvariants,
  countRows,
  createPayingApp,
  dumpDatabase,
  listDumps,
  restoreDump,
  type Dump,
  type PayingApp,
  type TestDatabase,
} from '@tiketbus/testkit'
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
    expect(await countRows(database.url, Object.keys(before))).toEqual(before)
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
      `select 1 from graphile_worker.jobs where task_identifier = 'send_mail' and run_at <= now()`,
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
})
