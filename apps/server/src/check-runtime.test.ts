import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from './bundled-database/processes.ts'

const file = join(import.meta.dirname, 'check-runtime.cjs')
const withVersion = (version: string) =>
  run(process.execPath, [
    '-e',
    `Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); require(${JSON.stringify(file)})`,
  ])

test('a Node that is too old is named in one line, in front of the program, with the cure [W110]', async () => {
  expect(await withVersion('20.20.2')).toEqual({
    code: 1,
    output:
      'Node 20.20.2 bukan Node 26 yang dipasang bersama paket: jalankan npm ci tanpa --ignore-scripts (atau npm rebuild node), lalu npm start.\n',
  })
  expect(await withVersion('27.0.0')).toEqual({ code: 0, output: '' })
  const root = join(import.meta.dirname, '../../..')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(scripts.start).toContain('node -r ./apps/server/src/check-runtime.cjs ')
})
