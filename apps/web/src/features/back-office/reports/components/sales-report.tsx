import type { SalesDay } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { OPERATOR_ZONE, formatShortDate } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/reports.ts'
import { Card } from '../../../../ui/card.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState, Loaded } from '../../../../ui/states.tsx'
import { salesQuery } from '../api/reports.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { noonOf, type Span } from '../../shared/days.ts'
import { sumSales } from '../sales.ts'
import { useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { SalesChart } from './sales-chart.tsx'
import { ChartDataTable } from './chart-data-table.tsx'
import { CHART } from '../../../../ui/rare-icons.ts'

/** Sales per day: totals, chart and a table. */
export function SalesReport({ span }: { span: Span }) {
  const query = useQuery(salesQuery(span))
  useLoadAlert(query, t('reports.salesFailed'))
  return (
    <Card as="section" aria-labelledby="sales-title">
      <h2 id="sales-title" className="text-lg font-bold">
        {t('reports.sales')}
      </h2>
      <p className="mt-1 mb-5 text-sm text-muted">{t('reports.salesHelp')}</p>
      <Loaded query={query} failed={t('reports.salesFailed')} loading={<Skeleton className="h-[23.5rem]" />}>
        {({ data, lengkap }) => (
          <>
            {lengkap === false && (
              <Notice tone="warning" title={t('reports.incomplete')} className="mb-5">
                {t('reports.incompleteHelp')}
              </Notice>
            )}
            <Sales days={data} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Sales({ days }: { days: readonly SalesDay[] }) {
  const sum = sumSales(days)
  if (sum.tiket === 0 && sum.pendapatan === 0 && sum.refund === 0)
    return (
      <div className="grid min-h-[23.5rem] content-center">
        <EmptyState title={t('reports.noSales')} icon={CHART} />
      </div>
    )
  return (
    <>
      <Facts
        className="mb-6 grid-cols-2 lg:grid-cols-4"
        facts={[
          { term: t('reports.tickets'), value: sum.tiket.toLocaleString('id-ID') },
          { term: t('reports.income'), value: rupiah(sum.pendapatan) },
          { term: t('reports.refund'), value: <RefundSum {...sum} /> },
          { term: t('reports.net'), value: rupiah(sum.bersih) },
        ]}
      />
      <SalesChart days={days} />
      <ChartDataTable>
        {() => (
          <DataTable
            caption={t('reports.tableOf', { what: t('reports.sales') })}
            columns={columns()}
            rows={days.toReversed()}
            rowKey={(day) => day.tanggal}
          />
        )}
      </ChartDataTable>
    </>
  )
}

/** What went, and the part that banks took back, if any. */
const RefundSum = ({ refund, ditarik }: { refund: number; ditarik: number }) => (
  <>
    {rupiah(refund)}
    {ditarik !== 0 && (
      <span className="block text-sm font-normal text-muted">
        {t('reports.takenBack', { amount: rupiah(ditarik) })}
      </span>
    )}
  </>
)

const columns = (): readonly Column<SalesDay>[] => [
  {
    header: t('reports.day'),
    main: true,
    cell: (day) => (
      <Link
        className="link pointer-coarse:tappable tabular font-semibold"
        to={adminPaths.booksOf(day.tanggal)}
      >
        {formatShortDate(noonOf(day.tanggal), OPERATOR_ZONE)}
      </Link>
    ),
  },
  { header: t('reports.tickets'), numeric: true, cell: (day) => day.tiket },
  { header: t('reports.income'), numeric: true, cell: (day) => rupiah(day.pendapatan) },
  {
    header: t('reports.refund'),
    numeric: true,
    cell: ({ refund, ditarik = 0 }) => <RefundSum {...{ refund, ditarik }} />,
  },
  {
    header: t('reports.net'),
    numeric: true,
    cell: (day) => rupiah(day.pendapatan - day.refund),
  },
]
