import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from './config-variables.ts'

test('docs/operations.md describes every variable', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .join('\n')
  expect(Object.keys(variables).filter((name) => !rows.includes(`\`${name}\``))).toEqual([])
})
