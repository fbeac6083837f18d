import { t } from '../../../texts/tickets.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { TicketOrder } from '../ticket-order.ts'
import { TripFactList } from './trip-fact-list.tsx'

type CancelDialogProps = {
  readonly order: TicketOrder
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms a cancellation: names route, date, time, seats and total of the unpaid tickets. */
export function CancelDialog({ order, busy, onConfirm, onCancel }: CancelDialogProps) {
  const pending = order.tickets.filter((ticket) => ticket.status_tiket === 'pending')
  return (
    <ConfirmDialog
      title={t('ticket.cancelTitle')}
      destructive
      busy={busy}
      confirmLabel={t('ticket.cancelConfirm')}
      cancelLabel={t('ticket.cancelKeep')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <TripFactList
        route={order.route}
        seats={pending.map((ticket) => ticket.nomor_kursi)}
        total={order.unpaid}
      />
      <p className="mt-5 font-semibold text-danger">{t('ticket.cancelWarning')}</p>
    </ConfirmDialog>
  )
}
