import { CANCEL_RELOAD_MS } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { errorText } from '../../lib/http-client.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { t } from '../../texts/tickets.ts'
import { cancelTicket } from './api/cancel-ticket.ts'
import { orderQuery } from './api/tickets.ts'
import type { TicketOrder } from './ticket-order.ts'

/** The confirmation and the call. After a cancellation the page shows it at once and refetches after 500 ms [K30]. */
export function useCancelOrder(order: TicketOrder, id: string) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useBusy()
  const client = useQueryClient()
  const [isCancelled, setCancelled] = useState(false)
  // The cancel button is unmounted with the pending tickets: the focus moves to the headline.
  useEffect(() => {
    if (isCancelled) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [isCancelled])

  const confirm = () =>
    run(async () => {
      try {
        await cancelTicket(order.master.id_tiket)
        showAlert('success', t('ticket.cancelled'))
        setCancelled(true)
        client.setQueryData(
          orderQuery(id).queryKey,
          (reply) => reply && { ...reply, tickets: cancelled(reply.tickets) },
        )
        setTimeout(() => {
          void client.invalidateQueries({ queryKey: ['tickets', 'selectedTicket'] })
          void client.invalidateQueries({ queryKey: ['tickets', 'tickets'] })
        }, CANCEL_RELOAD_MS)
      } catch (error) {
        showAlert('danger', errorText(error, t('ticket.cancelFailed')))
        void client.invalidateQueries({ queryKey: ['tickets', 'selectedTicket'] })
      } finally {
        setAsking(false)
      }
    })

  return {
    asking,
    busy,
    ask: () => setAsking(true),
    keep: () => setAsking(false),
    confirm: () => void confirm(),
  }
}

function cancelled(tickets: TicketOrder['tickets']): TicketOrder['tickets'] {
  return tickets.map((ticket) =>
    ticket.status_tiket === 'pending' ? { ...ticket, status_tiket: 'cancelled' as const } : ticket,
  )
}
