import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { appendLine } from './append-line.ts'

/** Simulates a nearly full disk: a write takes what fits, and the next one is refused. */
function aDiskOf(free: number) {
  return (file: number, bytes: Uint8Array, offset: number) => {
    if (free === 0) throw new Error('ENOSPC')
    const written = writeSync(file, bytes, offset, Math.min(bytes.length - offset, free))
    free -= written
    return written
  }
}

it('removes a line that the full disk took only in part; with space again the next line is complete', () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-disk-'))
  const path = join(folder, 'lines')
  const file = openSync(path, 'a')
  appendLine(file, 'first\n')
  expect(() => appendLine(file, 'second\n', aDiskOf(3))).toThrow('ENOSPC')
  appendLine(file, 'third\n', aDiskOf(6))
  closeSync(file)
  expect(readFileSync(path, 'utf8')).toBe('first\nthird\n')
  rmSync(folder, { recursive: true })
})
