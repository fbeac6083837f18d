/** What is refused of counters, and of shifts that are closed. */
import { api } from '@tiketbus/contract'
import {
  aClosedShift,
  aCounter,
  anAdmin,
  anOpenShift,
  inHours,
  meet,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import * as company from '../../company/index.ts'
import { auditOf } from '../shared/testing.ts'

const app = useTestApp({ invariants: { money: true } })
const { addCounter, updateCounter, archiveCounter } = api.adminCounters
const { openShift, closeShift, depositShifts, signOffShift, getShift } = api.adminShifts
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const add = (nama: string) => app.call(addCounter, { body: { nama }, token: admin.token })
/** The version that the caller has seen, if they name one. */
const one = (id: number, seen?: number) => ({
  params: { id },
  token: admin.token,
  ...(seen !== undefined && { headers: { 'if-match': `"${seen}"` } }),
})
const rename = (id: number, nama: string, seen?: number) =>
  app.call(updateCounter, { ...one(id, seen), body: { nama } })
const archive = (id: number, seen?: number) => app.call(archiveCounter, one(id, seen))

describe('a counter', () => {
  test('has a name that no other open one has [B1010]', async () => {
    const first = (await add('Rajabasa')).data()
    const other = (await add('Panjang')).data()
    for (const refused of [await add('RAJABASA'), await rename(other.id_loket, 'rajabasa')])
      expect([refused.status, refused.error().type]).toEqual([422, 'COUNTER_EXISTS'])
    // The control: that of a closed one is free.
    ;(await archive(first.id_loket)).ok()
    expect((await rename(other.id_loket, 'rajabasa')).data().nama).toBe('rajabasa')
  })

  test('stays while a shift is open there; at a closed one nobody opens a shift [B1010]', async () => {
    const id_loket = await aCounter(app.db)
    const clerk = await anAdmin(app.db)
    const open = () => app.call(openShift, { token: clerk.token, body: { id_loket, modal: 0 } })
    const { id_giliran } = (await open()).data()
    expect((await archive(id_loket)).error().type).toBe('COUNTER_IN_USE')
    const close = { params: { id: id_giliran }, body: { dihitung: 0 }, token: clerk.token }
    ;(await app.call(closeShift, close)).ok()
    expect((await archive(id_loket)).data().diarsipkan).toBe(true)
    expect((await open()).error().type).toBe('NOT_FOUND')
    expect(await app.db.query('select from shifts where id_loket = $1', [id_loket])).toHaveLength(1)
  })

  test('is neither renamed nor closed by a manager who saw an older version [B1010]', async () => {
    const { id_loket, versi } = (await add('Kalideres')).data()
    ;(await rename(id_loket, 'Kalideres 1', versi)).ok()
    for (const refused of [await rename(id_loket, 'Kalideres 2', versi), await archive(id_loket, versi)])
      expect([refused.status, refused.error().type]).toEqual([412, 'EDIT_CONFLICT'])
    expect((await archive(id_loket, versi + 1)).data()).toMatchObject({
      nama: 'Kalideres 1',
      diarsipkan: true,
    })
  })
})

describe('a closed shift', () => {
  const deposit = (giliran: number[]) =>
    app.call(depositShifts, {
      token: admin.token,
      body: { giliran, bank: 'BCA', referensi: '77', waktu: inHours(0) },
    })

  test('of which nothing is left beyond its float brings nothing to a bank [B853]', async () => {
    const id = await aClosedShift(app)
    const refused = await deposit([id])
    expect([refused.status, refused.error().errors]).toMatchObject([400, [{ field: 'jumlah' }]])
    expect((await app.call(getShift, one(id))).data().setoran).toBeNull()
    // The control: it goes with another one that has money.
    const clerk = await anAdmin(app.db)
    const other = await anOpenShift(app, clerk, { modal: 0 })
    const close = { params: { id: other }, body: { dihitung: 1000 }, token: clerk.token }
    ;(await app.call(closeShift, close)).ok()
    expect((await deposit([id, other])).data().jumlah).toBe(1000)
  })

  test('stays signed off by the first who did [B853]', async () => {
    const id = await aClosedShift(app)
    const second = await anAdmin(app.db)
    const signed = (await app.call(signOffShift, one(id))).data()
    expect(signed.disahkan_oleh).toBe(admin.username)
    const again = (await app.call(signOffShift, { params: { id }, token: second.token })).data()
    expect([again.disahkan_oleh, again.disahkan_pada]).toEqual([admin.username, signed.disahkan_pada])
    const acts = (await auditOf(app.db, 'shift', id)).map(({ action }) => action)
    expect(acts.filter((action) => action === 'sign_off_shift')).toHaveLength(1)
  })
})

describe('at the same moment', () => {
  const refusalOf = (late: PromiseSettledResult<{ error(): { type: string } }>) =>
    late.status === 'fulfilled' ? late.value.error().type : String(late.reason)
  /** A person with an open shift. */
  async function aDrawer() {
    const { id_user, token } = await anAdmin(app.db)
    return { id_user, token, id_giliran: await anOpenShift(app, { id_user }) }
  }

  test('two managers bring one shift to the bank once [B853]', async () => {
    const { token, id_giliran: id } = await aDrawer()
    ;(await app.call(closeShift, { params: { id }, body: { dihitung: 1000 }, token })).ok()
    const body = { giliran: [id], bank: 'BCA', waktu: inHours(0) }
    const [, late] = await meet(
      app.db,
      (tx) => company.depositShifts(tx, { ...body, referensi: 'pertama', id_user: admin.id_user }),
      () => app.call(depositShifts, { token: admin.token, body: { ...body, referensi: 'kedua' } }),
    )
    expect(refusalOf(late)).toBe('SHIFT_DEPOSITED')
    expect((await app.call(getShift, one(id))).data().setoran).toMatchObject({ referensi: 'pertama' })
    const brought = `select from bank_deposits where referensi in ('pertama', 'kedua')`
    expect(await app.db.query(brought)).toHaveLength(1)
  })

  test('cash is not moved in a drawer that is being closed [B850]', async () => {
    const { id_user, token, id_giliran } = await aDrawer()
    const body = { jenis: 'masuk', jumlah: 5000, keterangan: 'Uang kecil' }
    const [, late] = await meet(
      app.db,
      (tx) => company.closeShift(tx, { id_giliran, id_user, dihitung: 0, catatan: null }),
      () => app.call(api.adminShifts.addMovement, { params: { id: id_giliran }, body, token }),
    )
    expect(refusalOf(late)).toBe('SHIFT_CLOSED')
    const drawer = `select saldo from accounts where kind = 'shift' and reference = $1`
    expect(await app.db.query(drawer, [String(id_giliran)])).toEqual([{ saldo: 0 }])
  })

  test('a counter is closed or a shift opened there, whichever came first [B1010]', async () => {
    const { id_user, token } = await anAdmin(app.db)
    const [used, closed] = [await aCounter(app.db), await aCounter(app.db)]
    const [, archived] = await meet(
      app.db,
      (tx) => company.openShift(tx, { id_user, id_loket: used, modal: 0 }),
      () => archive(used),
    )
    expect(refusalOf(archived)).toBe('COUNTER_IN_USE')
    const [, opened] = await meet(
      app.db,
      async (tx) => company.archiveCounter(tx, await company.lockCounter(tx, closed)),
      () => app.call(openShift, { token: admin.token, body: { id_loket: closed, modal: 0 } }),
    )
    expect(refusalOf(opened)).toBe('NOT_FOUND')
    const mine = { params: { id: (await app.call(api.adminShifts.mine, { token })).data()?.id_giliran ?? 0 } }
    ;(await app.call(closeShift, { ...mine, body: { dihitung: 0 }, token })).ok()
  })
})
