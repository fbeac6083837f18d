import { type Refund, adminMoney } from '@tiketbus/contract'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/money.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { markRefundPaid } from '../api/money.ts'
import { NoteDialog } from '../../shared/components/note-dialog.tsx'
import { elsewhereText, isTakenBack } from './refund-actions.tsx'

/** 'Tandai sudah dibayar': requires a proof. */
export function RefundPaidDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const elsewhere = elsewhereText(refund)
  return (
    <NoteDialog
      title={t('refunds.markPaid')}
      submitLabel={t('refunds.markPaid')}
      field={{ name: 'bukti', label: t('refunds.proofLabel'), help: t('refunds.proofHelp') }}
      body={adminMoney.markRefundPaid.body}
      send={({ bukti }) => markRefundPaid(refund.id_refund, bukti)}
      texts={{ done: t('refunds.paid'), failed: t('refunds.paidFailed') }}
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
      {isTakenBack(refund) && (
        <Notice tone="danger" strong title={t('refunds.takenBack')}>
          {t('refunds.takenBackHelp')}
        </Notice>
      )}
      {elsewhere && (
        <Notice tone="danger" strong title={elsewhere}>
          {t('refunds.elsewhereHelp')}
        </Notice>
      )}
      <p>{t('refunds.markPaidHelp')}</p>
    </NoteDialog>
  )
}
