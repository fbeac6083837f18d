import { expect, it } from 'vitest'
import { auditWords } from './audit-words.ts'

it('has words for what this server writes, and reads what a newer one adds', () => {
  expect(auditWords('action', 'call_off_trip')).toBe('Membatalkan keberangkatan')
  expect(auditWords('field', 'waktu_berangkat')).toBe('waktu berangkat')
})
