/** A ticket's fields in a conflict: labels, and values as the page shows them. */
import { seatLabel, type Ticket } from '@tiketbus/contract'
import { t } from '../../../texts/back-office/tickets.ts'
import { ticketStatusText } from '../../orders/index.ts'
import { fieldText } from '../shared/conflict-fields.ts'

export const ticketLabels = () => ({
  status_tiket: t('tickets.status'),
  nomor_kursi: t('tickets.seatNumber'),
})

/** `ticket`: the one that the page has, whose departure may have labels. */
export const ticketValues = (record: Readonly<Record<string, unknown>>, { Rute }: Pick<Ticket, 'Rute'>) => ({
  status_tiket: ticketStatusText(fieldText(record['status_tiket'])),
  nomor_kursi: seatLabel(Rute, Number(record['nomor_kursi'])),
})
