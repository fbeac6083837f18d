/** The migration that removes people from the audit log of an earlier release [B53]. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDumps, restoreDump } from '../../../tests/upgrades/stored.ts'
import { openDatabase, type Db, type Reader } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { AUDIT_FIELDS, listedFields } from '../shared/audit-fields.ts'

const MARK = 'Penanda'

type Row = { action: string; text: string }
const logOf = (reader: Reader) =>
  reader.query<Row>(
    `select action, coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log order by id`,
  )
/** Matches a mark or an e-mail address. */
const PERSON = new RegExp(`${MARK}|@`)

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
      'select tgname, tgenabled from pg_trigger where tgrelid = $1::regclass and not tgisinternal and tgname like $2 order by 1',
      // Those that reject changes; a later migration may add others.
      ['audit_log', 'audit_log_no%'],
    )

  it('loses the people in it, keeps the rest, and rejects changes afterwards', async () => {
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
    // The migration keeps exactly the fields that the application writes.
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
    // Who acted is the staff, as it was.
    expect(await db.query('select distinct actor_kind, id_admin is null as nobody from audit_log')).toEqual([
      { actor_kind: 'staff', nobody: false },
    ])
    expect([await rights(), await triggers()]).toEqual([before.rights, before.triggers])
    await expect(db.query(`update audit_log set action = 'nothing'`)).rejects.toThrow('append-only')
  })

  it('has its texts about a case moved to the records', async () => {
    const [texts] = await db.query<{ reason: string; note: string }>(
      `select (select string_agg(called_off_reason, ',') from trips where called_off_reason like '${MARK}%') as reason,
         (select string_agg(dispute_note, ',') from orders where dispute_note like '%${MARK}%') as note`,
    )
    expect(texts).toEqual({ reason: `${MARK} sakit`, note: expect.stringContaining(`${MARK} ditelepon`) })
  })
})
