import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api, errorBody } from '@tiketbus/contract'

const root = join(import.meta.dirname, '..')

/** The words that English names consist of. A name with a word that is in neither this list nor the glossary fails. */
const ENGLISH = new Set(
  `accepted account accounts acquirer action actions active address admin after alias all allowed already amount
  announced applied archived asked at attempt attempted attempts audit available back bank batch beats before biller bin boarded
  body booked booking bus buses by call called calls cancel cancelled card cause changed channel checking claimed claims
  closed code codes compared completed confirm confirmed conflict contradiction count counts created credentials current
  currentpassword data day deadline deleted demo demotion departure departures device devices differences disabled
  dispute disputed done due elsewhere email end ended entity error errors expire expired expires expiry failed field
  filter finished forged found fraud from gathered gross group guesses hash held history hold holds html id idempotency
  individual is issuer key keys kind known last latest limit links live login mail mailbox manual master max message meta
  midtrans min minutes mismatch money more moved msg my name names network new next not note notifications number of off
  offered one open order ordered orders original other otp ours outcome page paid partial passenger passengers password
  past pay paying payment payments payout pending people placed point points price priority processed promotion proof provider public
  purpose q question questions queued rate reason received recent recipient recorded redirect refund refundable refunded
  refunds refused registration replaced reply reported request requires reservation reservations reserved resolved role
  route routes rows run sealed seat seats seed sent session sessions signature silent since snap sort status statuses
  subject success successor superseded taken task temp terminal text their theirs ticket tickets time times to token total transaction
  tried trip trips type unanswered undone unexpected unguarded unpaid unreadable unsigned until unusual updated url used
  user username users valid verification verified withdrawn word`.split(/\s+/),
)

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const inGlossary = new Set(
  glossary
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
)

/** The words of a name: `batas_pembayaran`, `ticketCount`, `already_boarded`. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
}

function findMissing(names: Iterable<string>): string[] {
  return [...new Set(names)].filter(
    (name) => !inGlossary.has(name) && wordsOf(name).some((word) => !ENGLISH.has(word)),
  )
}

/** Field names of a valibot schema, and the string literals that its fields may hold. */
function namesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (!(schema instanceof Object) || seen.has(schema)) return []
  seen.add(schema)
  if (Array.isArray(schema)) return schema.flatMap((part) => namesIn(part, seen))
  const { entries, wrapped, item, pipe, options } = schema as Record<string, unknown>
  const fields = entries instanceof Object ? Object.keys(entries) : []
  const texts = Array.isArray(options) ? options.filter((option) => typeof option === 'string') : []
  const inside = [...(entries instanceof Object ? Object.values(entries) : []), wrapped, item, pipe, options]
  return [
    ...fields,
    ...texts.map((text) => text.replace(/^-/, '')),
    ...inside.flatMap((part) => namesIn(part, seen)),
  ]
}

const endpoints = Object.values(api).flatMap((chapter) => Object.values(chapter))
const onTheWire = [
  ...endpoints.flatMap((one) =>
    ['params', 'query', 'body', 'reply'].flatMap((part) =>
      namesIn(Object.entries(one).find(([key]) => key === part)?.[1]),
    ),
  ),
  ...namesIn(errorBody),
]
const column =
  /^ {2}(?:add column )?(\w+) (?:text|integer|smallint|bigint|boolean|timestamptz|date|uuid|jsonb|bytea|numeric|varchar)/gm
const columns = globSync('apps/server/migrations/*.sql', { cwd: root }).flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(column)].map(([, name = '']) => name),
)

describe('docs/glossary.md', () => {
  it('lists each wire name that is not English', () => {
    expect(onTheWire.length).toBeGreaterThan(500)
    expect(findMissing(onTheWire)).toEqual([])
  })

  it('lists each column name that is not English', () => {
    expect(columns.length).toBeGreaterThan(100)
    expect(findMissing(columns)).toEqual([])
  })

  it('is reported as incomplete for a name that is in neither it nor the list of English words', () => {
    expect(findMissing(['id_tiket', 'ticket_count', 'sopir', 'batas_sopir', 'driver'])).toEqual([
      'sopir',
      'batas_sopir',
      'driver',
    ])
  })
})
