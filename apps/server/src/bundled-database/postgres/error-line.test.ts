import { expect, test } from 'vitest'
import { findErrorLine } from './error-line.ts'

test('a full disk is the reason, not the lines that initdb prints after it', () => {
  const output = `creating configuration files ... ok
running bootstrap script ... 2026-11-23 10:58:38.446 UTC [4362] FATAL:  could not write to file "pg_wal/xlogtemp.4362": No space left on device
child process exited with exit code 1
initdb: removing contents of data directory "/data/postgres.new"
`
  expect(findErrorLine(output)).toContain('No space left on device')
})

test('finds an error of initdb itself, before its hints', () => {
  const output = `creating directory /data ... initdb: error: could not create directory "/data": Permission denied
initdb: hint: try again
`
  expect(findErrorLine(output)).toContain('Permission denied')
})

test('takes the last line if there is no error line', () => {
  expect(findErrorLine('a\nb\n')).toBe('b')
  expect(findErrorLine('')).toBe('')
})
