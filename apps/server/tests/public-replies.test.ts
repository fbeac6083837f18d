/** A guest who tries numbers: no public reply contains the number of a ticket or a hold, or anything from which one can be computed. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { aBookedHold, aHold, aTrip, createTestApp, useTestApp } from '@tiketbus/testkit'

const app = useTestApp()

/** Far from all other numbers of a reply. */
const FIRST_ID = 71_234_567
const SEATS = { held: 3, booked: 8, total: 40 }

/** A departure with a held and a sold seat, all of whose ids follow `FIRST_ID`. */
async function aSoldTrip() {
  const id_rute = await aTrip(app.db)
  await app.db.query(`select setval('booking_numbers', ${FIRST_ID})`)
  const { id_reservasi } = await aHold(app.db, { id_rute, nomor_kursi: [SEATS.held] })
  await aBookedHold(app.db, { id_rute, nomor_kursi: [SEATS.booked] })
  const [ticket] = await app.db.query<{ id_tiket: number }>(
    'select id_tiket from tickets where id_rute = $1',
    [id_rute],
  )
  return { id_rute, id_reservasi, id_tiket: ticket?.id_tiket ?? 0 }
}

/** Returns all that a guest reads about a departure: status line aside, each reply with its headers. */
async function publicText(id_rute: number): Promise<string> {
  const paths = ['/api/rute', `/api/rute/${id_rute}`, `/api/tiket/available-seats/${id_rute}`]
  const replies = await Promise.all(paths.map((url) => app.app.http.inject({ url })))
  const check = await app.app.http.inject({
    method: 'POST',
    url: `/api/tiket/check-seat-availability/${id_rute}`,
    payload: { seats: [SEATS.held, SEATS.booked] },
  })
  const texts = [...replies, check].map(({ headers, body }) => JSON.stringify(headers) + body)
  return [...texts, await firstEvent(id_rute)].join('\n')
}

async function firstEvent(id_rute: number): Promise<string> {
  const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const { body, headers } = await fetch(`${address}/api/tiket/seat-events/${id_rute}`, {
    signal: stop.signal,
  })
  const { value } = (await body?.getReader().read()) ?? {}
  stop.abort()
  return JSON.stringify([...headers]) + Buffer.from(value ?? []).toString()
}

/** Tries the next numbers in the ways in which a list of seats and ids can be hashed, and returns those whose hash is in the text. */
function crack(text: string, id_rute: number): number[] {
  const found = new Set<number>()
  for (let one = FIRST_ID; one < FIRST_ID + 40; one++)
    for (let other = FIRST_ID; other < FIRST_ID + 40; other++) {
      const seats = `${SEATS.total};${SEATS.held}:${one}:;${SEATS.booked}::${other}`
      for (const content of [seats, `${id_rute};${seats}`, JSON.stringify([one, other]), `${one},${other}`])
        if (hashesOf(content).some((hash) => text.includes(hash))) found.add(one).add(other)
    }
  return [...found]
}

const hashesOf = (content: string) =>
  ['sha256', 'sha1', 'md5'].flatMap((name) => {
    const bytes = createHash(name).update(content).digest()
    return [bytes.toString('base64url').slice(0, 16), bytes.toString('hex').slice(0, 16)]
  })

it('contain no number of a ticket or a hold, and no hash by which a guest finds one [S19]', async () => {
  const { id_rute, id_reservasi, id_tiket } = await aSoldTrip()
  const text = await publicText(id_rute)
  expect(text).toContain('"versi_kursi"')
  expect(crack(text, id_rute)).toEqual([])
  for (const id of [id_reservasi, id_tiket]) expect(text).not.toContain(String(id))
  const unkeyed = `${SEATS.total};${SEATS.held}:${id_reservasi}:;${SEATS.booked}::${id_tiket}`
  const [leak] = hashesOf(unkeyed)
  expect(crack(text + leak, id_rute), 'the control').toEqual([id_reservasi, id_tiket])
})

it('have the same version on each server of one secret, and another one under another secret [S19]', async () => {
  const { id_rute } = await aHold(app.db, { nomor_kursi: [SEATS.held] })
  const versionOf = async ({ app: { http } }: Pick<typeof app, 'app'>) => {
    const { json } = await http.inject({ url: `/api/tiket/available-seats/${id_rute}` })
    return String(json().data.versi_kursi)
  }
  const same = await createTestApp({ databaseUrl: app.databaseUrl })
  const changed = await createTestApp({ databaseUrl: app.databaseUrl, secret: 'another secret for tests' })
  const own = await versionOf(app)
  expect([await versionOf(same), (await versionOf(changed)) === own]).toEqual([own, false])
  await Promise.all([same.close(), changed.close()])
})
