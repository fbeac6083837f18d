import { beforeAll, describe, expect, test } from 'vitest'
import { api, DEFAULT_OPERATOR } from '@tiketbus/contract'
import {
  aHold,
  anAdmin,
  anOperatorForm,
  anOrder,
  aUser,
  readPdf,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { confirmTickets, lockOrder, notifyOfTickets } from '../../orders/index.ts'
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

  test('asks for identity numbers once that is turned on, and a client that does not know of it changes nothing [O411]', async () => {
    expect((await put(form)).data().minta_identitas).toBe(false)
    expect((await put({ ...form, minta_identitas: true })).data().minta_identitas).toBe(true)
    expect((await put({ ...form, alamat: 'Jl. Lain 7' })).data().minta_identitas).toBe(true)
    expect(await app.app.platform.operator.read()).toMatchObject({ minta_identitas: true })
    const rows = await auditOf(app.db, 'operator', 1)
    expect(JSON.stringify(rows)).toContain('"minta_identitas":true')
    expect((await put({ ...form, minta_identitas: false })).data().minta_identitas).toBe(false)
  })

  test('keeps each version of the policy; other facts make none, and an emptied policy is none [F241]', async () => {
    const first = (await put(form)).data()
    const moved = (await put({ ...form, alamat: 'Jl. Baru 5, Bekasi' })).data()
    expect(moved.versi_kebijakan).toBe(first.versi_kebijakan)
    const changed = (await put({ ...form, kebijakan: 'Tiket tidak dapat dibatalkan.' })).data()
    expect(changed.versi_kebijakan).toBe(first.versi_kebijakan + 1)
    const emptied = (await put({ ...form, kebijakan: '', kebijakan_ringkas: '' })).data()
    expect(emptied.versi_kebijakan).toBe(0)
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

  test('an order keeps the version that its page showed, if it was in force within a day, on screen and in its PDF [O240, K240]', async () => {
    const shown = (await put({ ...form, bagasi: 'Bagasi 20 kg.', kebijakan: 'Kembali 75 %.' })).data()
    const now = (await put({ ...form, bagasi: 'Bagasi 20 kg.', kebijakan: 'Kembali 50 %.' })).data()
    const orderWith = async (versi_kebijakan?: number) => {
      const hold = await aHold(app.db)
      const { id_reservasi, id_rute, nomor_kursi, user } = hold
      const body = { id_reservasi, id_rute, nomor_kursi, versi_kebijakan }
      const [ticket] = (await app.call(api.orders.placeOrder, { token: user.token, body })).data().tickets
      return { user, id_tiket: ticket?.id_tiket ?? 0, order_group_id: ticket?.order_group_id ?? '' }
    }
    const agreedTo = async ({ user, id_tiket }: Awaited<ReturnType<typeof orderWith>>) =>
      (await app.call(api.tickets.getOrder, { token: user.token, params: { id: id_tiket } })).data().order
        .kebijakan
    const order = await orderWith(shown.versi_kebijakan)
    expect(await agreedTo(order)).toMatchObject({ kebijakan: 'Kembali 75 %.' })
    expect(await agreedTo(await orderWith())).toMatchObject({ versi_kebijakan: now.versi_kebijakan })
    // A version that was replaced long ago cannot be chosen.
    await app.db.query('alter table operator_policies disable trigger operator_policies_no_change')
    await app.db.query(`update operator_policies set berlaku_sejak = berlaku_sejak - interval '25 hours'`)
    await app.db.query('alter table operator_policies enable trigger operator_policies_no_change')
    expect(await agreedTo(await orderWith(shown.versi_kebijakan))).toMatchObject({
      kebijakan: 'Kembali 50 %.',
    })
    await app.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order.order_group_id)
      await confirmTickets(tx, locked, [order.id_tiket], 'payment')
      await notifyOfTickets(tx, app.app.platform, order.order_group_id, 'confirmed')
    })
    expect(await app.runJobs()).toEqual([])
    const pdf = app.mails(order.user.email).at(-1)?.attachment?.content ?? Buffer.of()
    const { text } = await readPdf(pdf)
    for (const words of [form.nama, form.alamat, form.no_telepon, 'Bagasi 20 kg.', 'Kembali 75 %.'])
      expect(text).toContain(words)
  })

  test('a passenger who is called like a placeholder keeps that name, in the mail and its PDF [W310]', async () => {
    ;(await put(form)).ok()
    const username = '{{operator.no_telepon}}'
    const user = await aUser(app.db, { username })
    const { order_group_id, tickets } = await anOrder(app, { user })
    const ids = tickets.map(({ id_tiket }) => id_tiket)
    await app.db.transaction(async (tx) => {
      await confirmTickets(tx, await lockOrder(tx, order_group_id), ids, 'payment')
      await notifyOfTickets(tx, app.app.platform, order_group_id, 'confirmed')
    })
    expect(await app.runJobs()).toEqual([])
    const mail = app.mails(user.email).at(-1)
    const pdf = await readPdf(mail?.attachment?.content ?? Buffer.of())
    for (const text of [mail?.text, mail?.html, pdf.text]) {
      expect(text).toContain(username)
      expect(text).toContain(form.no_telepon)
    }
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
