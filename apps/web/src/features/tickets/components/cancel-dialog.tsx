import { t } from '../../../texts/tickets.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { TicketOrder } from '../ticket-order.ts'
import { TripFactList } from './trip-fact-list.tsx'
import { CANCEL_RELOAD_MS } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText } from '../../../lib/http-client.ts'
import { cancelTicket } from '../api/cancel-ticket.ts'
import { orderQuery, reloadTickets } from '../api/tickets.ts'
import { useQuestion } from '../../../lib/use-question.ts'

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

/** The confirmation and the call. After a cancellation the page shows it at once and refetches after 500 ms [K30]. */
export function useCancelOrder(order: TicketOrder, id: string) {
  const client = useQueryClient()
  const [isCancelled, setCancelled] = useState(false)
  // The cancel button is unmounted with the pending tickets: the focus moves to the headline.
  useEffect(() => {
    if (isCancelled) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [isCancelled])

  return useQuestion(async () => {
    try {
      await cancelTicket(order.master.id_tiket)
      showAlert('success', t('ticket.cancelled'))
      setCancelled(true)
      client.setQueryData(
        orderQuery(id).queryKey,
        (reply) => reply && { ...reply, tickets: cancelled(reply.tickets) },
      )
      setTimeout(() => void reloadTickets(client), CANCEL_RELOAD_MS)
    } catch (error) {
      showAlert('danger', errorText(error, t('ticket.cancelFailed')))
      void client.invalidateQueries({ queryKey: ['tickets', 'selectedTicket'] })
    }
  })
}

function cancelled(tickets: TicketOrder['tickets']): TicketOrder['tickets'] {
  return tickets.map((ticket) =>
    ticket.status_tiket === 'pending' ? { ...ticket, status_tiket: 'cancelled' as const } : ticket,
  )
}
