import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as translators from './translator.ts'

// Entry points run at import and have no texts of their own.
const modules = import.meta.glob([
  '../**/*.{ts,tsx}',
  '!../**/*.test.{ts,tsx}',
  '!../testing/**',
  '!../{main,boot,render,offline,service-worker}.{ts,tsx}',
])

const lookups: string[] = []

// Mocked once only: of two changes to the mock of one module, either may come first.
beforeAll(() => {
  vi.doMock('./translator.ts', async (original) => {
    const { translator } = await original<typeof translators>()
    return {
      translator: (texts: Record<string, string>) => {
        const t = translator(texts)
        return (key: string, ...values: []) => {
          lookups.push(key)
          return t(key, ...values)
        }
      },
    }
  })
})
afterAll(() => {
  vi.doUnmock('./translator.ts')
  vi.resetModules()
})

async function lookupsOf(load: () => Promise<unknown>): Promise<string[]> {
  vi.resetModules()
  lookups.length = 0
  await load()
  return [...lookups]
}

it('no module looks up a text at import, so that the language can change later', async () => {
  expect(Object.keys(modules).length).toBeGreaterThan(200)
  // One by one: of many imports at once, some get the module itself instead of its mock.
  const all = async () => {
    for (const load of Object.values(modules)) await load()
  }
  expect(await lookupsOf(all)).toEqual([])
})

it('a lookup at import is detected: the control', async () => {
  const atLoad = async () => {
    const { t } = await import('./common.ts')
    t('nav.search')
  }
  expect(await lookupsOf(atLoad)).toEqual(['nav.search'])
})
