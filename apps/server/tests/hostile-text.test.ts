/** User input that tries to be code, or a header (promises, Security 7 and 10). */
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAdmin, aUser, useTestApp, type TestUser } from '@tiketbus/testkit'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

describe('text of strangers', () => {
  const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`

  it('is stored as it was written and is plain text in every mail', async () => {
    const user = await aUser(app.db)
    const as = (person: TestUser) => ({ token: person.token })
    const profile = { username: HOSTILE, email: user.email, no_telepon: '081234567890' }
    expect((await app.call(api.accounts.updateProfile, { ...as(user), body: profile })).data()).toMatchObject(
      {
        username: HOSTILE,
      },
    )
    const bus = { nama_bus: HOSTILE, total_kursi: 40 }
    const { id_bus } = (await app.call(api.adminBuses.addBus, { ...as(admin), body: bus })).data()
    const trip = {
      id_bus,
      asal: `A${HOSTILE}`,
      tujuan: `B${HOSTILE}`,
      zona_asal: 'Asia/Jakarta' as const,
      zona_tujuan: 'Asia/Jakarta' as const,
      waktu_berangkat: '2099-05-01T08:00',
      harga: 90_000,
      terminal_asal: HOSTILE,
      terminal_tujuan: HOSTILE,
      fasilitas: HOSTILE,
    }
    const { id_rute } = (await app.call(api.adminDepartures.addTrip, { ...as(admin), body: trip })).data()
    const order = {
      id_rute,
      id_reservasi: null,
      nomor_kursi: [1],
      nama_penumpang: HOSTILE,
      penumpang: [{ nomor_kursi: 1, nama: HOSTILE }],
    }
    const placed = (await app.call(api.orders.placeOrder, { ...as(user), body: order })).data()
    const id = placed.tickets[0]?.id_tiket ?? 0
    const confirm = { params: { id }, body: { status_tiket: 'confirmed' } }
    ;(await app.call(api.adminTickets.updateTicketStatus, { ...as(admin), ...confirm })).ok()
    const moved = { params: { id: id_rute }, body: { ...trip, waktu_berangkat: '2099-05-01T09:00' } }
    ;(await app.call(api.adminDepartures.updateTrip, { ...as(admin), ...moved })).ok()
    const off = { params: { id: id_rute }, body: { alasan: HOSTILE } }
    ;(await app.call(api.adminDepartures.callOff, { ...as(admin), ...off })).ok()
    const owed = (await app.call(api.adminMoney.listRefunds, as(admin))).data()
    const refund = owed.find((row) => row.order_group_id === placed.order_group_id)
    const paid = { params: { id: refund?.id_refund ?? 0 }, body: { bukti: HOSTILE } }
    ;(await app.call(api.adminMoney.markRefundPaid, { ...as(admin), ...paid })).ok()

    expect(await app.runJobs()).toEqual([])
    const mails = app.mails(user.email)
    expect(mails.length).toBeGreaterThanOrEqual(5)
    for (const { subject, text, html } of mails) {
      expect(html).not.toMatch(/<script|<img|onerror=[^&]*>/i)
      expect([subject, html.includes('&lt;script&gt;')]).toEqual([subject, text.includes('<script>')])
    }
  })

  it('cannot begin a header of its own', async () => {
    const user = await aUser(app.db)
    for (const line of ['\r\nBcc: korban@contoh.id', '\nX: y', '\u0085X', '\0']) {
      const body = { username: `Sari${line}`, email: user.email }
      const reply = await app.call(api.accounts.updateProfile, { token: user.token, body })
      expect([line, reply.status]).toEqual([line, 400])
    }
    const to = { email: `${user.email}\r\nBcc: a@b.id` }
    const data = { code: 'Halo\r\nBcc: a@b.id\u2028x' }
    await app.db.transaction((tx) => app.app.platform.notify(tx, { kind: 'code', to, data }))
    await app.runJobs()
    const mail = app.mails().at(-1)
    expect([mail?.to, mail?.subject]).toEqual([
      `${user.email} Bcc: a@b.id`,
      expect.stringMatching(/^Halo Bcc: a@b\.id x adalah/),
    ])
  })
})
