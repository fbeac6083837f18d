/** `npm run audit` reports a mistyped argument in one line. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const audit = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'audit.ts'), ...args], { encoding: 'utf8' })

test.each([[['--provder']], [['books']]])('%s is refused in one line', (args) => {
  const { status, stderr } = audit(...args)
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
