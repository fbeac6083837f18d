import { type Refund, adminMoney } from '@tiketbus/contract'
import { useState } from 'react'
import { rupiah } from '../../../../lib/rupiah.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/money.ts'
import { Facts } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { markRefundPaid } from '../api/refunds.ts'
import { useAct } from '../../shared/use-act.ts'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { isLost } from './refund-mark.tsx'

/** 'Tandai sudah dibayar': only with its proof. */
export function RefundPaidDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const [proof, setProof] = useState('')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const act = useAct(onClose)
  const errors = { ...act.errors, ...wrong }
  function save(): void {
    const checked = check(adminMoney.markRefundPaid.body, { bukti: proof })
    setWrong(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    act.run(() => markRefundPaid(refund.id_refund, checked.value.bukti), {
      done: t('refunds.paid'),
      failed: t('refunds.paidFailed'),
    })
  }
  return (
    <EditDialog
      title={t('refunds.markPaid')}
      submitLabel={t('refunds.markPaid')}
      busy={act.busy}
      errors={errors}
      says={act.says}
      onSubmit={save}
      onClose={onClose}
    >
      <Facts
        facts={[
          {
            term: t('refunds.passenger'),
            value: <span className="wrap-anywhere">{refund.nama_penumpang ?? t('refunds.noName')}</span>,
          },
          { term: t('refunds.amount'), value: rupiah(refund.jumlah) },
        ]}
      />
      {isLost(refund) && (
        <Notice tone="danger" strong title={t('refunds.takenBack')}>
          {t('refunds.takenBackHelp')}
        </Notice>
      )}
      <p>{t('refunds.markPaidHelp')}</p>
      <TextField
        label={t('refunds.proofLabel')}
        help={t('refunds.proofHelp')}
        required
        maxLength={300}
        autoComplete="off"
        value={proof}
        error={errors['bukti']}
        onChange={(event) => setProof(event.target.value)}
      />
    </EditDialog>
  )
}
