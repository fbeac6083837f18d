import { adminMoney, type Dispute } from '@tiketbus/contract'
import { useState } from 'react'
import { rupiah } from '../../../../lib/rupiah.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/money.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { shortOrderNumber } from '../../../orders/index.ts'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { resolveDispute } from '../api/money.ts'

/** Resolves a dispute with a note; what the order lacks is written off only if that is chosen, by its sum [B521]. */
export function ResolveDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { order_group_id, kurang = 0 } = dispute
  // The sum that was chosen: another one has to be chosen anew.
  const [writtenOff, setWrittenOff] = useState<number>()
  const hapus_buku = kurang > 0 && writtenOff === kurang ? kurang : undefined
  const form = useAdminForm(
    { catatan: '' },
    ({ catatan }) => check(adminMoney.resolveDispute.body, { catatan }),
    onClose,
  )
  const send = ({ catatan }: { catatan: string }) =>
    resolveDispute(order_group_id, { catatan, ...(hapus_buku !== undefined && { hapus_buku }) })
  const texts = {
    done:
      hapus_buku === undefined
        ? t('disputes.done')
        : t('disputes.writtenOff', { amount: rupiah(hapus_buku) }),
    failed: t('disputes.failed'),
  }
  return (
    <EditDialog
      title={t('disputes.resolveTitle')}
      submitLabel={
        hapus_buku === undefined
          ? t('disputes.resolve')
          : t('disputes.resolveWrittenOff', { amount: rupiah(hapus_buku) })
      }
      form={form}
      onSubmit={() => form.submit(send, texts, hapus_buku)}
      onClose={onClose}
    >
      <Facts
        facts={[
          { term: t('refunds.order'), value: shortOrderNumber(order_group_id) },
          { term: t('refunds.amount'), value: rupiah(dispute.total_amount) },
          ...(kurang > 0 ? [{ term: t('disputes.lacking'), value: rupiah(kurang) }] : []),
        ]}
      />
      <p className="wrap-anywhere">{dispute.alasan ?? t('disputes.noReason')}</p>
      {kurang > 0 && (
        <div>
          <Checkbox
            label={t('disputes.writeOff', { amount: rupiah(kurang) })}
            checked={hapus_buku !== undefined}
            onChange={(event) => setWrittenOff(event.target.checked ? kurang : undefined)}
          />
          <p className="text-sm text-muted">{t('disputes.writeOffHelp')}</p>
        </div>
      )}
      <TextField
        label={t('disputes.note')}
        help={t('disputes.noteHelp')}
        required
        maxLength={300}
        autoComplete="off"
        {...form.field('catatan')}
      />
    </EditDialog>
  )
}
