import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { unzipSync } from 'fflate'
import { api, DEFAULT_OPERATOR, ZIP_TYPE } from '@tiketbus/contract'
import {
  aHold,
  anAdmin,
  anUnpaidOrder,
  aUser,
  checkInvariants,
  findPaymentFaults,
  keepLocked,
  meet,
  untilLocksAreAwaited,
  readPdf,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { lockAccountToDelete, lockUserAndMailbox } from '../../accounts/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { withClaimsLocked } from '../../seats/index.ts'
import { auditOf } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

describe('DELETE /api/admin/users/{id}', () => {
  const remove = (id: number, headers?: Record<string, string>, token = admin.token) =>
    app.call(api.adminPeople.deleteUser, { params: { id }, token, headers })
  const find = (id: number) => app.call(api.adminPeople.getUser, { params: { id }, token: admin.token })
  const confirm = (id: number) =>
    app.call(api.adminTickets.updateTicketStatus, {
      params: { id },
      body: { status_tiket: 'confirmed' },
      token: admin.token,
    })

  test('frees holds, cancels pending orders, keeps confirmed tickets without an account and mails them again [B12]', async () => {
    const user = await aUser(app.db)
    const hold = await aHold(app.db, { user })
    const pending = await anUnpaidOrder(app.db, { user })
    const mixed = await anUnpaidOrder(app.db, { user, seats: [1, 2] })
    await confirm(mixed.id_tiket)
    await app.runJobs()
    const before = app.mails(user.email).length
    expect((await remove(user.id_user)).status).toBe(200)

    expect(await app.db.query('select 1 from seat_claims where id_rute = $1', [hold.id_rute])).toEqual([])
    expect(await app.db.query('select 1 from seat_claims where id_rute = $1', [pending.id_rute])).toEqual([])
    const tickets = await app.db.query(
      'select status_tiket, cancel_cause from tickets where order_group_id = $1 order by nomor_kursi',
      [mixed.order_group_id],
    )
    expect(tickets).toEqual([
      { status_tiket: 'confirmed', cancel_cause: null },
      { status_tiket: 'cancelled', cancel_cause: 'administrator' },
    ])
    const kept = await app.call(api.adminTickets.getTicket, {
      params: { id: mixed.id_tiket },
      token: admin.token,
    })
    expect(kept.data()).toMatchObject({ status_tiket: 'confirmed', User: null })
    await app.runJobs()
    const subjects = app.mails(user.email).map((mail) => mail.subject)
    expect(subjects.slice(before).toSorted()).toEqual([
      expect.stringMatching(/^E-tiket/),
      expect.stringMatching(/dibatalkan$/),
      expect.stringMatching(/dibatalkan$/),
    ])
    const [contact] = await app.db.query('select id_user, email from orders where order_group_id = $1', [
      mixed.order_group_id,
    ])
    expect(contact).toEqual({ id_user: null, email: user.email })
    expect([...(await checkInvariants(app.db)), ...(await findPaymentFaults(app.db))]).toEqual([])
  })

  test('the names of a deleted account disappear from lists and the boarding check; the manifest keeps them', async () => {
    const user = await aUser(app.db)
    const { id_tiket, id_rute, order_group_id } = await anUnpaidOrder(app.db, { user })
    await app.db.query(`update tickets set nama_penumpang = 'Nenek Sari' where id_tiket = $1`, [id_tiket])
    await confirm(id_tiket)
    await app.db.query(
      `update orders set disputed_at = now(), disputed_reason = 'chargeback' where order_group_id = $1`,
      [order_group_id],
    )
    const shown = async () => {
      const { token } = admin
      const kode = `TB-${id_tiket}`
      const list = await app.call(api.adminTickets.listTickets, { query: { q: String(id_tiket) }, token })
      const one = await app.call(api.adminTickets.getTicket, { params: { id: id_tiket }, token })
      const stats = await app.call(api.adminReports.getStats, { token })
      const check = await app.call(api.adminBoarding.checkTicket, { body: { id_rute, kode }, token })
      const disputes = await app.call(api.adminMoney.listDisputes, { token })
      const manifest = await app.call(api.adminDepartures.manifest, { params: { id: id_rute }, token })
      const replies = { list, one, stats, check, disputes, manifest }
      return Object.entries(replies).flatMap(([name, reply]) =>
        /Nenek Sari/.test(JSON.stringify(reply.data())) ||
        JSON.stringify(reply.data()).includes(user.username)
          ? [name]
          : [],
      )
    }
    expect(await shown()).toEqual(['list', 'one', 'stats', 'check', 'disputes', 'manifest'])
    expect((await remove(user.id_user)).status).toBe(200)
    expect(await shown()).toEqual(['manifest'])
  })

  test('the e-ticket mail names the passengers as its PDF does, and the PDF instead of a page that needs the account [K48]', async () => {
    const user = await aUser(app.db, { username: 'Sari Dewi' })
    const { order_group_id } = await anUnpaidOrder(app.db, { user, seats: [1, 2] })
    const tickets = await app.db.query<{ id_tiket: number; nomor_kursi: number }>(
      'select id_tiket, nomor_kursi from tickets where order_group_id = $1 order by nomor_kursi',
      [order_group_id],
    )
    for (const { id_tiket } of tickets) await confirm(id_tiket)
    await app.db.query(
      `update tickets set nama_penumpang = 'Nenek Sari' where order_group_id = $1 and nomor_kursi = 2`,
      [order_group_id],
    )
    await app.runJobs()
    const before = app.mails(user.email).length
    expect(app.mails(user.email).at(-1)?.text).toContain('/ticket/')
    expect((await remove(user.id_user)).status).toBe(200)
    await app.runJobs()
    const [mail, ...others] = app.mails(user.email).slice(before)
    expect(others).toEqual([])
    expect(mail?.text).toContain(`Kursi 1: Sari Dewi (TB-${tickets[0]?.id_tiket})`)
    expect(mail?.text).toContain(`Kursi 2: Nenek Sari (TB-${tickets[1]?.id_tiket})`)
    expect(mail?.text).toContain(
      'Akun TiketBus Anda sudah dihapus, jadi tiket ini tidak dapat dibuka di situs. PDF terlampir adalah tiket Anda: simpan atau cetak.',
    )
    expect(mail?.html).not.toMatch(/href|Lihat Detail Tiket/)
    const { text } = await readPdf(mail?.attachment?.content ?? Buffer.of())
    expect(text).toContain(`Kursi 1 Sari Dewi TB-${tickets[0]?.id_tiket}`)
    expect(text).toContain(`Kursi 2 Nenek Sari TB-${tickets[1]?.id_tiket}`)
  })

  test('the mail of a cancelled order has no link to a page that needs the account [K48]', async () => {
    const user = await aUser(app.db, { username: 'Sari Dewi' })
    await anUnpaidOrder(app.db, { user })
    expect((await remove(user.id_user)).status).toBe(200)
    await app.runJobs()
    const mail = app.mails(user.email).at(-1)
    expect(mail?.text).toMatch(/Kursi \d+: Sari Dewi/)
    expect(mail?.text).toContain(
      'Akun TiketBus Anda sudah dihapus, jadi pesanan ini tidak dapat dibuka di situs. Butuh bantuan? Hubungi 021-5550-0123 (24 jam).',
    )
    expect(mail?.html).not.toContain('href')
  })

  test('the mail lists the tickets that the deletion cancelled, not those cancelled before', async () => {
    const user = await aUser(app.db)
    const order = await anUnpaidOrder(app.db, { user, seats: [1, 2] })
    await app.call(api.adminTickets.updateTicketStatus, {
      params: { id: order.id_tiket },
      body: { status_tiket: 'cancelled' },
      token: admin.token,
    })
    await app.runJobs()
    const before = app.mails(user.email).length
    expect((await remove(user.id_user)).status).toBe(200)
    await app.runJobs()
    const mails = app.mails(user.email).slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/Kursi 2:/)
    expect(mails[0]?.text).not.toMatch(/Kursi 1:/)
  })

  test('the account is deleted at once; the audit log contains no personal data [B9]', async () => {
    const user = await aUser(app.db)
    await remove(user.id_user, { 'if-match': '"1"' })
    expect((await app.call(api.accounts.getProfile, { token: user.token })).status).toBe(401)
    expect((await find(user.id_user)).status).toBe(404)
    expect((await remove(user.id_user)).status).toBe(404)
    const log = await auditOf(app.db, 'user', user.id_user)
    expect(log).toMatchObject([{ action: 'delete_user', before: { role: 'user' }, unguarded: false }])
    expect(JSON.stringify(log)).not.toContain(user.email)
  })

  test('refuses one’s own account, the last administrator, an old version, guests and passengers [B13]', async () => {
    await anAdmin(app.db)
    expect((await remove(admin.id_user)).error().type).toBe('OWN_ACCOUNT')
    const user = await aUser(app.db)
    expect((await remove(user.id_user, { 'if-match': '"5"' })).status).toBe(412)
    expect((await remove(admin.id_user, {}, user.token)).status).toBe(403)
    expect((await remove(user.id_user, {}, 'x'.repeat(43))).status).toBe(401)
    await app.db.query(`update users set role = 'user' where id_user <> $1`, [admin.id_user])
    expect((await remove(admin.id_user)).error().type).toBe('LAST_ADMIN')
    expect(await auditOf(app.db, 'user', admin.id_user)).toEqual([])
  })

  /** What a deletion locks first: there is no account 0. */
  const lockAdministrators = (tx: Tx) => lockAccountToDelete(tx, 0)

  test('two administrators who delete each other at once are both answered', async () => {
    const [a, b] = [await anAdmin(app.db), await anAdmin(app.db)]
    const release = await keepLocked(app.db, lockAdministrators)
    const replies = [remove(b.id_user, {}, a.token), remove(a.id_user, {}, b.token)]
    await untilLocksAreAwaited(app.db, ...replies)
    await release()
    expect((await Promise.all(replies)).map((reply) => reply.status)).toEqual([200, 200])
    expect((await find(admin.id_user)).status).toBe(200)
  })

  test('waits for other deletions before it locks the account or the departures', async () => {
    const other = await anAdmin(app.db)
    const release = await keepLocked(app.db, lockAdministrators)
    const reply = remove(other.id_user)
    await untilLocksAreAwaited(app.db, reply)
    await app.db.query('select from users where id_user = $1 for update nowait', [other.id_user])
    // As a change of a departure does: who orders waits for the account first, and then for that change.
    await app.db.transaction((tx) => tx.query('lock table seat_claims in share row exclusive mode nowait'))
    await release()
    expect((await reply).status).toBe(200)
  })
})

/** `preventTripChanges`, which only orders call. */
const PREVENT_TRIP_CHANGES = 'lock table seat_claims in row exclusive mode'

describe('a deletion, an order of that user, and a change of a departure at once', () => {
  /** As placing an order does: it locks the user first, and then prevents changes of departures, for which an administrator waits by then. */
  async function race(
    remove: (id_user: number) => Promise<unknown>,
    untilChangeWaits?: (tx: Tx) => Promise<void>,
  ) {
    const { id_user } = await aUser(app.db)
    const begun = Promise.withResolvers<void>()
    const changing = begun.promise.then(() => withClaimsLocked(app.db, async () => {}))
    const order = async (tx: Tx) => {
      await tx.query(`set local deadlock_timeout = '20ms'`)
      await lockUserAndMailbox(tx, id_user)
    }
    const outcomes = await meet(
      app.db,
      order,
      () => remove(id_user),
      async (tx) => {
        begun.resolve()
        await (untilChangeWaits?.(tx) ?? changing)
        await tx.query(PREVENT_TRIP_CHANGES)
      },
    )
    return [...outcomes, ...(await Promise.allSettled([changing]))]
  }

  test('are no deadlock even if the deletion locks the claims first: PostgreSQL lets the order overtake the change', async () => {
    const ends = await race(
      (id_user) =>
        app.db.transaction(async (tx) => {
          await tx.query(PREVENT_TRIP_CHANGES)
          await lockAccountToDelete(tx, id_user)
        }),
      async (tx) => {
        const waiting = `select from pg_locks join pg_database d on d.oid = database
          where datname = current_database() and mode = 'ShareRowExclusiveLock' and not granted`
        while ((await tx.query(waiting)).length === 0) await delay(5)
      },
    )
    expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  })

  test('succeed, and the change does not wait for a deletion that waits for the order [B12]', async () => {
    const ends = await race(async (id) =>
      (await app.call(api.adminPeople.deleteUser, { params: { id }, token: admin.token })).ok(),
    )
    expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  })
})

describe('one’s own data', () => {
  const removeOwn = (token: string) => app.call(api.ownData.deleteAccount, { token })

  test('is copied whole, and nobody else’s with it [K242]', async () => {
    const user = await aUser(app.db)
    const other = await anUnpaidOrder(app.db)
    const own = await anUnpaidOrder(app.db, { user, seats: [1, 2] })
    const copy = (await app.call(api.ownData.getCopy, { token: user.token })).data()
    expect(copy).toMatchObject({
      akun: { id_user: user.id_user, email: user.email },
      tiket: [{ order_group_id: own.order_group_id }, { order_group_id: own.order_group_id }],
      sesi: [{ current: true }],
    })
    for (const part of [other.order_group_id, other.user.email, 'password', 'token'])
      expect(JSON.stringify(copy)).not.toContain(part)
  })

  const archiveOf = async ({ token }: TestUser) => {
    const reply = await app.app.http.inject({
      url: api.ownData.getArchive.path,
      headers: { authorization: `Bearer ${token}` },
    })
    return { reply, files: reply.statusCode === 200 ? unzipSync(reply.rawPayload) : {} }
  }

  test('is one file with the tickets as PDF, of paid orders only [K321]', async () => {
    const user = await aUser(app.db)
    const paid = await anUnpaidOrder(app.db, { user, seats: [1, 2] })
    await anUnpaidOrder(app.db, { user })
    await app.db.query(`update tickets set status_tiket = 'confirmed' where order_group_id = $1`, [
      paid.order_group_id,
    ])
    const { reply, files } = await archiveOf(user)
    expect(reply.headers).toMatchObject({
      'content-type': ZIP_TYPE,
      'content-disposition': 'attachment; filename="data-saya-tiketbus.zip"',
      'cache-control': 'no-store',
    })
    const number = paid.order_group_id.slice(0, 8).toUpperCase()
    const pdf = `tiket/e-tiket-${number}.pdf`
    expect(Object.keys(files)).toEqual(['data-saya.json', pdf, 'baca-saya.txt'])
    const textOf = (name: string) => Buffer.from(files[name] ?? []).toString()
    const copy = (await app.call(api.ownData.getCopy, { token: user.token })).data()
    expect(JSON.parse(textOf('data-saya.json'))).toMatchObject({ akun: copy.akun, tiket: copy.tiket })
    expect(textOf('baca-saya.txt')).toContain('1 pesanan terbaru')
    const sheet = await readPdf(Buffer.from(files[pdf] ?? []))
    expect(sheet.text).toContain(`Kursi 1, 2`)
    expect(sheet.text).toContain(DEFAULT_OPERATOR.no_telepon)
    expect(sheet.codes).toHaveLength(2)
    expect((await archiveOf({ ...user, token: 'x'.repeat(43) })).reply.statusCode).toBe(401)
  })

  test('is made without a ticket that cannot be drawn: it and the log name it [K321]', async () => {
    const user = await aUser(app.db)
    const paid = await anUnpaidOrder(app.db, { user })
    await app.db.query(`update tickets set status_tiket = 'confirmed' where order_group_id = $1`, [
      paid.order_group_id,
    ])
    vi.spyOn(app.app.platform.operator, 'read').mockRejectedValueOnce(new Error('cannot be drawn'))
    app.expectErrors(/a ticket is missing in a copy of data/)
    const { files } = await archiveOf(user)
    expect(Object.keys(files)).toEqual(['data-saya.json', 'baca-saya.txt'])
    const number = paid.order_group_id.slice(0, 8).toUpperCase()
    expect(Buffer.from(files['baca-saya.txt'] ?? []).toString()).toContain(
      `tidak dapat dibuat sekarang: ${number}`,
    )
  })

  test('is made six times an hour [K321]', async () => {
    const user = await aUser(app.db)
    const statuses = []
    for (let n = 0; n < 7; n++) statuses.push((await archiveOf(user)).reply.statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  test('is erased by its owner as by an administrator; the log keeps no name [A240]', async () => {
    const user = await aUser(app.db, { username: 'Wulandari Kusumaningrum' })
    const order = await anUnpaidOrder(app.db, { user })
    await app.call(api.adminTickets.updateTicketStatus, {
      params: { id: order.id_tiket },
      body: { status_tiket: 'confirmed' },
      token: admin.token,
    })
    await app.db.query(
      `update sessions set confirmed_at = now() - interval '11 minutes' where id_user = $1`,
      [user.id_user],
    )
    expect((await removeOwn(user.token)).error().type).toBe('PASSWORD_NEEDED')
    await app.db.query('update sessions set confirmed_at = now() where id_user = $1', [user.id_user])
    expect((await removeOwn(user.token)).status).toBe(200)
    expect((await app.call(api.accounts.getProfile, { token: user.token })).status).toBe(401)
    expect(
      await app.db.query('select status_tiket from tickets where id_tiket = $1', [order.id_tiket]),
    ).toEqual([{ status_tiket: 'confirmed' }])
    const [row] = await app.db.query<{ action: string; actor_kind: string; whole: string }>(
      `select action, actor_kind, to_jsonb(a)::text as whole from audit_log a where entity = 'user' and entity_id = $1`,
      [String(user.id_user)],
    )
    expect(row).toMatchObject({ action: 'delete_own_account', actor_kind: 'user' })
    expect(row?.whole).not.toContain('Wulandari')
    expect((await removeOwn(admin.token)).error().type).toBe('OWN_ACCOUNT')
  })
})
