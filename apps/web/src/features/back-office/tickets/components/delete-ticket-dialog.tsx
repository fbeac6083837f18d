import { ticketNumber, type Ticket } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../../lib/server-clock.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/tickets.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { ticketQuery } from '../../shared/api/tickets.ts'
import { deleteTicket } from '../api/tickets.ts'
import { isCompletedEarly, refundOfDelete } from '../money-of-change.ts'
import { departureOf, journeyOf } from '../order-texts.ts'
import { ticketLabels, ticketValues } from '../ticket-fields.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { lateOf } from '../../shared/components/late-cancel-notice.tsx'
import { DeleteDialog } from '../../shared/components/delete-dialog.tsx'

type DeleteTicketDialogProps = {
  readonly ticket: Ticket
  readonly onClose: () => void
  readonly onFailed: (text: string) => void
}

/** Shows the ticket, its owner, and the refund before deleting it. */
export function DeleteTicketDialog({ ticket, onClose, onFailed }: DeleteTicketDialogProps) {
  const refundable = useQuery(ticketQuery(ticket.id_tiket)).data?.data.refundable
  const refund = refundOfDelete(ticket, refundable, serverNow())
  const late = lateOf({ ...ticket, waktu_berangkat: ticket.Rute?.waktu_berangkat }, serverNow())
  // A completed ticket after its arrival is put away as it is; any other one would be cancelled without a reason.
  if (late && (ticket.status_tiket === 'confirmed' || isCompletedEarly(ticket, serverNow())))
    return (
      <Dialog
        title={t('tickets.deleteTitle')}
        onClose={onClose}
        footer={
          <Button variant="secondary" onClick={onClose}>
            {t('action.close')}
          </Button>
        }
      >
        <Notice tone="warning" title={t(`late.${late}`)}>
          {t('late.deleteFirst')}
        </Notice>
      </Dialog>
    )
  return (
    <DeleteDialog
      title={t('tickets.deleteTitle')}
      question={t('tickets.deleteConfirm', {
        number: ticketNumber(ticket.id_tiket),
        owner: ticket.User?.username ?? t('admin.unknownUser'),
      })}
      record={ticket}
      labels={ticketLabels()}
      valuesOf={(record) => ticketValues(record, ticket)}
      send={(ifMatch) => deleteTicket(ticket.id_tiket, ifMatch)}
      texts={{ done: t('tickets.deleted'), failed: t('tickets.deleteFailed') }}
      onClose={onClose}
      onFailed={onFailed}
    >
      {ticket.Rute && (
        <p className="mt-2 text-sm text-muted wrap-anywhere">
          {`${journeyOf(ticket.Rute)}, ${departureOf(ticket.Rute)}`}
        </p>
      )}
      {refund > 0 && (
        <Notice tone="warning" className="mt-4">
          {t('tickets.refund', { amount: rupiah(refund) })}
        </Notice>
      )}
    </DeleteDialog>
  )
}
