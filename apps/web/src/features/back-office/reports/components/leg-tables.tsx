import type { LegOccupancy, Occupancy, PairSales } from '@tiketbus/contract'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/reports.ts'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { soldPercent } from '../../shared/sold-percent.ts'
import { departureName, figure } from '../report-columns.ts'

type Leg = LegOccupancy & { readonly key: string; readonly departure: string; readonly total_kursi: number }
type Pair = PairSales & { readonly key: string; readonly departure: string; readonly way: string }

/** The legs of a day's departures with several, and what was sold of each pair of cities [B706]; nothing without any. */
export function LegTables({ rows }: { rows: readonly Occupancy[] }) {
  const legs = rows.flatMap(legsOf)
  const pairs = rows.flatMap(pairsOf)
  if (legs.length === 0) return null
  return (
    <>
      <section>
        <h3 className="mb-2 font-bold">{t('reports.perLeg')}</h3>
        <DataTable
          caption={t('reports.perLeg')}
          columns={legColumns()}
          rows={legs}
          rowKey={({ key }) => key}
        />
      </section>
      {pairs.length > 0 && (
        <section>
          <h3 className="mb-2 font-bold">{t('reports.perPair')}</h3>
          <DataTable
            caption={t('reports.perPair')}
            columns={pairColumns()}
            rows={pairs}
            rowKey={({ key }) => key}
          />
        </section>
      )}
    </>
  )
}

const legsOf = (row: Occupancy): Leg[] =>
  (row.ruas ?? []).map((leg, at) => ({
    ...leg,
    key: `${row.id_rute}-${at}`,
    departure: departureName(row),
    total_kursi: row.total_kursi,
  }))

const pairsOf = (row: Occupancy): Pair[] =>
  (row.pasangan ?? []).map((pair) => ({
    ...pair,
    key: `${row.id_rute}-${pair.naik}-${pair.turun}`,
    departure: departureName(row),
    way: wayText(row.ruas?.[pair.naik]?.asal, row.ruas?.[pair.turun - 1]?.tujuan),
  }))

const wayText = (from = '', to = '') => `${from} → ${to}`

/** The row's own name above the departure's. */
const name = <Row extends { readonly departure: string }>(textOf: (row: Row) => string): Column<Row> => ({
  header: t('reports.departure'),
  main: true,
  cell: (row) => (
    <>
      <span className="block font-semibold wrap-anywhere">{textOf(row)}</span>
      <span className="block text-sm text-muted wrap-anywhere">{row.departure}</span>
    </>
  ),
})

const legColumns = (): readonly Column<Leg>[] => [
  name((leg) => wayText(leg.asal, leg.tujuan)),
  figure(t('reports.km'), (leg) => leg.km ?? '–'),
  figure(t('reports.sold'), (leg) => leg.terjual),
  figure(t('reports.waiting'), (leg) => leg.menunggu),
  figure(t('reports.held'), (leg) => leg.ditahan),
  figure(t('reports.free'), (leg) => leg.total_kursi - leg.terjual - leg.menunggu - leg.ditahan),
  figure(t('reports.percent'), (leg) => `${soldPercent(leg)}%`),
]

const pairColumns = (): readonly Column<Pair>[] => [
  name((pair) => pair.way),
  figure(t('reports.tickets'), (pair) => pair.terjual),
  figure(t('reports.soldFor'), (pair) => rupiah(pair.pendapatan)),
]
