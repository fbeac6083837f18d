import { adminMoney, REFUND_STATUSES, REFUND_WAYS, type Refund } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { OPERATOR_ZONE, formatDateTime } from '../../../../lib/dates.ts'
import { May } from '../../shared/components/may.tsx'
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
  return (
    <>
      <ListTools address={address} setAddress={setAddress}>
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
      <ListView
        query={query}
        address={{ ...address, q: '', filter: isNarrowed ? status : '' }}
        setAddress={(change) => setAddress(change, 'q' in change ? { status: ALL, cara: '' } : {})}
        caption={t('refunds.title')}
        empty={t(isNarrowed || status === ALL ? 'refunds.empty' : 'refunds.emptyDue')}
        resetLabel={t('refunds.showAll')}
        failed={t('refunds.loadFailed')}
        columns={columns()}
        rowKey={(refund) => refund.id_refund}
        tall
        tableFrom="xl"
        actions={(refund) =>
          refund.cara === 'manual' &&
          refund.status === 'due' && (
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
      {paying && <RefundPaidDialog refund={paying} onClose={() => setPaying(undefined)} />}
      {unmarking && <UnmarkDialog refund={unmarking} onClose={() => setUnmarking(undefined)} />}
    </>
  )
}

const columns = (): readonly Column<Refund>[] => [
  {
    header: t('refunds.passenger'),
    main: true,
    cell: (refund) => (
      <span className="block md:min-w-48">
        <span className="block font-semibold wrap-anywhere">
          {refund.nama_penumpang ?? t('refunds.noName')}
        </span>
        <WaysToReach {...refund} />
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
