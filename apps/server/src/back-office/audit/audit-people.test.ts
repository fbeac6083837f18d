/** The audit log names records and fields, no people [B53] (promises, Security 18). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAddress,
  anAdmin,
  aUser,
  listDumps,
  repeatableCalls,
  restoreDump,
  RETRIED,
  usePayingApp,
  type RepeatableCalls,
} from '@tiketbus/testkit'
import { openDatabase, type Db, type Reader } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { AUDIT_FIELDS, changedFields, listedFields } from '../shared/audit-fields.ts'

const MARK = 'Penanda'
const PHONE = '08990099'

/** Marks every person and every text about a case in the database. */
async function markPeople(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of ['users', 'orders'])
      await tx.query(
        `update ${table} set no_telepon = '${PHONE}', ${table === 'users' ? 'username' : 'nama_penumpang'} = '${MARK}'`,
      )
    await tx.query(`update tickets set nama_penumpang = '${MARK}'`)
    await tx.query(`update refunds set alasan = '${MARK}' where alasan is not null`)
    await tx.query(`update orders set disputed_reason = '${MARK}' where disputed_reason is not null`)
  })
}

const WRITTEN = ['username', 'alasan', 'bukti', 'catatan']
const marked = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(
        Object.entries(body).map(([field, value]) => [
          field,
          field === 'no_telepon' ? `${PHONE}77` : WRITTEN.includes(field) ? `${MARK} 7` : value,
        ]),
      )
    : body

type Row = { action: string; text: string }
const logOf = (reader: Reader) =>
  reader.query<Row>(
    `select action, coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log order by id`,
  )
/** A mark or an e-mail address. */
const PERSON = new RegExp(`${MARK}|${PHONE}|@`)

describe('an act of an administrator', () => {
  const app = usePayingApp()
  let calls: RepeatableCalls
  beforeAll(async () => {
    calls = await repeatableCalls(app)
  })

  it.each(RETRIED.filter(([, { caller }]) => caller === 'admin'))(
    '%s leaves no person in the log [B53]',
    async (name, endpoint) => {
      const call = await calls.aCall(name, endpoint)
      await markPeople(app.db)
      const before = (await logOf(app.db)).length
      const reply = await app.call(endpoint, { ...call, body: marked(call.body) })
      expect(reply.status).toBe(200)
      for (const { text } of (await logOf(app.db)).slice(before)) expect(text).not.toMatch(PERSON)
    },
  )

  it('on an address leaves the names of the changed fields', async () => {
    const { token, id_user } = await anAdmin(app.db)
    const user = await aUser(app.db)
    const ids = [user.id_user, id_user]
    for (const id of ids) {
      const body = { username: `${MARK} 7`, email: anAddress(MARK.toLowerCase()), no_telepon: PHONE }
      ;(await app.call(api.adminPeople.updateUser, { params: { id }, body, token })).ok()
    }
    const rows = await app.db.query<{ changed: unknown; text: string }>(
      `select after->'changed' as changed, before::text || after::text as text from audit_log
       where entity = 'user' and entity_id = any($1) order by id`,
      [ids.map(String)],
    )
    expect(rows.map(({ changed }) => changed)).toEqual([
      ['username', 'email', 'no_telepon'],
      ['username', 'no_telepon', 'pending_email'],
    ])
    for (const { text } of rows) expect(text).not.toMatch(new RegExp(PERSON, 'i'))
  })

  it('has left a row of each kind in this file', async () => {
    const actions = new Set((await logOf(app.db)).map(({ action }) => action))
    expect([...actions].sort((one, other) => one.localeCompare(other))).toEqual([
      'add_bus',
      'add_trip',
      'board_ticket',
      'call_off_trip',
      'delete_bus',
      'delete_ticket',
      'delete_trip',
      'delete_user',
      'make_admin',
      'mark_refund',
      'pay_refund',
      'resolve_dispute',
      'set_ticket_status',
      'unmark_refund',
      'update_bus',
      'update_trip',
      'update_user',
    ])
  })
})

describe('the listed fields', () => {
  it('are written, and no others, also inside another record', () => {
    const record = { role: 'user', nama: 'Siti', changed: ['email'], effect: 1, versi: 2 }
    expect(listedFields('user', record)).toEqual({ role: 'user', changed: ['email'], versi: 2 })
    const effect = { orders: 1, called_off_at: null, pemesan: 'Siti' }
    expect(listedFields('trip', { harga: 1, alasan: 'Siti', effect })).toEqual({
      harga: 1,
      effect: { orders: 1, called_off_at: null },
    })
    expect(listedFields('ticket', { withdrawn: [1, { nama: 'Siti' }] })).toEqual({ withdrawn: [1] })
    expect([listedFields('bus', null), listedFields('bus', 'Siti'), listedFields('bus', ['Siti'])]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('are none of those that hold a person or a text about a case', () => {
    const personal = ['username', 'email', 'pending_email', 'no_telepon', 'nama_penumpang', 'penumpang']
    const written = ['alasan', 'catatan', 'bukti', 'proof', 'disputed_reason', 'paying_username']
    for (const fields of Object.values(AUDIT_FIELDS))
      expect(fields.filter((field) => [...personal, ...written].includes(field))).toEqual([])
  })

  it('of a changed person are names of fields', () => {
    const before = { username: 'Siti', email: 'a@contoh.id', no_telepon: null }
    expect(changedFields(before, { ...before, email: 'b@contoh.id' })).toEqual(['email'])
  })
})

describe('the log of an earlier release', async () => {
  const [first = ''] = await listDumps()
  let url: string
  let db: Db
  let drop: () => Promise<void>
  beforeAll(async () => {
    const { database } = await restoreDump(first)
    url = database.url
    drop = database.drop
    db = openDatabase(url)
  })
  afterAll(async () => {
    await db.close()
    await drop()
  })

  const rights = () => db.query('select relacl::text from pg_class where relname = $1', ['audit_log'])
  const triggers = () =>
    db.query(
      'select tgname, tgenabled from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by 1',
      ['audit_log'],
    )

  it('loses the people in it, keeps the rest, and takes no change afterwards', async () => {
    const [admin] = await db.query<{ id_user: number }>(
      `select id_user from users where role = 'admin' order by 1 limit 1`,
    )
    const [trip] = await db.query<{ id_rute: number }>('select id_rute from trips order by 1 limit 1')
    const [order] = await db.query<{ id: string }>(
      'select order_group_id as id from orders where nama_penumpang is not null order by 1 limit 1',
    )
    const add = (action: string, entity: string, id: number | string, before: unknown, after: unknown) =>
      db.query(
        `insert into audit_log (id_admin, action, entity, entity_id, before, after) values ($1, $2, $3, $4, $5, $6)`,
        [admin?.id_user ?? 0, action, entity, String(id), JSON.stringify(before), JSON.stringify(after)],
      )
    const person = {
      username: MARK,
      email: `${MARK}@contoh.id`,
      no_telepon: MARK,
      pending_email: null,
      role: 'user',
    }
    const other = { ...person, email: `lain-${MARK}@contoh.id`, versi: 2 }
    const id_rute = trip?.id_rute ?? 0
    const effect = {
      id_rute,
      orders: 2,
      tickets: 3,
      passengers: 2,
      holds: 0,
      refund_due: 150_000,
      called_off_at: null,
    }
    await add('update_user', 'user', 1, { ...person, versi: 1 }, other)
    await add('make_admin', 'user', 1, person, { ...person, role: 'admin' })
    await add(
      'call_off_trip',
      'trip',
      id_rute,
      { id_rute, harga: 5, Bus: { x: MARK } },
      { alasan: `${MARK} sakit`, effect },
    )
    await add(
      'pay_refund',
      'refund',
      1,
      { jumlah: 5, status: 'due' },
      { jumlah: 5, status: 'done', proof: MARK },
    )
    await add(
      'resolve_dispute',
      'order',
      order?.id ?? '',
      { alasan: MARK },
      { resolved_at: null, catatan: `${MARK} ditelepon` },
    )
    await add('made_up', 'bus', 1, [MARK], MARK)
    const before = { log: await logOf(db), rights: await rights(), triggers: await triggers() }
    expect(before.log.filter(({ text }) => PERSON.test(text)).length).toBeGreaterThan(6)

    await migrate(url, () => {})

    const after = await logOf(db)
    expect(after.map(({ action }) => action)).toEqual(before.log.map(({ action }) => action))
    expect(after.filter(({ text }) => PERSON.test(text))).toEqual([])
    const rows = await db.query<{ entity: keyof typeof AUDIT_FIELDS; before: unknown; after: unknown }>(
      'select entity, before, after from audit_log order by id',
    )
    // What the migration keeps is what the program writes.
    for (const row of rows)
      for (const record of [row.before, row.after]) expect(listedFields(row.entity, record)).toEqual(record)
    expect(rows.slice(-6).map((row) => row.after)).toEqual([
      { role: 'user', versi: 2, changed: ['email'] },
      { role: 'admin' },
      { effect },
      { jumlah: 5, status: 'done' },
      { resolved_at: null },
      null,
    ])
    expect([await rights(), await triggers()]).toEqual([before.rights, before.triggers])
    await expect(db.query(`update audit_log set action = 'nothing'`)).rejects.toThrow('append-only')
  })

  it('moves what was written about a case to its record', async () => {
    const [texts] = await db.query<{ reason: string; note: string }>(
      `select (select string_agg(called_off_reason, ',') from trips where called_off_reason like '${MARK}%') as reason,
         (select string_agg(dispute_note, ',') from orders where dispute_note like '%${MARK}%') as note`,
    )
    expect(texts).toEqual({ reason: `${MARK} sakit`, note: expect.stringContaining(`${MARK} ditelepon`) })
  })
})
