import { adminMoney, type Dispute } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { OPERATOR_ZONE, formatDateTime, formatShortDate } from '../../../../lib/dates.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/money.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { ALL, disputesQuery } from '../api/money.ts'
import { useListAddress } from '../../shared/list-address.ts'
import { shortOrderNumber } from '../../../orders/index.ts'
import { May } from '../../shared/components/may.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { WaysToReach } from './refund-actions.tsx'
import { QueuePage } from './queue-page.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

/** Orders whose payment was taken back although their tickets are valid. */
export function DisputeQueue() {
  const { address, extras, setAddress } = useListAddress(['antrean', 'status'])
  const status = extras.status === '' ? 'open' : extras.status
  const query = useQuery(disputesQuery({ ...address, status }))
  const [open, setOpen] = useState<Dispute>()
  // What it lacks may have changed since the dialog was opened.
  const listed = query.data?.data.find(({ order_group_id }) => order_group_id === open?.order_group_id)
  const dispute = open && (listed ?? open)
  return (
    <QueuePage shown="disputes" subtitle={t('disputes.subtitle')}>
      <ListTools address={address} extras={extras} setAddress={setAddress}>
        <SelectField
          label={t('refunds.status')}
          fieldClassName="w-full sm:w-52 xl:w-40"
          value={status}
          options={[
            [ALL, t('admin.all')],
            ['open', t('disputes.open')],
            ['resolved', t('disputes.resolved')],
          ]}
          onChange={(event) => setAddress({}, { status: event.target.value })}
        />
      </ListTools>
      <ListView
        query={query}
        address={{ ...address, q: '', filter: extras.status === '' || status === ALL ? '' : status }}
        setAddress={(change) => setAddress(change, 'q' in change ? { status: ALL } : {})}
        caption={t('refunds.disputes')}
        empty={t('disputes.empty')}
        resetLabel={t('refunds.showAll')}
        failed={t('disputes.loadFailed')}
        columns={columns()}
        rowKey={(dispute) => dispute.order_group_id}
        detailsOf={({ order_group_id }) => t('disputes.details', { order: shortOrderNumber(order_group_id) })}
        tableFrom="xl"
        actions={(dispute) =>
          dispute.resolved_at === null && (
            <May make={adminMoney.resolveDispute}>
              <Button size="sm" onClick={() => setOpen(dispute)}>
                {t('disputes.resolve')}
                <span className="sr-only"> {shortOrderNumber(dispute.order_group_id)}</span>
              </Button>
            </May>
          )
        }
      />
      {dispute && <ResolveDialog dispute={dispute} onClose={() => setOpen(undefined)} />}
    </QueuePage>
  )
}

const columns = (): readonly Column<Dispute>[] => [
  {
    header: t('refunds.order'),
    main: true,
    grow: 45,
    cell: (dispute) => (
      <span className="block md:min-w-48">
        <Link
          className="link pointer-coarse:tappable tabular font-semibold"
          to={adminPaths.order(dispute.order_group_id)}
        >
          {shortOrderNumber(dispute.order_group_id)}
        </Link>
        <span className="block wrap-anywhere">{dispute.nama_penumpang ?? t('refunds.noName')}</span>
        <WaysToReach {...dispute} />
      </span>
    ),
  },
  {
    header: t('refunds.reason'),
    grow: 55,
    cell: (dispute) => (
      <span className="wrap-anywhere md:block md:min-w-44">{dispute.alasan ?? t('disputes.noReason')}</span>
    ),
  },
  {
    header: t('refunds.amount'),
    numeric: true,
    cell: (dispute) => <span className="whitespace-nowrap">{rupiah(dispute.total_amount)}</span>,
  },
  {
    header: t('disputes.since'),
    line: ({ disputed_at }) => <span className="tabular">{formatShortDate(disputed_at, OPERATOR_ZONE)}</span>,
    cell: (dispute) => <span className="tabular">{formatDateTime(dispute.disputed_at, OPERATOR_ZONE)}</span>,
  },
  {
    header: t('refunds.status'),
    cell: (dispute) =>
      dispute.resolved_at === null ? (
        <Badge tone="yellow">{t('disputes.open')}</Badge>
      ) : (
        <Badge tone="green">{t('disputes.resolved')}</Badge>
      ),
  },
]
