import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { pages } from './pages.ts'
import { pageLoader } from './page-modules.ts'
import { routes } from './routes.tsx'

const files = Object.keys(import.meta.glob(['../features/**/pages/*.tsx', '!**/*.test.tsx']))

it('has a row for each file of a page, and a file for each row', () => {
  const named = new Set(pages.map(({ module }) => `../features/${module}.tsx`))
  expect(files.filter((file) => !named.has(file))).toEqual([])
  expect([...named].filter((file) => !files.includes(file))).toEqual([])
  expect(() => pageLoader({ ...pages[0]!, module: 'landing/pages/gone' })).toThrow('landing/pages/gone')
})

// Every chunk contains the file names of its dynamic imports.
it('keeps the back-office’s file names out of the first visit’s code', async () => {
  const row = pages.find(({ audience }) => audience === 'staff')!
  expect(() => pageLoader({ ...row, audience: 'users' })).toThrow(row.module)
  expect(await pageLoader(row)()).toHaveProperty('Component')
  await expect(pageLoader({ ...row, module: 'back-office/gone' })()).rejects.toThrow('back-office/gone')
})

// Catches a row whose layout or guard the router does not build.
it.each(pages)('is reached at its own address: $path', (row) => {
  const found = matchRoutes(routes as RouteObject[], row.path.replaceAll(/:\w+/g, '7'))
  expect(found?.at(-1)?.route.handle).toBe(row)
})

it('matches addresses case-sensitively, as the server does', () => {
  expect(matchRoutes(routes, '/Booking/7')?.at(-1)?.route.path).toBe('*')
})
