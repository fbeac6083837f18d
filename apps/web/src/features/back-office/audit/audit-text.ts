import { TICKET_PREFIX, type AuditLogEntry } from '@tiketbus/contract'
import { adminAuditTexts } from '../../../texts/back-office/audit.ts'

/** The text for an action, an entity or a field; a name that only a newer server knows is shown as it is. */
export function auditText(kind: 'action' | 'entity' | 'field', name: string): string {
  const texts: Readonly<Record<string, string>> = adminAuditTexts
  return texts[`audit.${kind}.${name}`] ?? name.replaceAll('_', ' ')
}

/** A record's number as users see it: 'TB-1006' for a ticket, the first 8 characters for an order. */
export function recordNumber({ entity, entity_id }: Pick<AuditLogEntry, 'entity' | 'entity_id'>): string {
  if (entity === 'ticket') return `${TICKET_PREFIX}${entity_id}`
  return entity === 'order' ? shownOrderNumber(entity_id) : entity_id
}

/** The first 8 characters of an order's number. */
export const shownOrderNumber = (order_group_id: string): string => order_group_id.slice(0, 8).toUpperCase()
