import { expect, it } from 'vitest'
import { describeError, describeRequest } from './log-privacy.ts'

it('strips queries and tokens from addresses', () => {
  expect(describeRequest({ method: 'GET', url: '/api/auth/verify/s3cret?x=1' }).url).toBe(
    '/api/auth/verify/…',
  )
  for (const path of ['/api/auth/login-link', '/login/link'])
    expect(describeRequest({ method: 'POST', url: `${path}/s3cret` }).url).toBe(`${path}/…`)
  expect(describeRequest({ method: 'GET', url: '/dev/mail.json?to=siti@contoh.id' }).url).toBe(
    '/dev/mail.json',
  )
})

it("keeps the database's detail out of the log", () => {
  const database = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_unique"'),
    {
      code: '23505',
      constraint: 'users_email_unique',
      detail: 'Key (email)=(siti@contoh.id) already exists.',
    },
  )
  const failed = new Error('the account was not made', { cause: database })
  const logged = JSON.stringify(describeError(failed))
  expect(logged).toContain('users_email_unique')
  expect(logged).not.toMatch(/siti/)
})

it('does not repeat the recipient that a mail server refused', () => {
  const refused = new Error("Can't send mail: 550 5.1.1 <siti@contoh.id>: Recipient address rejected")
  expect(describeError(refused).message).toBe("Can't send mail: 550 5.1.1 <…@…>: Recipient address rejected")
  expect(JSON.stringify(describeError(refused))).not.toMatch(/siti/)
})
