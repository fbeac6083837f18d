import { adminOrders, MANUAL_WAYS, totalOf, type AdminOrder, type ManualWay } from '@tiketbus/contract'
import { useState } from 'react'
import { rupiah } from '../../../../lib/rupiah.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { recordPayment, type Taken } from '../api/orders.ts'
import { seatsOf } from '../order-texts.ts'
import { ProviderUnanswered } from './provider-unanswered.tsx'

type Fields = { readonly cara: ManualWay; readonly referensi: string; readonly alasan: string }

/** 'Catat pembayaran': way, reference and reason of money taken by hand for all pending seats of an order [B111]. */
export function RecordPaymentDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  // As it was shown when the money was taken: the server refuses if another sum is unpaid by then.
  const [{ amount, seats }] = useState(() => unpaidOf(order))
  const [fields, setFields] = useState<Fields>({ cara: 'tunai', referensi: '', alasan: '' })
  const [validationErrors, setValidationErrors] = useState<Readonly<Record<string, string>>>({})
  const mutation = useAdminMutation(onClose)
  const errors = { ...mutation.errors, ...validationErrors }

  function save(tanpa_cek = false): void {
    const taken: Taken = {
      ...fields,
      referensi: fields.referensi.trim() || null,
      jumlah: amount,
      ...(tanpa_cek && { tanpa_cek }),
    }
    const found = errorsOf(taken)
    setValidationErrors(found)
    if (Object.keys(found).length > 0) return
    mutation.run(
      (key) => recordPayment(order.order.order_group_id, taken, key),
      {
        done: ({ data }) =>
          data.recorded > 0 ? t('order.taken', { amount: rupiah(data.recorded) }) : t('order.heldByProvider'),
        failed: t('order.takeFailed'),
      },
      taken,
    )
  }

  const set = (field: keyof Fields) => (event: { target: { value: string } }) => {
    setFields({ ...fields, [field]: event.target.value })
    mutation.clearFault()
  }
  return (
    <EditDialog
      title={t('order.take')}
      submitLabel={mutation.fault ? t('tickets.askAgain') : t('order.take')}
      busy={mutation.busy}
      errors={errors}
      messages={mutation.messages}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <p>{t('order.takeWhat', { seats, amount: rupiah(amount) })}</p>
      <SelectField label={t('order.takeWay')} value={fields.cara} onChange={set('cara')}>
        {MANUAL_WAYS.map((way) => (
          <option key={way} value={way}>
            {t(`order.takeWay.${way}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('order.reference')}
        help={t('order.referenceHelp')}
        optional={fields.cara === 'tunai'}
        required={fields.cara !== 'tunai'}
        maxLength={100}
        autoComplete="off"
        value={fields.referensi}
        error={errors['referensi']}
        onChange={set('referensi')}
      />
      <TextField
        label={t('order.reason')}
        help={t('order.takeReasonHelp')}
        required
        maxLength={300}
        autoComplete="off"
        value={fields.alasan}
        error={errors['alasan']}
        onChange={set('alasan')}
      />
      {mutation.fault && (
        <ProviderUnanswered
          text={mutation.fault.text}
          amount={amount}
          label={t('order.takeUnchecked')}
          busy={mutation.busy}
          onContinue={() => save(true)}
        />
      )}
    </EditDialog>
  )
}

function unpaidOf({ tickets }: AdminOrder): { amount: number; seats: string } {
  const pending = tickets.filter(({ status_tiket }) => status_tiket === 'pending')
  return { amount: totalOf(pending), seats: seatsOf(pending) }
}

function errorsOf(taken: Taken): Readonly<Record<string, string>> {
  const checked = check(adminOrders.recordPayment.body, taken)
  const missing = taken.cara !== 'tunai' && taken.referensi === null
  return {
    ...(checked.ok ? {} : checked.errors),
    ...(missing && { referensi: t('order.referenceMissing') }),
  }
}
