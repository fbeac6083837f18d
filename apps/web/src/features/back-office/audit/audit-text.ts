import { ticketNumber, type AuditLogEntry } from '@tiketbus/contract'
import { adminAuditTexts } from '../../../texts/back-office/audit.ts'
import { shortOrderNumber } from '../../orders/index.ts'

/** The text for an action, a kind of actor, an entity, a field or the reason why an act is unusual; a name that only a newer server knows is shown as it is. */
export function auditText(
  kind: 'action' | 'actor' | 'entity' | 'field' | 'unusual' | 'boardedWith' | 'day',
  name: string,
): string {
  const texts: Readonly<Record<string, string>> = adminAuditTexts
  return texts[`audit.${kind}.${name}`] ?? name.replaceAll('_', ' ')
}

/** A record's number as users see it: 'TB-1006' for a ticket, the first 8 characters for an order. */
export function recordNumber({ entity, entity_id }: Pick<AuditLogEntry, 'entity' | 'entity_id'>): string {
  if (entity === 'ticket') return ticketNumber(entity_id)
  return entity === 'order' ? shortOrderNumber(entity_id) : entity_id
}
