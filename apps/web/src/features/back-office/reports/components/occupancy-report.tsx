import type { Occupancy } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/reports.ts'
import { Card } from '../../../../ui/card.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState, Loaded } from '../../../../ui/states.tsx'
import { occupancyQuery } from '../../shared/api/occupancy.ts'
import { DayField } from '../../shared/components/day-field.tsx'
import { soldPercent } from '../../shared/sold-percent.ts'
import { useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { departureName, figure } from '../report-columns.ts'
import { OccupancyList } from './occupancy-list.tsx'
import { ChartDataTable } from './chart-data-table.tsx'
import { LegTables } from './leg-tables.tsx'

type OccupancyReportProps = { readonly tanggal: string; readonly onDay: (day: string) => void }

/** Occupancy of one day's departures: bars and a table. */
export function OccupancyReport({ tanggal, onDay }: OccupancyReportProps) {
  const query = useQuery(occupancyQuery(tanggal))
  useLoadAlert(query, t('reports.occupancyFailed'))
  return (
    <Card as="section" aria-labelledby="occupancy-title">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="occupancy-title" className="text-lg font-bold">
            {t('reports.occupancy')}
          </h2>
          <p className="mt-1 text-sm text-muted">{t('reports.occupancyHelp')}</p>
        </div>
        <DayField label={t('reports.date')} fieldClassName="w-full sm:w-48" value={tanggal} onDay={onDay} />
      </div>
      <Loaded
        query={query}
        failed={t('reports.occupancyFailed')}
        loading={<Skeleton className="h-[32rem]" />}
      >
        {({ data }) => <Departures rows={data} />}
      </Loaded>
    </Card>
  )
}

function Departures({ rows }: { rows: readonly Occupancy[] }) {
  if (rows.length === 0) return <EmptyState title={t('reports.noDepartures')} icon="bus" />
  return (
    <>
      <OccupancyList rows={rows} nowMs={serverNow()} />
      <ChartDataTable>
        {() => (
          <div className="grid gap-6">
            <DataTable
              caption={t('reports.tableOf', { what: t('reports.occupancy') })}
              columns={columns()}
              rows={rows}
              rowKey={(row) => row.id_rute}
            />
            <LegTables rows={rows} />
          </div>
        )}
      </ChartDataTable>
    </>
  )
}

const columns = (): readonly Column<Occupancy>[] => [
  {
    header: t('reports.departure'),
    main: true,
    cell: (row) => (
      <>
        <span className="block font-semibold wrap-anywhere">{departureName(row)}</span>
        <span className="block text-sm text-muted wrap-anywhere">{row.nama_bus}</span>
      </>
    ),
  },
  figure(t('reports.seats'), (row) => row.total_kursi),
  figure(t('reports.sold'), (row) => row.terjual),
  figure(t('reports.waiting'), (row) => row.menunggu),
  figure(t('reports.held'), (row) => row.ditahan),
  figure(t('reports.free'), (row) =>
    row.ruas ? '–' : row.total_kursi - row.terjual - row.menunggu - row.ditahan,
  ),
  figure(t('reports.percent'), (row) => `${soldPercent(row)}%`),
]
