import { adminMoney, REFUND_STATUSES, REFUND_WAYS, type Refund, type RefundSums } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { May, useMay } from '../../shared/components/may.tsx'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/money.ts'
import { ALL, refundsQuery } from '../api/money.ts'
import { useListAddress } from '../../shared/list-address.ts'
import { ListView } from '../../shared/components/list-view.tsx'
import { RefundActions, RefundPaidDialog, UnmarkDialog } from './refund-actions.tsx'
import { isByHand, isPayable } from '../refund-sums.ts'
import { QueuePage } from './queue-page.tsx'
import { RefundAccountDialog } from './refund-account.tsx'
import { refundColumns } from './refund-columns.tsx'
import { RefundBatchBar, RefundBatchDialog, RefundChoice } from './refund-batch.tsx'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'

/** The refund queue; manual refunds are paid by hand and recorded with a proof. */
export function RefundQueue() {
  const { address, extras, setAddress } = useListAddress(['status', 'cara'])
  const status = extras.status === '' ? 'due' : extras.status
  const cara = extras.cara === '' ? ALL : extras.cara
  // The default view is no choice of the administrator's.
  const isNarrowed = (extras.status !== '' && status !== ALL) || cara !== ALL
  const query = useQuery(refundsQuery({ ...address, status, cara }))
  const [paying, setPaying] = useState<Refund>()
  const [unmarking, setUnmarking] = useState<Refund>()
  const [account, setAccount] = useState<Refund>()
  const [picked, setPicked] = useState<readonly number[]>([])
  const [batch, setBatch] = useState<readonly Refund[]>()
  const { user } = useSession()
  const mayPay = useMay()(adminMoney.markRefundsPaid)
  const rows = query.data?.data ?? []
  const payable = mayPay ? rows.filter((refund) => isPayable(refund, user?.id_user)) : []
  const chosen = payable.filter(({ id_refund }) => picked.includes(id_refund))
  const toggle = (id: number) =>
    setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
  return (
    <QueuePage shown="refunds" subtitle={<QueueSum sums={query.data?.antrean} />}>
      <ListTools
        address={address}
        extras={extras}
        setAddress={setAddress}
        placeholder={t('refunds.searchFor')}
      >
        <SelectField
          label={t('refunds.status')}
          fieldClassName="w-full sm:w-52 xl:w-40"
          value={status}
          options={[
            [ALL, t('admin.all')],
            ...REFUND_STATUSES.map((known) => [known, t(`refunds.status.${known}`)] as const),
          ]}
          onChange={(event) => setAddress({}, { status: event.target.value })}
        />
        <SelectField
          label={t('refunds.way')}
          fieldClassName="w-full sm:w-52 xl:w-40"
          value={cara}
          options={[
            [ALL, t('admin.all')],
            ...REFUND_WAYS.map((known) => [known, t(`refunds.way.${known}`)] as const),
          ]}
          onChange={(event) => setAddress({}, { cara: event.target.value })}
        />
      </ListTools>
      <ListView
        query={query}
        address={{ ...address, filter: isNarrowed ? status : '' }}
        setAddress={(change) => setAddress(change, 'q' in change ? { status: ALL, cara: '' } : {})}
        caption={t('refunds.title')}
        empty={t(isNarrowed || status === ALL || address.q !== '' ? 'refunds.empty' : 'refunds.emptyDue')}
        resetLabel={t('refunds.showAll')}
        failed={t('refunds.loadFailed')}
        columns={refundColumns((refund) =>
          payable.includes(refund) ? (
            <RefundChoice
              refund={refund}
              checked={picked.includes(refund.id_refund)}
              onToggle={() => toggle(refund.id_refund)}
            />
          ) : null,
        )}
        rowKey={(refund) => refund.id_refund}
        detailsOf={({ nama_penumpang }) =>
          t('refunds.details', { name: nama_penumpang ?? t('refunds.noName') })
        }
        tableFrom="xl"
        actions={(refund) =>
          isByHand(refund) && (
            <May make={adminMoney.markRefundPaid}>
              <RefundActions
                refund={refund}
                onPaid={() => setPaying(refund)}
                onUnmark={() => setUnmarking(refund)}
                onAccount={() => setAccount(refund)}
              />
            </May>
          )
        }
      />
      <RefundBatchBar chosen={chosen} onPay={() => setBatch(chosen)} onClear={() => setPicked([])} />
      {batch && (
        <RefundBatchDialog
          refunds={batch}
          onClose={() => setBatch(undefined)}
          onDone={() => {
            setBatch(undefined)
            setPicked([])
          }}
        />
      )}
      {account && <RefundAccountDialog refund={account} onClose={() => setAccount(undefined)} />}
      {paying && <RefundPaidDialog refund={paying} onClose={() => setPaying(undefined)} />}
      {unmarking && <UnmarkDialog refund={unmarking} onClose={() => setUnmarking(undefined)} />}
    </QueuePage>
  )
}

/**
 * The whole queue as it is filtered, also beyond this page: its sum, and how long the oldest has waited. Its place is kept while it loads, so
 * that the list does not move.
 */
function QueueSum({ sums }: { readonly sums: RefundSums | undefined }) {
  if (!sums || sums.banyak === 0) return <p className={SUM_LINE} />
  const { jumlah, banyak, jumlah_manual, banyak_manual, terlama_hari } = sums
  return (
    <p className={SUM_LINE}>
      {banyak_manual > 0 && (
        <strong>{t('refunds.sumManual', { amount: rupiah(jumlah_manual), n: banyak_manual })}</strong>
      )}
      {banyak_manual < banyak && <span>{t('refunds.sum', { amount: rupiah(jumlah), n: banyak })}</span>}
      {terlama_hari !== null && terlama_hari > 0 && (
        <span className="text-muted">{t('refunds.oldest', { n: terlama_hari })}</span>
      )}
    </p>
  )
}

const SUM_LINE = 'tabular flex min-h-5 flex-wrap content-start gap-x-4 max-sm:min-h-10'
