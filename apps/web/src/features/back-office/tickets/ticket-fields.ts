/** A ticket's fields in a conflict: labels, and values as the page shows them. */
import { t } from '../../../texts/back-office/tickets.ts'
import { ticketStatusText } from '../../orders/index.ts'
import { fieldText } from '../shared/conflict-fields.ts'

export const ticketLabels = () => ({
  status_tiket: t('tickets.status'),
  nomor_kursi: t('tickets.seatNumber'),
})

export const ticketValues = (ticket: Readonly<Record<string, unknown>>) => ({
  status_tiket: ticketStatusText(fieldText(ticket['status_tiket'])),
  nomor_kursi: fieldText(ticket['nomor_kursi']),
})
