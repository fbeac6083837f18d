import { adminAgents, MAX_DEPOSIT, MIN_DEPOSIT, type AgencyPayment } from '@tiketbus/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { grouped } from '../../../../lib/rupiah.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/agents.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { ListLoading } from '../../shared/components/list-loading.tsx'
import { May } from '../../shared/components/may.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { ownPaymentsQuery, payDeposit } from '../api/agents.ts'
import { AgencyPayments } from './agency-payments.tsx'

/** The agency's own payments into its deposit, and the button that begins one [B940]. */
export function OwnPayments() {
  const query = useQuery(ownPaymentsQuery)
  const [open, setOpen] = useState(false)
  useReloadOnce(query.data?.data)
  return (
    <Section title={t('pay.title')}>
      <div className="-mt-2 mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{t('pay.help')}</p>
        <May make={adminAgents.payDeposit}>
          <Button onClick={() => setOpen(true)}>{t('pay.start')}</Button>
        </May>
      </div>
      <Loaded query={query} failed={t('pay.loadFailed')} loading={<ListLoading rows={2} />}>
        {({ data }) => <AgencyPayments payments={data} />}
      </Loaded>
      {open && <PayDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** Once a payment has come or ended, the deposit and the account are read again. */
function useReloadOnce(payments: readonly AgencyPayment[] | undefined): void {
  const client = useQueryClient()
  const seen = useRef<string>(undefined)
  const now = payments?.map(({ id_isi, status, kurang }) => [id_isi, status, kurang].join()).join(';')
  useEffect(() => {
    if (now === undefined) return
    if (seen.current !== undefined && seen.current !== now)
      void client.invalidateQueries({ queryKey: ['admin', 'agents'] })
    seen.current = now
  }, [now, client])
}

function PayDialog({ onClose }: { onClose: () => void }) {
  const form = useAdminForm({ jumlah: '' }, (values) => check(adminAgents.payDeposit.body, values), onClose)
  return (
    <EditDialog
      title={t('pay.title')}
      submitLabel={t('pay.next')}
      form={form}
      onSubmit={() => form.submit(payDeposit, { done: t('pay.ready'), failed: t('pay.failed') })}
      onClose={onClose}
    >
      <AmountField
        label={t('pay.amount')}
        {...form.field('jumlah')}
        unit="Rp"
        required
        help={t('pay.amountHelp', { min: grouped(String(MIN_DEPOSIT)), max: grouped(String(MAX_DEPOSIT)) })}
        onChange={(jumlah) => form.set({ jumlah })}
      />
    </EditDialog>
  )
}
