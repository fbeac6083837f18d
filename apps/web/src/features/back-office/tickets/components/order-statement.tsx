import type { AdminOrder, OrderStatement as Statement, StatementLine } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/statement.ts'
import { DataTable, useIsTable, type Column } from '../../../../ui/data-table.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { orderStatementQuery, STATEMENT_LINES } from '../api/orders.ts'
import { eventText, explanation } from '../statement-texts.ts'
import { Line, Lines } from './order-lines.tsx'

/** The order's account in the books: what lacks and what waits for a person first, then each transfer with the balance after it [B520]. */
export function OrderStatement({ order }: { order: AdminOrder }) {
  const [page, setPage] = useState(1)
  const query = useQuery(orderStatementQuery(order.order.order_group_id, page))
  return (
    <Loaded query={query} failed={t('statement.failed')} loading={<Skeleton className="h-24" />}>
      {({ data }) => <Account order={order} statement={data} onPage={setPage} />}
    </Loaded>
  )
}

type AccountProps = {
  readonly order: AdminOrder
  readonly statement: Statement
  readonly onPage: (page: number) => void
}

function Account({ order, statement, onPage }: AccountProps) {
  const { saldo, dijanjikan, masuk, keluar, mutasi, meta, lengkap } = statement
  const isTable = useIsTable()
  return (
    <div className="grid gap-4">
      <Attention statement={statement} />
      {!lengkap && <Notice>{t('statement.incomplete')}</Notice>}
      {meta.total === 0 ? (
        <p className="text-muted">{t('statement.empty')}</p>
      ) : (
        <>
          <Facts
            facts={[
              { term: t('statement.balance'), value: rupiah(saldo) },
              { term: t('statement.promised'), value: rupiah(dijanjikan) },
              { term: t('statement.totalIn'), value: rupiah(masuk) },
              { term: t('statement.totalOut'), value: rupiah(keluar) },
            ]}
          />
          <p className="text-sm text-muted">{t('statement.help')}</p>
          {isTable ? (
            <DataTable
              caption={t('statement.lines')}
              columns={columns(order)}
              rows={mutasi}
              rowKey={({ id }) => id}
            />
          ) : (
            <Lines>
              {mutasi.map((line) => (
                <Line key={line.id} first={eventText(line, order)} side={signed(line)}>
                  <Explained line={line} />
                  <span className="block text-ink">
                    {t('statement.balanceAfter', { amount: rupiah(line.saldo) })}
                  </span>
                </Line>
              ))}
            </Lines>
          )}
          {meta.total > STATEMENT_LINES && (
            <Pagination page={meta.page} pageSize={STATEMENT_LINES} totalItems={meta.total} onPage={onPage} />
          )}
        </>
      )}
    </div>
  )
}

/** What somebody has to do about the order's money. */
function Attention({ statement: { kurang, belum_diputuskan, refunds } }: { statement: Statement }) {
  const transfers = refunds.filter(({ cara }) => cara === 'manual')
  const toTransfer = transfers.reduce((sum, { jumlah }) => sum + jumlah, 0)
  const disputes = (
    <Link className="link pointer-coarse:tappable" to={adminPaths.disputes}>
      {t('statement.toDisputes')}
    </Link>
  )
  return (
    <>
      {kurang > 0 && (
        <Notice
          tone="danger"
          strong
          title={t('statement.lacking', { amount: rupiah(kurang) })}
          actions={disputes}
        >
          {t('statement.lackingHelp')}
        </Notice>
      )}
      {belum_diputuskan > 0 && (
        <Notice
          tone="warning"
          strong
          title={t('statement.undecided', { amount: rupiah(belum_diputuskan) })}
          actions={disputes}
        >
          {t('statement.undecidedHelp')}
        </Notice>
      )}
      {transfers.length > 0 && (
        <Notice
          tone="warning"
          title={t('statement.transfers', { amount: rupiah(toTransfer) })}
          actions={
            <Link className="link pointer-coarse:tappable" to={adminPaths.refunds}>
              {t('statement.toRefunds')}
            </Link>
          }
        >
          <ul>
            {transfers.map((refund) => (
              <li key={refund.id_refund} className="tabular wrap-anywhere">
                {transferText(refund)}
              </li>
            ))}
          </ul>
          {t('statement.transfersHelp')}
        </Notice>
      )}
    </>
  )
}

function transferText({ id_refund, jumlah, created_at, paying_username }: Statement['refunds'][number]) {
  const text = t('statement.transfer', {
    id: id_refund,
    amount: rupiah(jumlah),
    at: formatDateTime(created_at),
  })
  return paying_username === null ? text : `${text}, ${t('statement.transferBy', { name: paying_username })}`
}

const columns = (order: AdminOrder): readonly Column<StatementLine>[] => [
  {
    header: t('statement.what'),
    main: true,
    cell: (line) => (
      <>
        <span className="font-semibold">{eventText(line, order)}</span>
        <span className="tabular block text-sm text-muted wrap-anywhere">
          <Explained line={line} />
        </span>
      </>
    ),
  },
  { header: t('statement.in'), numeric: true, cell: ({ masuk }) => <Sum of={masuk} /> },
  { header: t('statement.out'), numeric: true, cell: ({ keluar }) => <Sum of={keluar} /> },
  {
    header: t('statement.balance'),
    numeric: true,
    cell: ({ saldo }) => <span className="font-semibold whitespace-nowrap">{rupiah(saldo)}</span>,
  },
]

function Sum({ of }: { of: number }) {
  if (of > 0) return <span className="whitespace-nowrap">{rupiah(of)}</span>
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('statement.none')}</span>
    </>
  )
}

function Explained({ line }: { line: StatementLine }) {
  return (
    <>
      {formatDateTime(line.at)}
      {explanation(line).map((part) => (
        <span key={part} className="block">
          {part}
        </span>
      ))}
    </>
  )
}

/** '+Rp 150.000', '−Rp 150.000'; nothing if the balance stays. */
function signed({ masuk, keluar }: StatementLine) {
  if (masuk === 0 && keluar === 0) return null
  return <span className="whitespace-nowrap">{masuk > 0 ? `+${rupiah(masuk)}` : `−${rupiah(keluar)}`}</span>
}
