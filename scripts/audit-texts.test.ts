import { describe, expect, test } from 'vitest'
import { AUDIT_FIELDS, PERSONAL } from '../apps/server/src/back-office/shared/audit-fields.ts'
import { adminAuditTexts } from '../apps/web/src/texts/back-office/audit.ts'

/** A counter, and an object whose own fields are shown instead. */
const NOT_SHOWN = ['versi', 'effect']

describe('the texts of the audit log', () => {
  const written = [...new Set([...Object.values(AUDIT_FIELDS).flat(), ...PERSONAL])]
  test.each(written.filter((field) => !NOT_SHOWN.includes(field)))('name the field %s', (field) => {
    expect(adminAuditTexts).toHaveProperty([`audit.field.${field}`])
  })

  test.each(Object.keys(AUDIT_FIELDS))('name the record %s', (entity) => {
    expect(adminAuditTexts).toHaveProperty([`audit.entity.${entity}`])
  })
})
