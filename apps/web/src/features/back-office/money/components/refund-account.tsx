import { adminMoney, bankAccountInput, type BankAccount, type Body, type Refund } from '@tiketbus/contract'
import { check, type Checked } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/money.ts'
import { BankAccountFields } from '../../../../ui/bank-account-fields.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { setRefundAccount } from '../api/money.ts'

/** Bank, number and owner of the account, as the passenger told them; all of them empty: removed [B797]. */
export function RefundAccountDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const form = useAdminForm(
    refund.rekening ?? { bank: '', nomor_rekening: '', atas_nama: '' },
    (fields) => readAccount(fields, refund.rekening ?? null),
    onClose,
  )
  return (
    <EditDialog
      title={t('refunds.accountTitle')}
      submitLabel={t('refunds.accountSave')}
      form={form}
      onSubmit={() =>
        form.submit((body) => setRefundAccount(refund.id_refund, body), {
          done: t('refunds.accountSaved'),
          failed: t('refunds.accountFailed'),
        })
      }
      onClose={onClose}
    >
      <p>{t('refunds.accountHelp')}</p>
      <BankAccountFields field={form.field} />
    </EditDialog>
  )
}

type AccountBody = Body<typeof adminMoney.setRefundAccount>

function readAccount(fields: BankAccount, stored: BankAccount | null): Checked<AccountBody> {
  const isEmpty = Object.values(fields).every((text) => text.trim() === '')
  if (isEmpty && stored) return { ok: true, value: { rekening: null } }
  const checked = check(bankAccountInput, fields)
  return checked.ok ? { ok: true, value: { rekening: checked.value } } : checked
}
