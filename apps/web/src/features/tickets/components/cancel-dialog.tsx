import { formatLongDate, formatTime } from '../../../lib/dates.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/tickets.ts'
import { Facts } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { TicketOrder } from '../ticket-order.ts'

type CancelDialogProps = {
  readonly order: TicketOrder
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms a cancellation: names route, date, time, seats and total of the unpaid tickets. */
export function CancelDialog({ order, busy, onConfirm, onCancel }: CancelDialogProps) {
  const { route } = order
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
      <Facts
        facts={[
          ...(route
            ? [
                { term: t('ticket.route'), value: `${route.asal} → ${route.tujuan}` },
                { term: t('ticket.date'), value: formatLongDate(route.waktu_berangkat, route.zona_asal) },
                { term: t('ticket.time'), value: formatTime(route.waktu_berangkat, route.zona_asal) },
              ]
            : []),
          { term: t('ticket.seats'), value: pending.map((ticket) => ticket.nomor_kursi).join(', ') },
          { term: t('ticket.total'), value: rupiah(order.unpaid) },
        ]}
      />
      <p className="mt-5 font-semibold text-danger">{t('ticket.cancelWarning')}</p>
    </ConfirmDialog>
  )
}
