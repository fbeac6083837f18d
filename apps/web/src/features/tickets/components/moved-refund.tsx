import { type MovedRefund, seatLabelList } from '@tiketbus/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showAlert } from '../../../lib/alerts.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { errorText } from '../../../lib/http-client.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/tickets.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { movedRefundQuery, reloadTickets, takeFareBack, type MovedOrder } from '../api/tickets.ts'
import { hasStatus, type TicketOrder } from '../ticket-order.ts'
import { useQuestion } from '../../../lib/use-question.ts'

/** On a ticket whose departure moved: the whole fare back, if it moved too far; otherwise renders nothing [M160]. */
export function MovedRefundOffer({ order }: { order: TicketOrder }) {
  const source = { idTiket: order.master.id_tiket }
  const isMoved = Boolean(order.master.waktu_semula) && hasStatus(order, 'confirmed')
  const { data } = useQuery({ ...movedRefundQuery(source), enabled: isMoved })
  return isMoved && data?.status === 'offered' ? <TakeFareBack source={source} refund={data} /> : null
}

type TakeFareBackProps = { readonly source: MovedOrder; readonly refund: MovedRefund }

/** Both times, the sum, and the button; it asks once more before it cancels. */
export function TakeFareBack({ source, refund }: TakeFareBackProps) {
  const client = useQueryClient()
  const { route, seats, waktu_semula } = refund
  const amount = rupiah(refund.jumlah)
  const question = useQuestion(async () => {
    try {
      const done = await takeFareBack(source)
      client.setQueryData(movedRefundQuery(source).queryKey, done)
      // The page of the link shows it itself.
      if ('idTiket' in source) showAlert('success', t('moved.done', { amount: rupiah(done.jumlah) }))
    } catch (error) {
      showAlert('danger', errorText(error, t('moved.failed')))
      void client.invalidateQueries({ queryKey: ['moved-refund'] })
    }
    void reloadTickets(client)
  })
  return (
    <>
      <Notice
        tone="warning"
        title={t('moved.title')}
        actions={<Button onClick={question.ask}>{t('moved.take', { amount })}</Button>}
      >
        {'token' in source && (
          <p>{t('moved.trip', { from: route.asal, to: route.tujuan, seats: seatLabelList(route, seats) })}</p>
        )}
        <p>
          {t('moved.was', { time: formatDateTime(waktu_semula, route.zona_asal) })}{' '}
          <strong>{t('moved.now', { time: formatDateTime(route.waktu_berangkat, route.zona_asal) })}</strong>
        </p>
        <p>{t('moved.right', { amount })}</p>
      </Notice>
      {question.asking && (
        <ConfirmDialog
          title={t('moved.askTitle')}
          destructive
          busy={question.busy}
          confirmLabel={t('moved.take', { amount })}
          cancelLabel={t('moved.keep')}
          onConfirm={question.confirm}
          onCancel={question.keep}
        >
          {t('moved.ask')}
        </ConfirmDialog>
      )}
    </>
  )
}
