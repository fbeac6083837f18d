import { createPrivateKey, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAdmin, anUnpaidOrder, createTestApp, useTestApp, type TestApp } from '@tiketbus/testkit'
import { keepTicketKey } from './ticket-keys.ts'
import { signTicket, ticketKey, type Keys } from './ticket-code.ts'

const first = useTestApp()
/** The same database after APP_SECRET was changed. */
let now: TestApp
beforeAll(async () => {
  now = await createTestApp({ databaseUrl: first.databaseUrl, secret: 'the secret after the first one' })
})
afterAll(() => now.close())

async function aPaidTicket() {
  const { id_tiket, id_rute } = await anUnpaidOrder(first.db, { inMinutes: 60 })
  await first.db.query(`update tickets set status_tiket = 'confirmed' where id_tiket = $1`, [id_tiket])
  return { id_tiket, id_rute }
}

/** Checks a code at the door, at a server with the new secret. */
async function check(id_rute: number, kode: string) {
  const { token } = await anAdmin(now.db)
  return (
    await now.call(api.adminBoarding.checkTicket, { body: { id_rute, kode, cara: 'kamera' }, token })
  ).data()
}

/** A code as the first releases signed it, without the id of a key. */
function signWithoutKid(keys: Keys, id_tiket: number): string {
  const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), keys.key('ticket-qr')])
  const key = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' })
  const text = `TB1.${id_tiket}`
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}

describe('after APP_SECRET was changed', () => {
  it.each([
    ['with the id of its key', signTicket],
    ['of the first releases, without one', signWithoutKid],
  ])('a code that was printed before still boards: %s [K52]', async (_, signed) => {
    const { id_tiket, id_rute } = await aPaidTicket()
    expect(await check(id_rute, signed(first.app.platform, id_tiket))).toMatchObject({
      hasil: 'valid',
      bertanda_tangan: true,
      ticket: { id_tiket },
    })
  })

  it('a code of a secret that never was ours does not, with a known or an unknown key id [K52]', async () => {
    const { id_tiket, id_rute } = await aPaidTicket()
    const stranger: Keys = { key: () => Buffer.alloc(32, 7) }
    const forged = signTicket(stranger, id_tiket)
    const { kid } = ticketKey(stranger)
    for (const kode of [
      forged,
      forged.replace(kid, ticketKey(first.app.platform).kid),
      forged.replace(kid, ticketKey(now.app.platform).kid),
      forged.replace(kid, '0'),
      signWithoutKid(stranger, id_tiket),
      // The new key signs no code without its id.
      signWithoutKid(now.app.platform, id_tiket),
    ])
      expect((await check(id_rute, kode)).hasil, kode).toBe('forged')
    const { kode } = { kode: signTicket(now.app.platform, id_tiket) }
    expect((await check(id_rute, kode)).hasil).toBe('valid')
  })

  it('the key before does not board what was sold after its time: it may have leaked [K53]', async () => {
    const { id_tiket, id_rute } = await aPaidTicket()
    const { kid } = ticketKey(first.app.platform)
    const kode = signTicket(first.app.platform, id_tiket)
    await setAge(kid, '25 hours')
    expect((await check(id_rute, kode)).hasil).toBe('forged')
    await setAge(kid, '23 hours')
    expect((await check(id_rute, kode)).hasil).toBe('valid')
  })

  it('a key is kept until its last departure is over, and the one in use for ever [K53]', async () => {
    const { kid } = ticketKey(first.app.platform)
    const { id_tiket, id_rute } = await aPaidTicket()
    await setAge(kid, '3 days')
    await setOrdered(id_tiket, '4 days')
    await keepTicketKey(now.db, now.app.platform)
    expect(await kids()).toContain(kid)
    expect((await check(id_rute, signTicket(first.app.platform, id_tiket))).hasil).toBe('valid')
    await now.db.query(
      `update trips set waktu_berangkat = waktu_berangkat - interval '9 days', waktu_tutup = waktu_tutup - interval '9 days',
         perkiraan_tiba = null`,
    )
    await keepTicketKey(now.db, now.app.platform)
    expect(await kids()).not.toContain(kid)
    expect(await kids()).toContain(ticketKey(now.app.platform).kid)
  })
})

const setAge = (kid: string, age: string) =>
  now.db.query('update ticket_keys set used_at = clock_timestamp() - $2::interval where kid = $1', [kid, age])
const setOrdered = (id_tiket: number, ago: string) =>
  now.db.query(
    `update orders set tanggal_pemesanan = clock_timestamp() - $2::interval
     where order_group_id = (select order_group_id from tickets where id_tiket = $1)`,
    [id_tiket, ago],
  )
const kids = async () =>
  (await now.db.query<{ kid: string }>('select kid from ticket_keys order by kid')).map((row) => row.kid)
