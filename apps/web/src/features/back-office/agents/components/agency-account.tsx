import {
  AGENCY_EVENT_NAMES,
  AGENCY_EVENTS,
  type AgencyMutation,
  type AgencyStatement,
} from '@tiketbus/contract'
import { useRef } from 'react'
import { Link } from 'react-router'
import { formatDate, formatTime, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/agents.ts'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { shortOrderNumber } from '../../../orders/index.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { useRowKeys } from '../../shared/use-row-keys.ts'
import { formatShortTime } from '../../shared/short-time.ts'

/** An agency's account in a period: its sums, and what moved, oldest first. */
export function AgencyAccount({ account }: { account: AgencyStatement }) {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  return (
    <div ref={list} className="grid gap-5">
      <Facts
        className="lg:grid-cols-4 xl:grid-cols-7"
        facts={[
          { term: t('account.opening'), value: rupiah(account.saldo_awal) },
          { term: t('account.in'), value: rupiah(account.masuk) },
          { term: t('account.out'), value: rupiah(account.keluar) },
          { term: t('account.closing'), value: rupiah(account.saldo_akhir) },
          { term: t('account.tickets'), value: account.tiket },
          { term: t('account.sales'), value: rupiah(account.penjualan) },
          { term: t('account.commission'), value: rupiah(account.komisi) },
        ]}
      />
      {account.mutasi.length === 0 ? (
        <EmptyState title={t('account.empty')} icon="search" />
      ) : (
        <DataTable
          caption={t('account.lines')}
          columns={columns()}
          rows={account.mutasi}
          rowKey={({ id }) => id}
          tableFrom="xl"
          desk
        />
      )}
    </div>
  )
}

function eventName({ peristiwa }: AgencyMutation): string {
  const known = AGENCY_EVENTS.find((event) => event === peristiwa)
  return known ? AGENCY_EVENT_NAMES[known] : peristiwa
}

const amount = (sum: number) => (sum === 0 ? '–' : rupiah(sum))

const columns = (): readonly Column<AgencyMutation>[] => [
  {
    header: t('account.what'),
    main: true,
    grow: 100,
    cell: (line) => (
      <>
        <span className="block">{eventName(line)}</span>
        {(line.bukti ?? line.oleh) && (
          <span className="block text-sm text-muted wrap-anywhere">
            {[line.bukti, line.oleh && t('account.by', { name: line.oleh })].filter(Boolean).join(' · ')}
          </span>
        )}
      </>
    ),
  },
  {
    header: t('account.at'),
    line: ({ at }) => <span className="tabular">{formatShortTime(at)}</span>,
    cell: ({ at }) => (
      <span className="tabular">
        {formatDate(at, OPERATOR_ZONE)}, {formatTime(at, OPERATOR_ZONE)}
      </span>
    ),
  },
  {
    header: t('account.order'),
    cell: ({ order_group_id: id }) =>
      id ? (
        <Link className="link tappable tabular" to={adminPaths.order(id)}>
          {shortOrderNumber(id)}
        </Link>
      ) : (
        '–'
      ),
  },
  { header: t('account.in'), numeric: true, cell: ({ masuk }) => amount(masuk) },
  { header: t('account.out'), numeric: true, cell: ({ keluar }) => amount(keluar) },
  { header: t('account.balance'), numeric: true, cell: ({ saldo }) => rupiah(saldo) },
]
