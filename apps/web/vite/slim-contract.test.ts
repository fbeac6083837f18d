import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withoutDescriptions } from './slim-contract.ts'

const contract = dirname(fileURLToPath(import.meta.resolve('@tiketbus/contract')))
const sources = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(?:back-office\/)?[\w-]+\.ts$/.test(name) && name !== 'endpoint.ts')
  .map((name) => readFileSync(`${contract}/${name}`, 'utf8'))

it('leaves out what a call is for and in which errors it can end, and nothing else', () => {
  const call = `  getTrip: endpoint({
    path: '/api/rute/:id',
    summary: 'Satu \\'rute\\'',
    errors: [
      ...EDITING,
      'NOT_FOUND',
    ],
    reply: ok(trip),
  }),
`
  expect(withoutDescriptions(call)).toBe(`  getTrip: endpoint({
    path: '/api/rute/:id',
    reply: ok(trip),
  }),
`)
})

it('finds them all in the contract as it is written', () => {
  const texts = sources.join('')
  expect(texts.match(/summary: '/g)?.length).toBeGreaterThan(50)
  expect(withoutDescriptions(texts)).not.toMatch(/^ *(?:summary|errors):/m)
})
