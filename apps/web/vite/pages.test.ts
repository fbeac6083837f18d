import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf, pagesIn } from './pages.ts'

it('reads every page of the table, on one line or several', () => {
  const source = `
const publicPages: Route[] = [
    { path: '/', handle: 'own-foot', lazy: () => import('../features/landing/pages/landing.tsx') },
]
const userPages: Route[] = [
    {
      path: '/booking/:id',
      lazy: () => import('../features/holds/pages/seats.tsx'),
    },
]
    { lazy: guestOnly, children: guestPages },`
  expect(pagesIn(source)).toEqual([
    { path: '/', module: '../features/landing/pages/landing.tsx', list: 'publicPages' },
    { path: '/booking/:id', module: '../features/holds/pages/seats.tsx', list: 'userPages' },
  ])
})

it('misses no page of the real table', () => {
  const source = readFileSync(join(import.meta.dirname, '../src/app/routes.tsx'), 'utf8')
  expect(pagesIn(source)).toHaveLength(source.match(/path: '/g)?.length ?? 0)
})

it('follows imports, in circles too', () => {
  const chunk = (fileName: string, imports: string[]) =>
    [fileName, { fileName, facadeModuleId: null, imports }] as const
  const chunks = new Map([chunk('a', ['b', 'c']), chunk('b', ['a']), chunk('c', [])])
  expect(filesOf('a', chunks).toSorted()).toEqual(['a', 'b', 'c'])
})
