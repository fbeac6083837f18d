import { expect, test } from './fixtures.ts'

test('the program serves its site, its timetable and its health', async ({ page, request }) => {
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  const timetable = await request.get('/api/rute')
  const { data } = await timetable.json()
  expect(data.length).toBeGreaterThan(20)
  expect((await request.get('/health/live')).ok()).toBe(true)
})
