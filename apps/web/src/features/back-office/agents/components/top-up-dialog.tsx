import { adminAgents, type Agency } from '@tiketbus/contract'
import { rupiah } from '../../../../lib/rupiah.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/agents.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { topUp } from '../api/agents.ts'

const EMPTY = { arah: 'masuk', jumlah: '', cara: 'transfer', bukti: '' }

/** 'Catat Deposit': money that an agency brought, or that was paid back, with its proof. */
export function TopUpDialog({ agency, onClose }: { agency: Agency; onClose: () => void }) {
  const { id_agen: id, nama: name, saldo: balance } = agency
  const form = useAdminForm(EMPTY, (values) => check(adminAgents.topUp.body, values), onClose)
  const save = () =>
    form.submit((body, key) => topUp(id, body, key), { done: t('topup.done'), failed: t('topup.failed') })
  return (
    <EditDialog
      title={t('topup.title')}
      submitLabel={t('topup.save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t('topup.of', { name, amount: rupiah(balance) })}</p>
      <SelectField
        label={t('topup.way')}
        {...form.field('arah')}
        options={[
          ['masuk', t('topup.in')],
          ['keluar', t('topup.out')],
        ]}
      />
      <AmountField
        label={t('topup.amount')}
        {...form.field('jumlah')}
        unit="Rp"
        required
        onChange={(jumlah) => form.set({ jumlah })}
      />
      <SelectField
        label={t('topup.how')}
        {...form.field('cara')}
        options={[
          ['transfer', t('topup.transfer')],
          ['tunai', t('topup.cash')],
        ]}
      />
      <TextField
        label={t('topup.proof')}
        {...form.field('bukti')}
        required
        maxLength={100}
        autoComplete="off"
        help={t('topup.proofHelp')}
      />
    </EditDialog>
  )
}
