import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withoutDescriptions } from './slim-contract.ts'

it('leaves out what a call is for and in which errors it can end, and nothing else', () => {
  const code = `const errors = [] as const
export const call = endpoint({
  path: '/api/rute/:id',
  summary:
    'Satu “rute” \\'lagi\\'',
  reply: ok(v.object({ summary: v.string(), errors })),
  errors: [...EDITING, 'NOT_FOUND'],
})
`
  expect(withoutDescriptions(code, 'trips.ts')).toBe(`const errors = [] as const
export const call = endpoint({
  path: '/api/rute/:id',
  reply: ok(v.object({ summary: v.string(), errors })),
  })
`)
})

it('finds them all in the contract as it is written', () => {
  const contract = dirname(fileURLToPath(import.meta.resolve('@tiketbus/contract')))
  const endpoints = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => withoutDescriptions(readFileSync(`${contract}/${name}`, 'utf8'), name))
    .join('')
  expect(endpoints.match(/endpoint\(\{/g)?.length).toBeGreaterThan(50)
  expect(endpoints).not.toMatch(/\b(?:summary: '|errors: \[)/)
})
