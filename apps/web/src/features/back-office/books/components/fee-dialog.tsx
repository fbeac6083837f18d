import { adminProviderFees, FEE_METHODS, feeMethodName, type ProviderFee } from '@tiketbus/contract'
import { check, type Checked } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/fees.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { fieldText } from '../../shared/conflict-fields.ts'
import { percentText, readPercent } from '../../shared/percent.ts'
import { useEdit } from '../../shared/use-admin-form.ts'
import { addFee, updateFee, type FeeForm } from '../api/fees.ts'

/** Adds a fee of the provider, or corrects `fee`. */
export function FeeDialog({ fee, onClose }: { fee: ProviderFee | undefined; onClose: () => void }) {
  const edit = useEdit({
    record: fee,
    initial: valuesOf({ ...fee }),
    valuesOf,
    labels: {
      metode: t('fees.method'),
      berlaku_sejak: t('fees.from'),
      bps: t('fees.percent'),
      rupiah: t('fees.fixed'),
    },
    read: readFee,
    send: (body, { key, ifMatch }) => (fee ? updateFee(fee.id_biaya, body, ifMatch) : addFee(body, key)),
    texts: { done: t(fee ? 'fees.updated' : 'fees.added'), failed: t('fees.failed') },
    onDone: onClose,
  })
  const { field, set } = edit
  return (
    <EditDialog
      title={t(fee ? 'fees.editTitle' : 'fees.add')}
      submitLabel={t('fees.save')}
      form={edit}
      onSubmit={edit.save}
      onClose={onClose}
    >
      <SelectField
        label={t('fees.method')}
        {...field('metode')}
        required
        options={[
          ['', t('fees.choose')],
          ...FEE_METHODS.map((method) => [feeMethodName(method), feeMethodName(method)] as const),
        ]}
      />
      <TextField
        label={t('fees.from')}
        {...field('berlaku_sejak')}
        type="date"
        required
        help={t('fees.fromHelp')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('fees.percent')}
          {...field('bps')}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          help={t('fees.percentHelp')}
        />
        <AmountField
          label={t('fees.fixed')}
          {...field('rupiah')}
          unit="Rp"
          required
          help={t('fees.fixedHelp')}
          onChange={(rupiah) => set({ rupiah })}
        />
      </div>
    </EditDialog>
  )
}

type Values = ReturnType<typeof valuesOf>

/** The method by its name and the part as it is typed, which a conflict shows as well. */
function valuesOf(fee: Readonly<Record<string, unknown>>) {
  const method = FEE_METHODS.find((one) => one === fee['metode'])
  return {
    metode: method === undefined ? '' : feeMethodName(method),
    berlaku_sejak: fieldText(fee['berlaku_sejak']),
    bps: typeof fee['bps'] === 'number' ? percentText(fee['bps']) : '',
    rupiah: fieldText(fee['rupiah'] ?? 0),
  }
}

function readFee({ metode, bps, ...values }: Values): Checked<FeeForm> {
  const method = FEE_METHODS.find((one) => feeMethodName(one) === metode)
  return check(adminProviderFees.addFee.body, {
    ...values,
    metode: method ?? '',
    bps: readPercent(bps) ?? '',
  })
}
