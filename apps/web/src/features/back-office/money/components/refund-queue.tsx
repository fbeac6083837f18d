import { adminMoney, REFUND_STATUSES, REFUND_WAYS, type Refund, type RefundSums } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { OPERATOR_ZONE, formatDateTime } from '../../../../lib/dates.ts'
import { cx } from '../../../../lib/cx.ts'
import { useSession } from '../../../../lib/session.ts'
import { May, useMay } from '../../shared/components/may.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/money.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ALL, refundsQuery } from '../api/money.ts'
import { useListAddress } from '../../shared/list-address.ts'
import { refundTones } from '../../shared/refund-tones.ts'
import { shortOrderNumber } from '../../../orders/index.ts'
import { ListView } from '../../shared/components/list-view.tsx'
import {
  elsewhereText,
  isTakenBack,
  markText,
  RefundActions,
  UnmarkDialog,
  RefundPaidDialog,
  WaysToReach,
} from './refund-actions.tsx'
import { isByHand, isPayable } from '../refund-sums.ts'
import { RefundAccount, RefundAccountDialog } from './refund-account.tsx'
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
    <>
      <ListTools address={address} setAddress={setAddress} placeholder={t('refunds.searchFor')}>
        <SelectField
          label={t('refunds.status')}
          fieldClassName="w-full sm:w-52"
          value={status}
          options={[
            [ALL, t('admin.all')],
            ...REFUND_STATUSES.map((known) => [known, t(`refunds.status.${known}`)] as const),
          ]}
          onChange={(event) => setAddress({}, { status: event.target.value })}
        />
        <SelectField
          label={t('refunds.way')}
          fieldClassName="w-full sm:w-52"
          value={cara}
          options={[
            [ALL, t('admin.all')],
            ...REFUND_WAYS.map((known) => [known, t(`refunds.way.${known}`)] as const),
          ]}
          onChange={(event) => setAddress({}, { cara: event.target.value })}
        />
      </ListTools>
      <QueueSum sums={query.data?.antrean} />
      <ListView
        query={query}
        address={{ ...address, filter: isNarrowed ? status : '' }}
        setAddress={(change) => setAddress(change, 'q' in change ? { status: ALL, cara: '' } : {})}
        caption={t('refunds.title')}
        empty={t(isNarrowed || status === ALL || address.q !== '' ? 'refunds.empty' : 'refunds.emptyDue')}
        resetLabel={t('refunds.showAll')}
        failed={t('refunds.loadFailed')}
        columns={columns({
          choice: (refund) =>
            payable.includes(refund) && (
              <RefundChoice
                refund={refund}
                checked={picked.includes(refund.id_refund)}
                onToggle={() => toggle(refund.id_refund)}
              />
            ),
          account: (refund) => <RefundAccount refund={refund} onEdit={() => setAccount(refund)} />,
        })}
        rowKey={(refund) => refund.id_refund}
        tall
        tableFrom="xl"
        actions={(refund) =>
          isByHand(refund) && (
            <May make={adminMoney.markRefundPaid}>
              <RefundActions
                refund={refund}
                onPaid={() => setPaying(refund)}
                onUnmark={() => setUnmarking(refund)}
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
    </>
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

const SUM_LINE = 'tabular mb-2 flex min-h-6 flex-wrap content-start gap-x-4 max-sm:min-h-12'

/** Days after which a refund that waits is marked. */
const LONG_WAIT_DAYS = 7

function Waiting({ days }: { readonly days: number }) {
  const isLong = days >= LONG_WAIT_DAYS
  return (
    <span className={cx('tabular block text-sm', isLong ? 'font-semibold text-danger' : 'text-muted')}>
      {days === 0 ? t('refunds.sinceToday') : t('refunds.waiting', { n: days })}
    </span>
  )
}

/** What becomes of a refund that nobody pays out. */
const toDeposit = ({ deposit_agen, status }: Refund): string | undefined =>
  deposit_agen && status === 'due' ? t('refunds.toDeposit', { agency: deposit_agen }) : undefined

type RowParts = {
  readonly choice: (refund: Refund) => ReactNode
  readonly account: (refund: Refund) => ReactNode
}

const columns = ({ choice, account }: RowParts): readonly Column<Refund>[] => [
  {
    header: t('refunds.passenger'),
    main: true,
    cell: (refund) => (
      <span className="flex items-start gap-1 md:min-w-48">
        {choice(refund)}
        <span className="block min-w-0">
          <span className="block font-semibold wrap-anywhere">
            {refund.nama_penumpang ?? t('refunds.noName')}
          </span>
          <WaysToReach {...refund} />
          {toDeposit(refund) ? (
            <span className="block text-sm text-muted wrap-anywhere">{toDeposit(refund)}</span>
          ) : (
            account(refund)
          )}
        </span>
      </span>
    ),
  },
  {
    header: t('refunds.order'),
    cell: (refund) => (
      <span className="tabular">
        <Link className="link" to={adminPaths.order(refund.order_group_id)}>
          {shortOrderNumber(refund.order_group_id)}
        </Link>
        <span className="block text-sm text-muted">
          {t('refunds.seats', { seats: (refund.kursi ?? refund.nomor_kursi).join(', ') })}
        </span>
      </span>
    ),
  },
  {
    header: t('refunds.amount'),
    numeric: true,
    cell: (refund) => (
      <>
        <strong className="block whitespace-nowrap">{rupiah(refund.jumlah)}</strong>
        <span className="text-sm text-muted">{t(`refunds.way.${refund.cara}`)}</span>
      </>
    ),
  },
  {
    header: t('refunds.reason'),
    cell: (refund) => (
      <>
        <span className="block wrap-anywhere md:min-w-40">{refund.alasan}</span>
        <span className="tabular block text-sm text-muted">
          {t('refunds.since', { at: formatDateTime(refund.created_at, OPERATOR_ZONE) })}
        </span>
        {typeof refund.menunggu_hari === 'number' && <Waiting days={refund.menunggu_hari} />}
      </>
    ),
  },
  {
    header: t('refunds.status'),
    cell: (refund) => (
      <>
        <Badge tone={refundTones[refund.status]}>{t(`refunds.status.${refund.status}`)}</Badge>
        {markText(refund) !== '' && (
          <span className="tabular mt-1 block text-sm wrap-anywhere md:min-w-28">{markText(refund)}</span>
        )}
        {isTakenBack(refund) && <Warning text={t('refunds.takenBack')} />}
        {elsewhereText(refund) && <Warning text={elsewhereText(refund)} />}
        {refund.proof && (
          <span className="mt-1 block text-sm text-muted wrap-anywhere">
            {t('refunds.proof', { proof: refund.proof })}
          </span>
        )}
      </>
    ),
  },
]

const Warning = ({ text }: { text: string | undefined }) => (
  <span className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-danger md:min-w-28">
    <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
    {text}
  </span>
)
