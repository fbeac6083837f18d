/** `npm run backup` reports a mistyped argument in one line and writes nothing. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each([[[]], [['--to', 'copy']], [['--help']], [['copy', 'another']]])('%s is refused', (args) => {
  const cwd = mkdtempSync(join(tmpdir(), 'tiketbus-backup-'))
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'backup.ts'), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(cwd, 'absent') },
  })
  expect([status, stderr.trim().split('\n').length]).toEqual([1, 1])
  expect(stderr).toMatch(/Usage|Unknown option/)
  expect(readdirSync(cwd)).toEqual([])
  rmSync(cwd, { recursive: true })
})
