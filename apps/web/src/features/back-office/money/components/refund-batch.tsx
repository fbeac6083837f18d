import { adminMoney, MAX_REFUNDS_AT_ONCE, type Refund } from '@tiketbus/contract'
import { rupiah } from '../../../../lib/rupiah.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { markRefundsPaid } from '../api/money.ts'
import { leftOf } from '../refund-sums.ts'

type RefundChoiceProps = {
  readonly refund: Refund
  readonly checked: boolean
  readonly onToggle: () => void
}

/** Chooses a row for the batch. */
export const RefundChoice = ({ refund, checked, onToggle }: RefundChoiceProps) => (
  <label className="-my-2 -ml-3 inline-flex align-middle size-11 shrink-0 cursor-pointer items-center justify-center">
    <span className="sr-only">
      {t('refunds.choose', {
        name: refund.nama_penumpang ?? t('refunds.noName'),
        amount: rupiah(leftOf(refund)),
      })}
    </span>
    <input type="checkbox" className="size-5 accent-brand" checked={checked} onChange={onToggle} />
  </label>
)

type BatchBarProps = {
  readonly chosen: readonly Refund[]
  readonly onPay: () => void
  readonly onClear: () => void
}

/** How many were chosen and their sum, with what can be done with them. */
export function RefundBatchBar({ chosen, onPay, onClear }: BatchBarProps) {
  if (chosen.length === 0) return null
  return (
    <div className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center justify-end gap-3 rounded-lg border border-line bg-surface p-3 shadow-lg">
      <p role="status" className="tabular mr-auto font-semibold">
        {t('refunds.chosen', { n: chosen.length, amount: rupiah(sumOf(chosen)) })}
      </p>
      <Button variant="secondary" onClick={onClear}>
        {t('refunds.clearChosen')}
      </Button>
      <Button disabled={chosen.length > MAX_REFUNDS_AT_ONCE} onClick={onPay}>
        {t('refunds.payChosen', { n: chosen.length })}
      </Button>
    </div>
  )
}

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, refund) => sum + leftOf(refund), 0)

type BatchDialogProps = {
  readonly refunds: readonly Refund[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** 'Tandai sudah dibayar' of several, with one proof: all of them or none; a refusal names its row [B796]. */
export function RefundBatchDialog({ refunds, onDone, onClose }: BatchDialogProps) {
  const rows = refunds.map((refund) => ({ id_refund: refund.id_refund, jumlah: leftOf(refund) }))
  const form = useAdminForm(
    { bukti: '' },
    ({ bukti }) => check(adminMoney.markRefundsPaid.body, { refunds: rows, bukti }),
    onDone,
  )
  return (
    <EditDialog
      title={t('refunds.batchTitle')}
      submitLabel={t('refunds.payChosen', { n: refunds.length })}
      form={{ ...form, errors: form.errors['bukti'] ? { bukti: form.errors['bukti'] } : {} }}
      onSubmit={() =>
        form.submit(markRefundsPaid, {
          done: t('refunds.batchPaid', { n: refunds.length }),
          failed: t('refunds.paidFailed'),
        })
      }
      onClose={onClose}
    >
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund.id_refund} className="py-2">
            <p className="tabular flex flex-wrap justify-between gap-x-4 font-semibold">
              <span className="min-w-0 wrap-anywhere">{refund.nama_penumpang ?? t('refunds.noName')}</span>
              {rupiah(leftOf(refund))}
            </p>
            {refund.rekening && (
              <p className="tabular text-sm text-muted wrap-anywhere">{accountText(refund.rekening)}</p>
            )}
            {form.errors[String(refund.id_refund)] && (
              <p className="text-sm font-semibold text-danger">{form.errors[String(refund.id_refund)]}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="tabular flex justify-between gap-4 border-t border-line pt-2 font-bold">
        <span>{t('refunds.batchSum')}</span>
        {rupiah(sumOf(refunds))}
      </p>
      <p>{t('refunds.batchHelp')}</p>
      <TextField
        label={t('refunds.proofLabel')}
        help={t('refunds.proofHelp')}
        required
        maxLength={300}
        autoComplete="off"
        {...form.field('bukti')}
      />
    </EditDialog>
  )
}

/** 'BCA 0012345678, Dewi Lestari'. */
export const accountText = ({ bank, nomor_rekening, atas_nama }: NonNullable<Refund['rekening']>): string =>
  `${bank} ${nomor_rekening}, ${atas_nama}`
