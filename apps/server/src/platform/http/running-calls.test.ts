import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { aTrip, aUser, createTestApp, untilAnotherWaits } from '@tiketbus/testkit'

it.each([
  ['acts', 'select from users where id_user = $1 for update'],
  ['looks for its session', 'lock table sessions in access exclusive mode'],
])('a server closes only after the call of a disconnected client has ended: it %s', async (_, lockIt) => {
  const { app, db, close } = await createTestApp()
  const [{ id_user, token }, id_rute] = [await aUser(db), await aTrip(db)]
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const [locked, waits, release] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const lock = db.transaction(async (tx) => {
    await tx.query(lockIt, lockIt.includes('$1') ? [id_user] : [])
    locked?.resolve()
    await untilAnotherWaits(tx)
    waits?.resolve()
    await release?.promise
  })
  await locked?.promise
  const body = JSON.stringify({ id_rute, nomor_kursi: [1] })
  const client = connect(port, '127.0.0.1')
  client.write(
    `POST /api/reservasi/temp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await waits?.promise
  client.destroy()
  await once(client, 'close')

  let isClosed = false
  const closed = app.close().then(() => void (isClosed = true))
  await expect.poll(() => app.http.server.listening).toBe(false)
  await db.query('select 1')
  expect(isClosed).toBe(false)
  release?.resolve()
  await Promise.all([lock, closed])
  const holds = await db.query('select id_rute from holds where id_user = $1', [id_user])
  expect(holds).toEqual([{ id_rute }])
  await close()
})
