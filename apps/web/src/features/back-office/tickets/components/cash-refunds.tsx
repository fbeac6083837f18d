import { adminMoney, type AdminOrder } from '@tiketbus/contract'
import { useState } from 'react'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { May } from '../../shared/components/may.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { payRefundInCash } from '../api/orders.ts'

type OrderRefund = AdminOrder['refunds'][number]

/** Of a refund, what is still to be returned. */
const leftOf = ({ jumlah, elsewhere }: OrderRefund) => jumlah - elsewhere

/** The refunds that one's own drawer may pay, each with its button [B946]. */
export function CashRefunds({ order: { refunds } }: { order: AdminOrder }) {
  const [open, setOpen] = useState<OrderRefund>()
  const payable = refunds.filter((refund) => refund.dari_laci === true && leftOf(refund) > 0)
  if (payable.length === 0) return null
  return (
    <May make={adminMoney.payRefundInCash}>
      <div className="mt-3 flex flex-wrap gap-3">
        {payable.map((refund) => (
          <Button key={refund.id_refund} onClick={() => setOpen(refund)}>
            {t('order.payInCash', { amount: rupiah(leftOf(refund)) })}
          </Button>
        ))}
      </div>
      {open && <CashDialog refund={open} onClose={() => setOpen(undefined)} />}
    </May>
  )
}

function CashDialog({ refund, onClose }: { refund: OrderRefund; onClose: () => void }) {
  const mutation = useAdminMutation(onClose)
  const amount = rupiah(leftOf(refund))
  return (
    <ConfirmDialog
      title={t('order.payInCashTitle')}
      busy={mutation.busy}
      confirmLabel={t('order.payInCash', { amount })}
      cancelLabel={t('action.cancel')}
      onConfirm={() =>
        mutation.run(() => payRefundInCash(refund.id_refund, leftOf(refund)), {
          done: t('order.paidInCash', { amount }),
          failed: t('order.payInCashFailed'),
        })
      }
      onCancel={onClose}
    >
      <FormErrors errors={{}} messages={mutation.messages} className="mb-4" />
      <p>{t('order.payInCashHelp', { amount })}</p>
    </ConfirmDialog>
  )
}
