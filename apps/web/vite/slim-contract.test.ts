import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checkedBodies, slimModule } from './slim-contract.ts'

it('leaves out what only people and the server read, and nothing else', () => {
  const code = `const errors = [] as const
export const calls = {
  find: endpoint({
    method: 'GET',
    path: '/api/rute/:id',
    caller: 'public',
    summary:
      'Satu “rute” \\'lagi\\'',
    params: v.object({ id: idParam }),
    query: v.object({ body: v.string() }),
    reply: ok(v.object({ summary: v.string(), errors, body: text })),
    errors: [...EDITING, 'NOT_FOUND'],
  }),
  log: endpoint({ method: 'POST', body: login, reply: ok(token), errors: [] }),
  end: endpoint({ method: 'POST', body: ended, reply: ok(v.null()), errors: [] }),
}
`
  expect(slimModule(code, 'trips.ts', new Set(['log']))).toBe(`const errors = [] as const
export const calls = {
  find: endpoint({
    method: 'GET',
    path: '/api/rute/:id',
    caller: 'public',
    reply: ok(v.object({ summary: v.string(), errors, body: text })),
    }),
  log: endpoint({ method: 'POST', body: login, reply: ok(token), }),
  end: endpoint({ method: 'POST', reply: ok(v.null()), }),
}
`)
})

it('finds them all in the contract as it is written', () => {
  const contract = dirname(fileURLToPath(import.meta.resolve('@tiketbus/contract')))
  const endpoints = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => slimModule(readFileSync(`${contract}/${name}`, 'utf8'), name, new Set()))
    .join('')
  expect(endpoints.match(/endpoint\(\{/g)?.length).toBeGreaterThan(50)
  expect(endpoints).not.toMatch(/\b(?:summary: '|errors: \[|params: v\.|query: v\.|body: strictObject)/)
})

it('keeps the bodies by which a form checks what was typed', () => {
  const checked = checkedBodies(join(import.meta.dirname, '../src'))
  for (const name of ['login', 'register', 'updateUser', 'cancelTickets', 'markRefundPaid'])
    expect(checked).toContain(name)
  expect(checked).not.toContain('placeHold')
})
