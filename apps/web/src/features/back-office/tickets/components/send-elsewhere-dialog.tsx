import { adminOrders, type AdminOrder } from '@tiketbus/contract'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { sendElsewhere } from '../api/orders.ts'

/** 'Kirim ke alamat lain': the order's tickets to another address, with the reason, which stays with the order [B791]. */
export function SendElsewhereDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const form = useAdminForm(
    { email: '', catatan: '' },
    (fields) => check(adminOrders.sendElsewhere.body, fields),
    onClose,
  )
  const isPaid = order.tickets.some(({ status_tiket }) => status_tiket === 'confirmed')
  return (
    <EditDialog
      title={t('order.elsewhereTitle')}
      submitLabel={t('order.elsewhereSend')}
      form={form}
      onSubmit={() =>
        form.submit((body, key) => sendElsewhere(order.order.order_group_id, body, key), {
          done: t('order.elsewhereSent'),
          failed: t('order.sendFailed'),
        })
      }
      onClose={onClose}
    >
      <p>{t(isPaid ? 'order.elsewhereTickets' : 'order.elsewhereUnpaid')}</p>
      <TextField
        label={t('order.elsewhereEmail')}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        {...form.field('email')}
      />
      <TextField
        label={t('order.elsewhereNote')}
        help={t('order.elsewhereNoteHelp')}
        required
        maxLength={300}
        autoComplete="off"
        {...form.field('catatan')}
      />
    </EditDialog>
  )
}
