import { bankAccountInput, type RefundAccount } from '@tiketbus/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { useForm } from '../../../lib/use-form.ts'
import { bySchema } from '../../../lib/validate.ts'
import { t } from '../../../texts/refund-account.ts'
import { BankAccountFields } from '../../../ui/bank-account-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { refundAccountQuery, setRefundAccount } from '../api/refund-account.ts'

/** The account to which staff transfer what the provider cannot send back; renders nothing if there is no such refund [K940]. */
export default function RefundAccountCard({ idTiket }: { idTiket: number }) {
  const { data } = useQuery(refundAccountQuery(idTiket))
  const [open, setOpen] = useState(false)
  if (!data || data.jumlah === 0) return null
  const { rekening, sedang_dibayar: inUse } = data
  const amount = rupiah(data.jumlah)
  return (
    <Card as="section" aria-labelledby="refund-account" className="print:hidden">
      <h2 id="refund-account" className="text-lg font-bold">
        {t('account.title')}
      </h2>
      <p className="mt-1 text-muted">
        {t(inUse ? 'account.inUse' : rekening ? 'account.where' : 'account.why', { amount })}
      </p>
      {rekening && (
        <p className="tabular mt-2 font-semibold wrap-anywhere">
          {rekening.bank} {rekening.nomor_rekening}
          <span className="block font-normal">{rekening.atas_nama}</span>
        </p>
      )}
      <p className="mt-2 text-sm text-muted">{t('account.private')}</p>
      {!inUse && (
        <Button className="mt-3" variant={rekening ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {t(rekening ? 'account.change' : 'account.enter')}
        </Button>
      )}
      {open && <AccountDialog idTiket={idTiket} stored={rekening} onClose={() => setOpen(false)} />}
    </Card>
  )
}

type AccountDialogProps = {
  readonly idTiket: number
  readonly stored: RefundAccount['rekening']
  readonly onClose: () => void
}

function AccountDialog({ idTiket, stored, onClose }: AccountDialogProps) {
  const form = useForm(
    useState(stored ?? { bank: '', nomor_rekening: '', atas_nama: '' }),
    bySchema(bankAccountInput),
  )
  const { busy, run } = useBusy()
  const client = useQueryClient()
  const query = refundAccountQuery(idTiket)

  function submit(): void {
    const body = form.check()
    if (body === undefined) return
    void run(async () => {
      try {
        client.setQueryData(query.queryKey, await setRefundAccount(idTiket, body))
        showAlert('success', t('account.saved'))
        onClose()
      } catch (failure) {
        form.fail({ bank: errorText(failure, t('account.failed')) })
        // It was paid meanwhile, or is being paid.
        if (failure instanceof HttpError) void client.invalidateQueries({ queryKey: query.queryKey })
      }
    })
  }

  return (
    <FormDialog
      title={t('account.title')}
      submitLabel={t('account.save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-4"
    >
      <BankAccountFields field={form.field} isOwn />
    </FormDialog>
  )
}
