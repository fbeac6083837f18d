/** The e-ticket of an order as a file for its owner, the same as in its mail [K321]. */
import { isValidTicket } from '@tiketbus/contract'
import type { OperatorReader } from '../fleet/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { fillTexts } from '../messages/mail/fill-texts.ts'
import type { Attachment } from '../messages/mail/mail.ts'
import { operatorInMail } from '../messages/mail/operator-in-mail.ts'
import { t } from '../texts/index.ts'
import type { Keys } from './ticket-code.ts'
import { factsOf } from './order-facts.ts'
import { TICKET_PDF, ticketPdfs } from './ticket-pdf.ts'
import { describeSheet } from './ticket-sheet.ts'
import { viewOrder } from './view.ts'

/** Returns the confirmed and completed tickets of an order as one PDF; undefined if it has none. The caller has checked whose order it is. */
export async function renderOrderPdf(
  deps: Keys & { db: Reader; operator: OperatorReader },
  order_group_id: string,
): Promise<Attachment | undefined> {
  const group = await viewOrder(deps.db, order_group_id)
  const tickets = group.tickets.filter((ticket) => isValidTicket(ticket.status_tiket))
  if (tickets.length === 0) return undefined
  const name = group.user?.username ?? t('mail.passenger')
  const { kebijakan = null } = group.order
  const sheet = describeSheet(factsOf(group.tickets, tickets, { name, kebijakan }))
  const filled = fillTexts(sheet, operatorInMail(await deps.operator.read()))
  return ticketPdfs(deps)[TICKET_PDF]?.(filled)
}
