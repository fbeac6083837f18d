import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { id } from '../apps/server/src/texts/id/index.ts'
import { t } from '../apps/server/src/texts/index.ts'
import { findLookupsAtLoad, findOwnSentences, findUnusedKeys } from './text-rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiketbus-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function aModule(name: string, line: string): string {
  const file = join(folder, name)
  const texts = join(import.meta.dirname, '../apps/server/src/texts/index.ts')
  writeFileSync(file, `import { t } from '${texts}'\n${line}\n`)
  return file
}

describe('findLookupsAtLoad', () => {
  it('reports a text that is looked up at load, with its key', async () => {
    const bad = aModule('bad.ts', `export const SAVED = t('buses.added')`)
    expect(await findLookupsAtLoad([bad])).toEqual([expect.stringMatching(/^buses\.added .*bad\.ts:2/)])
  })

  it('does not report a text that is looked up when it is sent', async () => {
    expect(
      await findLookupsAtLoad([aModule('good.ts', `export const saved = () => t('buses.added')`)]),
    ).toEqual([])
    expect(t('buses.added')).toBe(id['buses.added'])
  })
})

it('reports a sentence outside of the catalogue', () => {
  for (const bad of [
    `    return { message: 'Bus berhasil ditambahkan', data }`,
    '      subject: `Pesanan ${number} menunggu pembayaran`,',
    `  const message = 'Bus berhasil dihapus'`,
  ])
    expect(findOwnSentences(bad)).toEqual([bad])
  for (const good of [
    `return { message: t('buses.added'), data }`,
    ` * message: 'a note on it'`,
    `msg: text,`,
  ])
    expect(findOwnSentences(good)).toEqual([])
})

it('reports a key that no source uses', () => {
  const sources = ["t('a.whole')", 't(`a.part.${kind}`)']
  expect(findUnusedKeys(['a.whole', 'a.part.x', 'a.left'], sources)).toEqual(['a.left'])
})
