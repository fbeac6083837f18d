import { expect, it } from 'vitest'
import { auditText } from './audit-text.ts'

it('has a text for each name that this server writes, and shows an unknown one as it is', () => {
  expect(auditText('action', 'call_off_trip')).toBe('Membatalkan keberangkatan')
  expect(auditText('field', 'waktu_berangkat')).toBe('waktu berangkat')
})
