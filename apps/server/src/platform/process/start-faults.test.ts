import { expect, test } from 'vitest'
import { explainFault } from './start-faults.ts'

const fault = (code: string, message: string) => Object.assign(new Error(message), { code })
const place = { where: 'DATABASE_URL', role: 'app', database: 'bus' }

test.each([
  ['ENOSPC', 'ENOSPC: no space left on device, write', 'Disk penuh (DATABASE_URL): kosongkan ruang'],
  ['53100', 'could not extend file', 'Disk penuh'],
  ['', 'FATAL: could not write to file "x": No space left on device', 'Disk penuh'],
  ['25006', 'cannot execute ALTER ROLE in a read-only transaction', 'hanya dapat dibaca'],
  ['42501', 'permission denied for schema public', 'GRANT CREATE ON DATABASE "bus" TO "app"'],
  [
    '',
    'FATAL:  could not resize shared memory segment "/x" to 9 bytes: No space left on device\nx',
    'perbesar /dev/shm',
  ],
])('a fault %s (%s) of the machine is one line with its cure [W112]', (code, message, line) => {
  const explained = explainFault(fault(code, message), place)
  expect(explained).toContain(line)
  expect(explained).not.toContain('\n')
})

test('a mistake of the program is not explained away [W112]', () => {
  expect(explainFault(fault('42703', 'column x does not exist'), place)).toBeUndefined()
  expect(explainFault('text', place)).toBeUndefined()
})
