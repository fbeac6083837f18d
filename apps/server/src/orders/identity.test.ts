/** Identity numbers: masked for everybody, whole in two replies only, and gone when nobody needs them (ADR 108). */
import { createHash, randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, isForStaff } from '@tiketbus/contract'
import {
  aHold,
  AN_IDENTITY,
  anAdmin,
  aUser,
  createTestApp,
  meet,
  readPdf,
  usePayingApp,
  type TestUser,
} from '@tiketbus/testkit'
import { ENDPOINTS } from '../../tests/calls/endpoint-calls.ts'
import { confirmTickets, lockOrder, notifyOfTickets } from './index.ts'
import { upsertIdentities } from './identity-store.ts'
import { erasePassengerData } from './erase-passenger-data.ts'

const MASK = '••••••••••••3456'
const TYPED = ' 3171-0945 0799.3456 '

const app = usePayingApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
  await ask(true)
})

const ask = (asks: boolean) => app.db.query('update operator_facts set minta_identitas = $1', [asks])
const passengers = (nomor_identitas: unknown) => [
  { nomor_kursi: 7, nama: 'Sari Dewi', nomor_identitas },
  { nomor_kursi: 8, nama: 'Budi' },
]

/** Orders seats 7 and 8; returns the reply and the call, to repeat it. */
async function placing(nomor_identitas: unknown, key = randomUUID()) {
  const { user, id_reservasi, id_rute } = await aHold(app.db)
  const body = { id_reservasi, id_rute, nomor_kursi: [7, 8], penumpang: passengers(nomor_identitas) }
  const call = { token: user.token, headers: { 'idempotency-key': key }, body }
  return { user, id_rute, call, key, reply: await app.call(api.orders.placeOrder, call) }
}

async function anOrderWith(nomor_identitas: string = TYPED) {
  const { reply, ...order } = await placing(nomor_identitas)
  const { order_group_id, tickets } = reply.data()
  return { ...order, order_group_id, tickets, id_tiket: tickets[0]?.id_tiket ?? 0 }
}

const confirmed = (order_group_id: string) =>
  app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_group_id)
    const ids = order.tickets.map((ticket) => ticket.id_tiket)
    await confirmTickets(tx, order, ids, 'payment')
  })

const put = (id: number, nomor_identitas: unknown, { token }: TestUser) =>
  app.call(api.tickets.setIdentity, { params: { id }, body: { nomor_identitas }, token })
const show = (id: number, { token }: TestUser, on: Pick<typeof app, 'call'> = app) =>
  on.call(api.adminTickets.showIdentity, { params: { id }, token })
const maskOf = async (id: number, { token }: TestUser) =>
  (await app.call(api.tickets.getTicket, { params: { id }, token })).data().identitas_tersamar
const looksAt = (id: number) =>
  app.db.query(
    `select id_admin, before, after from audit_log where action = 'show_identity' and entity_id = $1 order by id`,
    [String(id)],
  )
/** A reply as text; archives and workbooks unpacked. */
const textOf = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 2) === 'PK'
    ? Object.values(unzipSync(bytes))
        .map((file) => Buffer.from(file).toString())
        .join('\n')
    : bytes.toString()
/** Lets the departure have arrived so long ago. */
const arrivedFor = (id_rute: number, interval: string) =>
  app.db.query(
    `update trips set waktu_berangkat = clock_timestamp() - $2::interval - interval '1 hour',
       waktu_tutup = clock_timestamp() - $2::interval - interval '2 hours', perkiraan_tiba = clock_timestamp() - $2::interval
     where id_rute = $1`,
    [id_rute, interval],
  )
/** Every row of every table as text. */
async function databaseText(): Promise<string> {
  const tables = await app.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const all = tables.map(
    ({ name }) => `select coalesce(string_agg(t::text, e'\\n'), '') as rows from "${name}" t`,
  )
  const texts = await app.db.query<{ rows: string }>(all.join(' union all '))
  return texts.map(({ rows }) => rows).join('\n')
}

describe('an identity number beside a name', () => {
  it('is optional, read without spaces, dots and dashes, and shown by its end [O410]', async () => {
    const { tickets, call } = await anOrderWith()
    expect(tickets.map((ticket) => ticket.identitas_tersamar)).toEqual([MASK, null])
    expect((await app.call(api.orders.placeOrder, call)).data().tickets).toEqual(tickets)
    for (const [typed, mask] of [
      ['a 1234567', '••••4567'],
      ['ab12345', '•••••45'],
      ['１２３４５６７８', '••••5678'],
      ['', null],
      ['  ', null],
      [null, null],
    ])
      expect((await placing(typed)).reply.data().tickets[0]?.identitas_tersamar).toBe(mask)
    for (const typed of ['12345', 'A'.repeat(21), '1234567 atau 8?', '12345678;', 1_234_567_890, {}]) {
      const refused = (await placing(typed)).reply
      const errors = [expect.objectContaining({ msg: 'Nomor identitas terdiri dari 6–20 huruf dan angka' })]
      expect([refused.status, refused.error().errors]).toEqual([400, errors])
    }
  })

  it('is not kept unless the operator asks for it [O411]', async () => {
    await ask(false)
    const { user, reply } = await placing(TYPED)
    const [ticket] = reply.data().tickets
    expect(ticket?.identitas_tersamar).toBeNull()
    expect((await put(ticket?.id_tiket ?? 0, TYPED, user)).error().type).toBe('IDENTITY_NOT_ASKED')
    expect((await put(ticket?.id_tiket ?? 0, null, user)).status).toBe(200)
    await ask(true)
    expect((await put(ticket?.id_tiket ?? 0, TYPED, user)).data().identitas_tersamar).toBe(MASK)
  })

  it('makes the kept hash of a request a keyed one, and another number another request [O413]', async () => {
    const plainHash = (body: object) =>
      createHash('sha256')
        .update(JSON.stringify(['POST', api.orders.placeOrder.path, {}, body]))
        .digest('hex')
    const keptHash = async (key: string) =>
      (
        await app.db.query<{ hash: string }>(
          `select encode(request_hash, 'hex') as hash from idempotency_keys where key = $1`,
          [key],
        )
      )[0]?.hash
    const { key, call } = await anOrderWith()
    expect(await keptHash(key)).not.toBe(plainHash(call.body))
    const other = { ...call, body: { ...call.body, penumpang: passengers('1111222233334444') } }
    expect((await app.call(api.orders.placeOrder, other)).error().type).toBe('IDEMPOTENCY_KEY_REUSED')
    // The control: without a number it can be computed.
    const without = await placing(undefined)
    expect(await keptHash(without.key)).toBe(plainHash(without.call.body))
  })
})

describe('the whole number', () => {
  it('is in no other reply, mail, file and table than those that it is for [B410, K411]', async () => {
    const { user, order_group_id, id_tiket, id_rute } = await anOrderWith()
    await confirmed(order_group_id)
    await app.db.transaction((tx) => notifyOfTickets(tx, app.app.platform, order_group_id, 'confirmed'))
    await app.runToIdle()
    const ids = [id_tiket, order_group_id, id_rute, user.id_user]
    const whole = new Set<string>()
    let masks = 0
    for (const [name, { method, path, caller, needs }] of ENDPOINTS) {
      if (method !== 'GET' || path.endsWith('/seat-events/:id')) continue
      const { token } = needs && isForStaff(needs) ? admin : user
      const urls = path.includes(':') ? ids.map((one) => path.replace(/:\w+/, String(one))) : [path]
      for (const url of urls) {
        const headers = caller === 'public' ? {} : { authorization: `Bearer ${token}` }
        const reply = await app.app.http.inject({ url, headers })
        const text = textOf(reply.rawPayload)
        if (text.includes(MASK)) masks++
        if (text.includes(AN_IDENTITY)) whole.add(name)
      }
    }
    expect([...whole].sort()).toEqual(['ownData.getArchive', 'ownData.getCopy'])
    // The control: the walk met the ticket.
    expect(masks).toBeGreaterThan(6)
    const check = await app.call(api.adminBoarding.checkTicket, {
      body: { id_rute, kode: `TB-${id_tiket}` },
      token: admin.token,
    })
    expect(check.data()).toMatchObject({ hasil: 'other_day', ticket: { identitas_tersamar: MASK } })
    const mails = app.mails(user.email)
    const files = mails.flatMap(({ attachment }) => attachment?.content ?? [])
    const [pdf] = await Promise.all(files.map((file) => readPdf(file)))
    expect(pdf?.text).toContain('Sari Dewi')
    expect(JSON.stringify([mails, pdf])).not.toMatch(new RegExp(`${AN_IDENTITY}|${MASK}`))
    const rows = await databaseText()
    expect(rows).toContain(MASK)
    expect(rows).not.toContain(AN_IDENTITY)
  })

  it('is shown to staff by one act, which the audit log has without it [B410]', async () => {
    const { user, id_tiket, tickets } = await anOrderWith()
    const reply = await show(id_tiket, admin)
    expect(reply.data()).toEqual({ id_tiket, nomor_identitas: AN_IDENTITY })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(await looksAt(id_tiket)).toEqual([{ id_admin: admin.id_user, before: null, after: null }])
    // Another session of the same administrator is another look.
    const others = await anAdmin(app.db)
    await show(id_tiket, others)
    expect(await looksAt(id_tiket)).toHaveLength(2)
    expect((await show(id_tiket, user)).status).toBe(403)
    expect((await show(tickets[1]?.id_tiket ?? 0, admin)).error().type).toBe('NOT_FOUND')
    const restarted = await createTestApp({
      databaseUrl: app.databaseUrl,
      secret: 'a changed secret for tests',
    })
    expect((await show(id_tiket, admin, restarted)).error().type).toBe('IDENTITY_UNREADABLE')
    const copy = await restarted.call(api.ownData.getCopy, { token: user.token })
    expect(copy.data().identitas).toEqual([{ id_tiket, nomor_identitas: null }])
    await restarted.close()
  })
})

describe('PUT /api/tiket/{id}/identitas', () => {
  it('changes and removes the number until departure, for its owner alone [K410]', async () => {
    const { user, id_rute, id_tiket } = await anOrderWith()
    expect((await put(id_tiket, 'x-9988776', user)).data().identitas_tersamar).toBe('••••8776')
    expect((await show(id_tiket, admin)).data().nomor_identitas).toBe('X9988776')
    expect((await put(id_tiket, AN_IDENTITY, await aUser(app.db))).status).toBe(404)
    expect((await put(id_tiket, AN_IDENTITY, admin)).status).toBe(404)
    expect((await put(id_tiket, 'abc', user)).error().errors).toEqual([
      { field: 'nomor_identitas', msg: 'Nomor identitas terdiri dari 6–20 huruf dan angka' },
    ])
    await arrivedFor(id_rute, '0 seconds')
    expect((await put(id_tiket, AN_IDENTITY, user)).error().type).toBe('TRIP_DEPARTED')
    expect((await put(id_tiket, null, user)).data().identitas_tersamar).toBeNull()
    expect((await put(id_tiket, null, user)).status).toBe(200)
  })
})

describe('a number that nobody needs', () => {
  const stored = async (id: number) =>
    (await app.db.query('select from identity_numbers where id_tiket = $1', [id])).length

  it('is erased seven days after arrival, long before the names [O412]', async () => {
    const { id_rute, id_tiket } = await anOrderWith()
    await arrivedFor(id_rute, '6 days 23 hours')
    await erasePassengerData(app.db, 12)
    expect(await stored(id_tiket), 'the control').toBe(1)
    await arrivedFor(id_rute, '7 days')
    await erasePassengerData(app.db, 12)
    expect(await stored(id_tiket)).toBe(0)
    const [ticket] = await app.db.query('select nama_penumpang from tickets where id_tiket = $1', [id_tiket])
    expect(ticket).toEqual({ nama_penumpang: 'Sari Dewi' })
  })

  it('is erased seven days after its ticket was cancelled, however far the journey is [O412]', async () => {
    const { user, id_tiket } = await anOrderWith()
    ;(await app.call(api.tickets.cancelTicket, { params: { id: id_tiket }, token: user.token })).ok()
    const passed = (interval: string) =>
      app.db.query(`update ticket_history set at = clock_timestamp() - $2::interval where id_tiket = $1`, [
        id_tiket,
        interval,
      ])
    await passed('6 days 23 hours')
    await erasePassengerData(app.db, 12)
    expect(await stored(id_tiket), 'the control').toBe(1)
    await passed('7 days')
    await erasePassengerData(app.db, 12)
    expect(await stored(id_tiket)).toBe(0)
  })

  it('that is entered while the account is deleted is erased with it [O412]', async () => {
    const { user, id_tiket, order_group_id } = await anOrderWith()
    await put(id_tiket, null, user)
    await confirmed(order_group_id)
    // A paid order: the deletion locks it only to detach it.
    const outcomes = await meet(
      app.db,
      (tx) => lockOrder(tx, order_group_id),
      () => app.call(api.adminPeople.deleteUser, { params: { id: user.id_user }, token: admin.token }),
      async (tx) => {
        await upsertIdentities(tx, [{ id_tiket, sealed: 'x', identitas_tersamar: MASK }])
      },
    )
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { value: { status: 200 } }])
    expect(await stored(id_tiket)).toBe(0)
  })

  it('is erased with its account, also by a server that knew of none [O412]', async () => {
    const own = await anOrderWith()
    await app.db.query('update sessions set confirmed_at = clock_timestamp() where id_user = $1', [
      own.user.id_user,
    ])
    expect((await app.call(api.ownData.deleteAccount, { token: own.user.token })).status).toBe(200)
    expect(await stored(own.id_tiket)).toBe(0)
    const old = await anOrderWith()
    await app.db.query('update orders set id_user = null where order_group_id = $1', [old.order_group_id])
    expect((await show(old.id_tiket, admin)).status).toBe(404)
    await erasePassengerData(app.db, 12)
    expect(await stored(old.id_tiket)).toBe(0)
  })

  it('goes with the name when somebody else travels, and stays when a letter is corrected [B411]', async () => {
    const { id_tiket, user } = await anOrderWith()
    const rename = (nama_penumpang: string) =>
      app.call(api.adminTickets.renameTicket, {
        params: { id: id_tiket },
        body: { nama_penumpang },
        token: admin.token,
      })
    expect((await rename('Sari Dewy')).data().identitas_tersamar).toBe(MASK)
    expect((await rename('Joko Susilo')).data().identitas_tersamar).toBeNull()
    expect(await maskOf(id_tiket, user)).toBeNull()
  })
})
