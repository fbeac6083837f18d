import { beforeAll, describe, expect, test } from 'vitest'
import { api, DEFAULT_OPERATOR } from '@tiketbus/contract'
import { anAdmin, anOperatorForm, aUser, useTestApp, type TestUser } from '@tiketbus/testkit'
import { auditOf } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
let passenger: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
  passenger = await aUser(app.db)
})

const form = anOperatorForm()
const put = (body: unknown, headers?: Record<string, string>, token = admin.token) =>
  app.call(api.adminOperator.updateOperator, { body, headers, token })
const publicFacts = async () => (await app.call(api.operator.getOperator)).data()

describe('the operator', () => {
  test('is the example until an administrator enters it; then everybody reads what was entered [F240]', async () => {
    expect(await publicFacts()).toMatchObject({ ...DEFAULT_OPERATOR, kebijakan: '' })
    const before = (await app.call(api.adminOperator.getOperator, { token: admin.token })).data()
    expect(before.diisi_pada).toBeNull()
    const reply = await put(form, { 'if-match': `"${before.versi}"` })
    expect(reply.data()).toMatchObject({ ...form, versi_kebijakan: 1, versi: before.versi + 1 })
    expect(await publicFacts()).toMatchObject({ ...form, versi_kebijakan: 1 })
    expect(await app.app.platform.operator.read()).toMatchObject({ no_telepon: form.no_telepon })
    const [row] = await auditOf(app.db, 'operator', 1)
    expect(row).toMatchObject({
      action: 'update_operator',
      id_admin: admin.id_user,
      after: { nama: form.nama, no_telepon: form.no_telepon, versi_kebijakan: 1 },
    })
  })

  test('keeps each version of the policy; other facts make none [F241]', async () => {
    const first = (await put(form)).data()
    const moved = (await put({ ...form, alamat: 'Jl. Baru 5, Bekasi' })).data()
    expect(moved.versi_kebijakan).toBe(first.versi_kebijakan)
    const changed = (await put({ ...form, kebijakan: 'Tiket tidak dapat dibatalkan.' })).data()
    expect(changed.versi_kebijakan).toBe(first.versi_kebijakan + 1)
    const policyOf = (versi: number) => app.call(api.operator.getPolicy, { params: { versi } })
    expect((await policyOf(first.versi_kebijakan)).data().kebijakan).toBe(form.kebijakan)
    expect((await policyOf(changed.versi_kebijakan)).data().kebijakan).toContain('tidak dapat')
    expect((await policyOf(99_999)).status).toBe(404)
    await expect(
      app.db.query(`delete from operator_policies where versi_kebijakan = $1`, [first.versi_kebijakan]),
    ).rejects.toThrow('append-only')
  })

  test('a mail that waited has the phone of the moment when it leaves [F242]', async () => {
    const { email } = passenger
    ;(await app.call(api.accounts.forgotPassword, { body: { email } })).ok()
    const phone = '021-1111-2222'
    ;(await put({ ...form, no_telepon: phone })).ok()
    expect(await app.runJobs()).toEqual([])
    expect(app.mails(email)[0]?.text).toContain(phone)
  })

  test('responds 412 to the second of two administrators, and saves nothing twice [W82]', async () => {
    const { versi } = (await put(form)).data()
    const other = { ...form, nama: 'PT Lain' }
    expect((await put(other, { 'if-match': `"${versi - 1}"` })).error()).toMatchObject({
      type: 'EDIT_CONFLICT',
      data: { nama: form.nama, versi },
    })
    expect((await put(form)).data().versi).toBe(versi)
  })

  test('refuses a missing name, a phone that is none and control characters; keeps lines of the policy', async () => {
    for (const [field, value] of [
      ['nama', ' '],
      ['no_telepon', 'tanya loket'],
      ['no_whatsapp', '12'],
      ['email', 'bantuan'],
      ['iuran', 'satu\ndua'],
      ['kebijakan', 'a\u0000b'],
    ] as const)
      expect((await put({ ...form, [field]: value })).error().errors).toMatchObject([{ field }])
    const lines = (await put({ ...form, kebijakan: ' Satu.  \r\n\r\nDua. ' })).data()
    expect(lines.kebijakan).toBe('Satu.\n\nDua.')
    expect((await put(form, {}, passenger.token)).status).toBe(403)
  })
})
