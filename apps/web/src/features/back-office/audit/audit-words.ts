import { TICKET_PREFIX, type AuditLogEntry } from '@tiketbus/contract'
import { adminAuditTexts } from '../../../texts/back-office/audit.ts'

/** The catalogue's words for an action, an entity or a field; what a newer server adds is shown as it names it. */
export function auditWords(kind: 'action' | 'entity' | 'field', name: string): string {
  const texts: Readonly<Record<string, string>> = adminAuditTexts
  return texts[`audit.${kind}.${name}`] ?? name.replaceAll('_', ' ')
}

/** A record's number as people know it: 'TB-1006' of a ticket, the first 8 characters of an order's. */
export function recordNumber({ entity, entity_id }: Pick<AuditLogEntry, 'entity' | 'entity_id'>): string {
  if (entity === 'ticket') return `${TICKET_PREFIX}${entity_id}`
  return entity === 'order' ? entity_id.slice(0, 8).toUpperCase() : entity_id
}
