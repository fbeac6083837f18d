import { api } from '@tiketbus/contract'
import { anAddress, aTrip, aUser, useTestApp } from '@tiketbus/testkit'
import { expect, it } from 'vitest'

const app = useTestApp({ invariants: true })

it('a flood of logins delays no hold: seats are held while nearly all logins still wait', async () => {
  const id_rute = await aTrip(app.db)
  const users = await Promise.all(Array.from({ length: 20 }, () => aUser(app.db)))
  let answered = 0
  const logins = Array.from({ length: 30 }, async (_, n) => {
    const body = { email: anAddress(`banjir${n}`), password: 'kereta-malam-7' }
    const { status } = await app.call(api.accounts.login, { body })
    answered += 1
    return status
  })
  const holds = await Promise.all(
    users.map(({ token }, at) =>
      app.call(api.holds.placeHold, { token, body: { id_rute, nomor_kursi: [at + 1] } }),
    ),
  )
  const before = answered
  expect(holds.map((reply) => reply.status)).toEqual(users.map(() => 200))
  expect(before).toBeLessThan(logins.length / 2)
  expect(new Set(await Promise.all(logins))).toEqual(new Set([401]))
})
