/** The audit log names records and fields, but no people [B53] (promises, Security 18). */
import { beforeAll, describe, expect, it } from 'vitest'
import { api, isForStaff } from '@tiketbus/contract'
import { AN_IDENTITY, anAddress, anAdmin, aUser, usePayingApp } from '@tiketbus/testkit'
import { type Db, type Reader } from '../../platform/database/database.ts'
import { repeatableCalls, RETRIED, type RepeatableCalls } from '../../../tests/retry-calls.ts'
import { AUDIT_FIELDS, changedFields, listedFields } from '../shared/audit-fields.ts'

const MARK = 'Penanda'
const PHONE = '08990099'

/** Puts a mark into every name, phone number and free text about a case in the database. */
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

const WRITTEN = [
  'username',
  'nama_penumpang',
  'alasan',
  'bukti',
  'catatan',
  'kontak',
  'nama',
  'keterangan',
  'alasan_harga',
]
let marks = 6
const marked = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(
        Object.entries(body).map(([field, value]) => [
          field,
          field === 'no_telepon' ? `${PHONE}77` : WRITTEN.includes(field) ? `${MARK} ${++marks}` : value,
        ]),
      )
    : body

type Row = { action: string; text: string }
const logOf = (reader: Reader) =>
  reader.query<Row>(
    `select action, coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log order by id`,
  )
/** Matches a mark or an e-mail address. */
const PERSON = new RegExp(`${MARK}|${PHONE}|@|•|${AN_IDENTITY}`)

describe('an act of an administrator', () => {
  const app = usePayingApp()
  let calls: RepeatableCalls
  beforeAll(async () => {
    calls = await repeatableCalls(app)
  })

  // The operator's own contact is a company's: who changed it must be found. The name of a point or a counter is that of a place.
  const places = [
    'adminOperator.updateOperator',
    'adminPoints.addPoint',
    'adminPoints.updatePoint',
    'adminCounters.addCounter',
    'adminCounters.updateCounter',
  ]
  it.each(RETRIED.filter(([name, { needs }]) => needs && isForStaff(needs) && !places.includes(name)))(
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
      'add_agency',
      'add_bus',
      'add_data_request',
      'add_passkey',
      'add_provider_fee',
      'add_standing_block',
      'add_trip',
      'archive_agency',
      'archive_counter',
      'assign_crew',
      'begin_agency_payment',
      'block_seats',
      'board_ticket',
      'call_off_trip',
      'close_shift',
      'delete_bus',
      'delete_ticket',
      'delete_trip',
      'delete_user',
      'deposit_shift',
      'end_browser',
      'end_sessions',
      'end_standing_block',
      'enrol_browser',
      'extend_phone_hold',
      'find_order',
      'finish_data_request',
      'hold_by_phone',
      'invite_staff',
      'make_admin',
      'make_recovery_codes',
      'make_user',
      'mark_phoned',
      'mark_refund',
      'merge_point',
      'move_cash',
      'move_seat',
      'open_shift',
      'pay_refund',
      'print_tickets',
      'record_payment',
      'release_phone_hold',
      'remove_passkey',
      'rename_ticket',
      'resolve_dispute',
      'sell_phone_hold',
      'sell_seats',
      'send_elsewhere',
      'send_tickets',
      'set_bus_layout',
      'set_refund_account',
      'set_ticket_status',
      'show_identity',
      'sign_off_shift',
      'swap_bus',
      'top_up_agency',
      'unmark_refund',
      'update_agency',
      'update_bus',
      'update_operator',
      'update_provider_fee',
      'update_staff',
      'update_trip',
      'update_user',
      'update_way',
    ])
  })
})

describe('the listed fields', () => {
  it('are written, and no others, also in nested records', () => {
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

  it('contain no personal data and no text about a case', () => {
    const personal = ['username', 'email', 'pending_email', 'no_telepon', 'nama_penumpang', 'penumpang']
    const written = ['alasan', 'catatan', 'bukti', 'proof', 'disputed_reason', 'paying_username']
    const company = { operator: ['no_telepon', 'email'] }
    const listed = Object.entries(AUDIT_FIELDS).map(([entity, fields]) => [
      entity,
      fields.filter((field) => [...personal, ...written].includes(field)),
    ])
    expect(Object.fromEntries(listed.filter(([, found]) => found?.length))).toEqual(company)
  })

  it('of a changed person are the names of the changed fields', () => {
    const before = { username: 'Siti', email: 'a@contoh.id', no_telepon: null }
    expect(changedFields(before, { ...before, email: 'b@contoh.id' })).toEqual(['email'])
  })
})
