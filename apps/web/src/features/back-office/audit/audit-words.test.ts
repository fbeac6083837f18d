import { expect, it } from 'vitest'
import { auditWords } from './audit-words.ts'

it('has a text for each name that this server writes, and shows an unknown one as it is', () => {
  expect(auditWords('action', 'call_off_trip')).toBe('Membatalkan keberangkatan')
  expect(auditWords('field', 'waktu_berangkat')).toBe('waktu berangkat')
})
