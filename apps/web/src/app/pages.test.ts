import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { pages } from './pages.ts'
import { moduleOf } from './page-modules.ts'
import { routes } from './routes.tsx'

const files = Object.keys(import.meta.glob(['../features/**/pages/*.tsx', '!**/*.test.tsx']))

it('has a row for each file of a page, and a file for each row', () => {
  const named = new Set(pages.map(({ module }) => `../features/${module}.tsx`))
  expect(files.filter((file) => !named.has(file))).toEqual([])
  expect([...named].filter((file) => !files.includes(file))).toEqual([])
  expect(() => moduleOf({ ...pages[0]!, module: 'landing/pages/gone' })).toThrow('landing/pages/gone')
})

// Each name of a file stands in the code of those who import it.
it('names the pages of administration apart from those of a first visit', async () => {
  const row = pages.find(({ who }) => who === 'admins')!
  expect(() => moduleOf({ ...row, who: 'everybody' })).toThrow(row.module)
  expect(await moduleOf(row)()).toHaveProperty('Component')
  await expect(moduleOf({ ...row, module: 'back-office/gone' })()).rejects.toThrow('back-office/gone')
})

// A row in a frame and behind a guard that the router has no place for would be no page at all.
it.each(pages)('is reached at its own address: $path', (row) => {
  const found = matchRoutes(routes as RouteObject[], row.path.replaceAll(/:\w+/g, '7'))
  expect(found?.at(-1)?.route.handle).toBe(row)
})

it('leads an address with other capital letters nowhere, as the server does', () => {
  expect(matchRoutes(routes, '/Booking/7')?.at(-1)?.route.path).toBe('*')
})
