import { asStaff, type Actor } from '../../platform/http/actor.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { aBus, anAdmin, aTrip, aUser, useTestApp, type TestUser } from '@tiketbus/testkit'
import { audit, auditAll } from '../shared/audit.ts'
import { statusesForNonAdmins } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const list = async (query: Record<string, string | number> = {}) =>
  (await app.call(api.adminAudit.listAudit, { query, token: admin.token })).ok()
const rename = (id: number, nama_bus: string, by = admin, headers?: Record<string, string>) =>
  app.call(api.adminBuses.updateBus, {
    params: { id },
    body: { nama_bus, total_kursi: 40 },
    token: by.token,
    headers,
  })

describe('GET /api/admin/audit', () => {
  test('shows who did what, when, from which value to which, newest first', async () => {
    const id = await aBus(app.db, { nama_bus: 'Semula' })
    ;(await rename(id, 'Kedua')).ok()
    ;(await rename(id, 'Ketiga', admin, { 'if-match': '"2"' })).ok()
    const { data, meta } = await list({ entity: 'bus', entity_id: id })
    expect(meta).toMatchObject({ total: 2 })
    expect(data).toMatchObject([
      {
        action: 'update_bus',
        id_admin: admin.id_user,
        username: admin.username,
        before: { nama_bus: 'Kedua' },
        after: { nama_bus: 'Ketiga' },
        unguarded: false,
      },
      { before: { nama_bus: 'Semula' }, after: { nama_bus: 'Kedua' }, unguarded: true },
    ])
    expect(Date.now() - Date.parse(data[0]?.at ?? '')).toBeLessThan(60_000)
  })

  test('filters by administrator and pages', async () => {
    const other = await anAdmin(app.db)
    const id = await aBus(app.db)
    for (const name of ['A', 'B', 'C']) (await rename(id, name, other)).ok()
    const { data, meta } = await list({ id_admin: other.id_user, page: 2, limit: 2 })
    expect(data).toMatchObject([{ after: { nama_bus: 'A' } }])
    expect(meta).toEqual({ page: 2, limit: 2, total: 3 })
    expect((await list({ entity: 'refund' })).data).toEqual([])
  })

  test('shows the current names of records, and the texts about a case', async () => {
    const user = await aUser(app.db)
    const { token } = admin
    const form = { email: user.email, no_telepon: '' }
    const edit = (username: string) =>
      app.call(api.adminPeople.updateUser, {
        params: { id: user.id_user },
        body: { ...form, username },
        token,
      })
    for (const name of ['Kedua', 'Ketiga']) (await edit(name)).ok()
    const names = async () =>
      (await list({ entity: 'user', entity_id: user.id_user })).data.map((row) => row.entity_name)
    expect(await names()).toEqual(['Ketiga', 'Ketiga'])
    ;(await app.call(api.adminPeople.deleteUser, { params: { id: user.id_user }, token })).ok()
    expect(await names()).toEqual(['Akun dihapus', 'Akun dihapus', 'Akun dihapus'])

    const id = await aTrip(app.db)
    ;(
      await app.call(api.adminDepartures.callOff, {
        params: { id },
        body: { alasan: 'Jalan longsor' },
        token,
      })
    ).ok()
    const [row] = (await list({ entity: 'trip', entity_id: id })).data
    expect(row).toMatchObject({ entity_name: expect.stringContaining(' – '), note: 'Jalan longsor' })
    expect(JSON.stringify([row?.before, row?.after])).not.toContain('longsor')
  })

  test('lists the unusual acts of a day, by which kind, also within a search [B98]', async () => {
    const id = await aBus(app.db, { nama_bus: 'Ganda' })
    ;(await rename(id, 'Ganda Jaya')).ok()
    const act = { actor: asStaff(admin.id_user), action: 'test_act', entity: 'bus', entity_id: id } as const
    await app.db.transaction((tx) =>
      audit(tx, { ...act, before: null, after: null, unguarded: false, unusual: 'bus_double_booked' }),
    )
    const [day] = await app.db.query<{ today: string }>(
      `select to_char(clock_timestamp() at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as today`,
    )
    const today = day?.today ?? ''
    const unusual = { filter: 'unusual', tanggal: today }
    const wanted = [{ entity_id: String(id), action: 'test_act', unusual: 'bus_double_booked' }]
    for (const query of [unusual, { ...unusual, q: 'ganda' }]) {
      const { data, meta } = await list(query)
      expect(data).toMatchObject(wanted)
      expect(meta?.total).toBe(1)
      expect((await list({ ...query, tanggal: '2020-02-02' })).data).toEqual([])
    }
    expect((await list({ q: 'ganda', tanggal: today })).data.map((row) => row.unusual)).toEqual([
      'bus_double_booked',
      null,
    ])
  })

  test('refuses invalid filters, guests and passengers', async () => {
    const call = { query: { entity: 'kucing' }, token: admin.token }
    expect((await app.call(api.adminAudit.listAudit, call)).status).toBe(400)
    const others = await statusesForNonAdmins(app, api.adminAudit.listAudit, {}, await aUser(app.db))
    expect(others).toEqual([401, 403])
  })
})

describe('the log', () => {
  test('rejects updates, deletions and truncation [B52]', async () => {
    const id = await aBus(app.db)
    ;(await rename(id, 'Tercatat')).ok()
    for (const statement of [
      `update audit_log set action = 'nothing'`,
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(app.db.query(statement)).rejects.toThrow('append-only')
  })

  test('cannot be changed by the role of an application that is no superuser, although it owns the table', async () => {
    const [right] = await app.db.query<{ acl: string[]; owner: string }>(
      `select relacl::text[] as acl, pg_get_userbyid(relowner) as owner from pg_class where relname = 'audit_log'`,
    )
    const own = right?.acl.find((entry) => entry.startsWith(`${right.owner}=`))
    // a = insert, r = select, x = references, t = trigger, m = maintain; no w, d, D (update, delete, truncate).
    expect(own).toMatch(new RegExp(`^${right?.owner}=[^wdD/]*a[^wdD/]*/`))
  })

  test('keeps the order and the null values of rows that are written together', async () => {
    const entries = [1, 2, 3].map((n) => ({
      actor: asStaff(admin.id_user),
      action: 'test_many',
      entity: 'bus' as const,
      entity_id: 7_000_000 + n,
      before: null,
      after: n === 2 ? null : { versi: n, nama_bus: "it's" },
      unguarded: n === 3,
    }))
    await app.db.transaction((tx) => auditAll(tx, entries))
    const rows = await app.db.query(
      `select entity_id, before, after, unguarded from audit_log where action = 'test_many' order by id`,
    )
    expect(rows).toEqual([
      { entity_id: '7000001', before: null, after: { versi: 1, nama_bus: "it's" }, unguarded: false },
      { entity_id: '7000002', before: null, after: null, unguarded: false },
      { entity_id: '7000003', before: null, after: { versi: 3, nama_bus: "it's" }, unguarded: true },
    ])
  })
})

test('each kind of actor has its place in the log, and no other one, and is shown [B360]', async () => {
  const actors: Actor[] = [
    { kind: 'user', id: admin.id_user },
    asStaff(admin.id_user),
    { kind: 'device', id: 7 },
    { kind: 'partner', id: 8 },
    { kind: 'system' },
  ]
  const act = { action: 'test_actor', entity: 'bus', before: null, after: null, unguarded: false } as const
  await app.db.transaction((tx) =>
    auditAll(
      tx,
      actors.map((actor) => ({ ...act, entity_id: 7_100_000, actor })),
    ),
  )
  const { data } = await list({ entity: 'bus', entity_id: '7100000' })
  const own = { id_admin: admin.id_user, actor_id: null, username: admin.username }
  const none = { id_admin: null, actor_id: null, username: null }
  expect(data.toReversed()).toMatchObject([
    { ...own, actor_kind: 'user' },
    { ...own, actor_kind: 'staff' },
    { ...none, actor_kind: 'device', actor_id: 7 },
    { ...none, actor_kind: 'partner', actor_id: 8 },
    { ...none, actor_kind: 'system' },
  ])
  const insert = (kind: string, id_admin: number | null, actor_id: number | null) =>
    app.db.query(
      `insert into audit_log (actor_kind, id_admin, actor_id, action, entity, entity_id) values ($1, $2, $3, 'x', 'bus', '1')`,
      [kind, id_admin, actor_id],
    )
  for (const [kind, id_admin, actor_id] of [
    ['staff', null, null],
    ['device', admin.id_user, null],
    ['system', null, 1],
    ['robot', null, 1],
  ] as const)
    await expect(insert(kind, id_admin, actor_id)).rejects.toThrow('audit_log_actor')
})

describe('GET /api/admin/security-events', () => {
  test('lists the events newest first, by kind, user, network and day [B141]', async () => {
    const user = await aUser(app.db)
    await app.db.query(
      `insert into security_events (at, kind, id_user, network, device, subject, times) values
       ('2020-02-02T16:59:59Z', 'login', $1, '182.253.x.x', 'Chrome · Windows', 'password', 1),
       ('2020-02-02T17:00:00Z', 'refused', $1, '182.253.x.x', null, 'GET /api/admin/users', 7),
       ('2020-02-04T01:00:00Z', 'login_failed', null, '36.80.x.x', null, 'code', 1)`,
      [user.id_user],
    )
    const events = async (query: Record<string, string | number>) => {
      const { data, meta } = (
        await app.call(api.adminAudit.listSecurityEvents, { query, token: admin.token })
      ).ok()
      expect(meta?.total).toBe(data.length)
      return data
    }
    const kinds = async (query: Record<string, string>) =>
      (await events({ dari: '2020-02-01', sampai: '2020-02-05', ...query })).map(({ kind }) => kind)
    expect(await kinds({})).toEqual(['login_failed', 'refused', 'login'])
    expect(await kinds({ kind: 'refused' })).toEqual(['refused'])
    for (const q of [String(user.id_user), user.username.slice(1).toUpperCase(), user.email, '182.253'])
      expect(await kinds({ q }), q).toEqual(['refused', 'login'])
    expect(await kinds({ q: '36.80.x.x' })).toEqual(['login_failed'])
    for (const q of ['%', '_', 'x_x']) expect(await kinds({ q })).toEqual([])
    // Days are the operator's.
    expect(await kinds({ sampai: '2020-02-02' })).toEqual(['login'])
    expect(await kinds({ dari: '2020-02-03' })).toEqual(['login_failed', 'refused'])
    expect(await events({ kind: 'refused', q: user.email })).toMatchObject([
      { id_user: user.id_user, username: user.username, network: '182.253.x.x', device: null, times: 7 },
    ])
  })
})
