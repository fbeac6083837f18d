import {
  adminOrders,
  MANUAL_WAYS,
  PAYMENT_WAYS,
  totalOf,
  type AdminOrder,
  type ManualWay,
} from '@tiketbus/contract'
import { useState } from 'react'
import { rupiah } from '../../../../lib/rupiah.ts'
import { check, type Checked } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { BankField } from '../../shared/components/bank-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { recordPayment, type Taken } from '../api/orders.ts'
import { seatsOf } from '../order-texts.ts'
import { ProviderUnanswered } from './provider-unanswered.tsx'

type Fields = {
  readonly cara: ManualWay
  readonly bank: string
  readonly referensi: string
  readonly alasan: string
}

/** 'Catat pembayaran': way, bank, reference and reason of money taken by hand for all pending seats of an order [B111]. */
export function RecordPaymentDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  // As it was shown when the money was taken: the server refuses if another sum is unpaid by then.
  const [{ amount, seats }] = useState(() => unpaidOf(order))
  const initial: Fields = { cara: 'tunai', bank: '', referensi: '', alasan: '' }
  const form = useAdminForm(initial, (fields) => readTaken(fields, amount), onClose)
  const { needsReference, needsBank } = PAYMENT_WAYS[form.values.cara]

  const save = (unchecked: Pick<Taken, 'tanpa_cek'> = {}) =>
    form.submit(
      (taken, key) => recordPayment(order.order.order_group_id, { ...taken, ...unchecked }, key),
      {
        done: ({ data }) =>
          data.recorded > 0 ? t('order.taken', { amount: rupiah(data.recorded) }) : t('order.heldByProvider'),
        failed: t('order.takeFailed'),
      },
      unchecked,
    )

  const field = (name: keyof Fields) => {
    const { onChange, ...rest } = form.field(name)
    return {
      ...rest,
      onChange(event: { target: { value: string } }) {
        onChange(event)
        form.clearFault()
      },
    }
  }
  return (
    <EditDialog
      title={t('order.take')}
      submitLabel={form.fault ? t('tickets.askAgain') : t('order.take')}
      form={form}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <p>{t('order.takeWhat', { seats, amount: rupiah(amount) })}</p>
      <SelectField
        label={t('order.takeWay')}
        options={MANUAL_WAYS.map((way) => [way, PAYMENT_WAYS[way].label])}
        {...field('cara')}
      />
      {needsBank && <BankField required {...field('bank')} />}
      <TextField
        label={t('order.reference')}
        help={t('order.referenceHelp')}
        optional={!needsReference}
        required={needsReference}
        maxLength={100}
        autoComplete="off"
        {...field('referensi')}
      />
      <TextField
        label={t('order.reason')}
        help={t('order.takeReasonHelp')}
        required
        maxLength={300}
        autoComplete="off"
        {...field('alasan')}
      />
      {form.fault && (
        <ProviderUnanswered
          text={form.fault.text}
          amount={amount}
          label={t('order.takeUnchecked')}
          busy={form.busy}
          onContinue={() => save({ tanpa_cek: true })}
        />
      )}
    </EditDialog>
  )
}

function unpaidOf({ tickets }: AdminOrder): { amount: number; seats: string } {
  const pending = tickets.filter(({ status_tiket }) => status_tiket === 'pending')
  return { amount: totalOf(pending), seats: seatsOf(pending) }
}

function readTaken({ bank, ...fields }: Fields, jumlah: number): Checked<Taken> {
  const { needsReference, needsBank } = PAYMENT_WAYS[fields.cara]
  const taken: Taken = {
    ...fields,
    ...(needsBank && { bank: bank.trim() || null }),
    referensi: fields.referensi.trim() || null,
    jumlah,
  }
  const checked = check(adminOrders.recordPayment.body, taken)
  const errors = {
    ...(checked.ok ? {} : checked.errors),
    ...(taken.bank === null && { bank: t('receipt.bankMissing') }),
    ...(needsReference && taken.referensi === null && { referensi: t('order.referenceMissing') }),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: taken }
}
