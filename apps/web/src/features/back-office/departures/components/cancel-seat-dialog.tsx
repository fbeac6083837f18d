import { ticketNumber, type Trip } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../lib/http-client.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { byRules } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { serverNow } from '../../../../lib/server-clock.ts'
import { LateCancelNotice, lateOf, LateReasonField } from '../../shared/components/late-cancel-notice.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { ticketQuery, updateTicketStatus } from '../../shared/api/tickets.ts'
import { seatWords, type Seat } from '../seat-words.ts'

type CancelSeatDialogProps = { readonly trip: Trip; readonly seat: Seat; readonly onClose: () => void }

/** Cancels one passenger's ticket, after showing the refund. */
export function CancelSeatDialog({ trip, seat, onClose }: CancelSeatDialogProps) {
  const query = useQuery(ticketQuery(seat.id_tiket))
  const ticket = query.data?.data
  const isCancelled = ticket?.status_tiket === 'cancelled'
  const leaves = ticket?.Rute?.waktu_berangkat ?? trip.waktu_berangkat
  const late = ticket && lateOf({ ...ticket, waktu_berangkat: leaves }, serverNow())
  const form = useAdminForm(
    { alasan: '' },
    byRules(({ alasan }) => ({
      ...(late && alasan.trim() === '' && { alasan: t('late.reasonMissing') }),
    })),
    onClose,
  )
  const { conflict } = form

  function confirm(): void {
    if (ticket === undefined || isCancelled) return
    // After a conflict the dialog has shown the newer version, so that version is cancelled.
    const version = conflict === undefined ? ticket.versi : Number(conflict['versi'])
    const { id_tiket } = ticket
    form.submit(
      ({ alasan }) =>
        updateTicketStatus(id_tiket, { status_tiket: 'cancelled', alasan: alasan.trim() }, version),
      {
        done: t('seat.cancelled', { ticket: ticketNumber(id_tiket) }),
        failed: t('seat.cancelFailed'),
      },
    )
  }

  return (
    <ConfirmDialog
      title={t('seat.cancelTitle')}
      destructive
      busy={form.busy}
      confirmLabel={t('seat.cancel')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <FormErrors errors={form.errors} messages={form.messages} />
        <p className="wrap-anywhere">{t('seat.cancelWhat', seatWords(trip, seat))}</p>
        {conflict && (
          <Notice tone="warning" live="alert">
            {t('seat.changed')}
          </Notice>
        )}
        {query.isPending && <Skeleton className="h-12" />}
        {query.error && (
          <Notice tone="danger" live="alert">
            {errorText(query.error, t('seat.loadFailed'))}
          </Notice>
        )}
        {ticket && <Notice tone={isCancelled ? 'info' : 'warning'}>{refundText(ticket)}</Notice>}
        {late && <LateCancelNotice late={late} />}
        {ticket && !isCancelled && <LateReasonField late={late} {...form.field('alasan')} />}
      </div>
    </ConfirmDialog>
  )
}

function refundText({ status_tiket, refundable }: { status_tiket: string; refundable: number }): string {
  if (status_tiket === 'cancelled') return t('seat.already')
  return refundable > 0 ? t('seat.refund', { amount: rupiah(refundable) }) : t('seat.noRefund')
}
