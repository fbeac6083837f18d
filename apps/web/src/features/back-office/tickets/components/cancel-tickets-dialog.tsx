import { adminOrders, type AdminOrder, type Ticket } from '@tiketbus/contract'
import { useState } from 'react'
import { rupiah } from '../../../../lib/rupiah.ts'
import { check, type Checked } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { DeleteConflict } from '../../shared/components/edit-conflict.tsx'
import { conflictFields } from '../../shared/conflict-fields.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { LateCancelNotice, lateOf } from '../../shared/components/late-cancel-notice.tsx'
import { ReasonDialog, type Reason } from '../../shared/components/reason-dialog.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { cancelTickets } from '../api/orders.ts'
import { departureOf, journeyOf, seatsOf } from '../order-texts.ts'
import { ticketLabels, ticketValues } from '../ticket-fields.ts'

type CancelTicketsDialogProps = {
  readonly order: AdminOrder
  readonly ids: readonly number[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Cancels the chosen seats together with a reason, after showing the refund [B65]. */
export function CancelTicketsDialog({ order, ids, onClose, onDone }: CancelTicketsDialogProps) {
  const isChosen = ({ id_tiket }: Ticket) => ids.includes(id_tiket)
  // The tickets when the dialog was opened, to compare with if they are changed meanwhile.
  const [seen] = useState(() => order.tickets.filter(isChosen))
  const form = useAdminForm({ alasan: '' }, readReason, onDone)
  const { conflict } = form
  const live = order.tickets.filter((ticket) => isChosen(ticket) && ticket.status_tiket !== 'cancelled')
  const refund = order.seats
    .filter(({ id_tiket }) => live.some((ticket) => ticket.id_tiket === id_tiket))
    .reduce((sum, { refundable }) => sum + refundable, 0)
  const { waktu_berangkat } = order.route
  const [late] = live.flatMap((ticket) => lateOf({ ...ticket, waktu_berangkat }, serverNow()) ?? [])
  const changed = seen.find(({ id_tiket }) => id_tiket === conflict?.['id_tiket'])

  function confirm(): void {
    // The versions that the administrator has seen: after a conflict, the newer ones shown beside.
    const decided =
      conflict === undefined
        ? seen.filter(({ id_tiket }) => live.some((one) => one.id_tiket === id_tiket))
        : live
    form.submit(({ alasan }) => cancelTickets(order.order.order_group_id, decided, alasan), {
      done: ({ data }) => doneText(data),
      failed: t('order.cancelFailed'),
    })
  }

  return (
    <ReasonDialog
      title={t('order.cancelTitle')}
      confirmLabel={t('order.cancelConfirm')}
      reason={{ label: t('order.reason'), help: t('order.reasonHelp') }}
      form={form}
      isOpen={live.length > 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      {live.length === 0 ? (
        <Notice tone="info" live="status">
          {t('order.cancelGone')}
        </Notice>
      ) : (
        <>
          <p className="wrap-anywhere">
            {t(order.pembeli ? 'order.cancelSold' : 'order.cancelWhat', {
              seats: seatsOf(live),
              name: order.user?.username ?? order.pembeli?.nama ?? t('admin.unknownUser'),
            })}
          </p>
          <p className="text-sm text-muted wrap-anywhere">{`${journeyOf(order.route)}, ${departureOf(order.route)}`}</p>
          {late && <LateCancelNotice late={late} />}
          {refund > 0 && (
            <Notice tone="warning">
              {t(isCash(order) ? 'order.refundCash' : 'tickets.refund', { amount: rupiah(refund) })}
            </Notice>
          )}
          {conflict && (
            <DeleteConflict
              help={t('order.cancelChanged')}
              fields={conflictFields(labels(), valuesOf(conflict, order), valuesOf({ ...changed }, order))}
            />
          )}
        </>
      )}
    </ReasonDialog>
  )
}

/** Whether all that was paid was paid in cash: then it goes back in cash, from a drawer. */
const isCash = ({ payments }: AdminOrder): boolean => {
  const paid = payments.filter(({ status }) => status === 'paid')
  return paid.length > 0 && paid.every(({ cara }) => cara === 'tunai')
}

/** A seat's reason by the contract: the seats themselves come from the order. */
function readReason({ alasan }: Reason): Checked<Reason> {
  const checked = check(adminOrders.cancelTickets.body.entries.alasan, alasan)
  if (checked.ok) return { ok: true, value: { alasan: checked.value } }
  return { ok: false, errors: { alasan: Object.values(checked.errors)[0] ?? '' } }
}

/** Nothing is left to cancel if a first try arrived whose reply did not: its sum is not known here, but it is not 0. */
function doneText({ cancelled, refunded }: { cancelled: readonly number[]; refunded: number }): string {
  if (cancelled.length === 0) return t('order.cancelGone')
  return t('order.cancelled', { n: cancelled.length, amount: rupiah(refunded) })
}

const labels = () => ({ ...ticketLabels(), nama_penumpang: t('order.name') })

const valuesOf = (record: Readonly<Record<string, unknown>>, { route }: AdminOrder) => ({
  ...ticketValues(record, { Rute: route }),
  nama_penumpang: typeof record['nama_penumpang'] === 'string' ? record['nama_penumpang'] : '',
})
