import { expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAddress, anOrder, useTestApp } from '@tiketbus/testkit'

const app = useTestApp()

test('a code is sent before the waiting mails of orders', async () => {
  for (let n = 0; n < 3; n++) await anOrder(app)
  const email = anAddress()
  await app.call(api.accounts.register, {
    body: { username: 'Sari Dewi', email, password: 'kereta-malam-7', no_telepon: '081234567890' },
  })
  await app.runJobs()
  const receivers = app.mails().map(({ to }) => to)
  expect(receivers.length).toBeGreaterThan(3)
  expect(receivers[0]).toBe(email)
})
