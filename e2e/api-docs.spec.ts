/** `/api/docs`: a developer finds a call, logs in on the page, and tries the call with the token. */
import { expect, test } from './fixtures.ts'
import { anAccount } from './api-session.ts'

test('the API documentation can be searched and tried, within the content security policy', async ({
  page,
}) => {
  const { email, password } = await anAccount(page.request)
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'API TiketBus' })).toBeVisible()
  const search = page.getByPlaceholder(/^Filter by tag/)
  await search.fill('auth/login')
  const found = page.locator('.opblock')
  await expect(found).toHaveCount(4)
  const login = found.first()
  await login.getByRole('button', { name: 'post /api/auth/login', exact: true }).click()
  await login.locator('textarea').fill(JSON.stringify({ email, password }))
  await login.getByRole('button', { name: 'Execute' }).click()
  await expect(login.getByText('curl -X')).toBeVisible()
  await search.fill('profil pengguna')
  await expect(found).toHaveCount(1)
  const profile = found.first()
  await profile.getByRole('button', { name: 'get /api/auth/profile', exact: true }).click()
  await profile.getByRole('button', { name: 'Execute' }).click()
  await expect(profile.locator('.live-responses-table')).toContainText(email)
})
