import { SALES_CHANNELS, type MoneyRow } from '@tiketbus/contract'
import { Link } from 'react-router'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/books.ts'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { pivot, type Dimension, type PivotRow } from '../money-pivot.ts'
import { afterFee, Fee } from './provider-fee.tsx'

type MoneyTableProps = {
  readonly rows: readonly MoneyRow[]
  readonly by: Dimension
  readonly across?: Dimension | undefined
  readonly caption: string
  /** The address of the same table with only the rows of one value; undefined if there is nothing left to divide it by. */
  readonly pathOf: (value: string) => string | undefined
}

/** Sums of money by one property, or by two: what stayed. The last row is the sum of all. */
export function MoneyTable({ rows, by, across, caption, pathOf }: MoneyTableProps) {
  const table = pivot(rows, by, across)
  const columns: Column<PivotRow>[] = [
    {
      header: t(`money.by.${by}`),
      main: true,
      // With a column for each value the table may be wider than its frame.
      ...(across === undefined && { grow: 100 }),
      cell: ({ value }) => <Name by={by} value={value} path={value && pathOf(value)} />,
    },
    ...(across === undefined ? [] : table.columns.map((value) => cellsOf(across, value))),
    ...(across === undefined ? sums() : [net()]),
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={table.rows}
      rowKey={({ value }) => value ?? 'total'}
      desk={across === undefined}
    />
  )
}

const bold = ({ value }: PivotRow, text: string) => (value === undefined ? <strong>{text}</strong> : text)

const net = (): Column<PivotRow> => ({
  header: t('money.net'),
  numeric: true,
  cell: (row) => bold(row, rupiah(row.masuk - row.keluar)),
})

const sums = (): readonly Column<PivotRow>[] => [
  { header: t('money.in'), numeric: true, cell: (row) => bold(row, rupiah(row.masuk)) },
  { header: t('money.out'), numeric: true, cell: (row) => bold(row, rupiah(row.keluar)) },
  net(),
  { header: t('money.fee'), numeric: true, cell: (row) => <Fee fee={row.biaya} /> },
  {
    header: t('money.afterFee'),
    numeric: true,
    cell: (row) => bold(row, afterFee(row.masuk - row.keluar, row.biaya)),
  },
  { header: t('money.entries'), numeric: true, cell: (row) => bold(row, row.entri.toLocaleString('id-ID')) },
]

const cellsOf = (across: Dimension, value: string): Column<PivotRow> => ({
  header: dimensionValue(across, value),
  numeric: true,
  cell: (row) => {
    const sum = row.cells.get(value)
    return sum === undefined ? <span className="text-muted">–</span> : bold(row, rupiah(sum))
  },
})

type NameProps = {
  readonly by: Dimension
  readonly value: string | undefined
  readonly path: string | undefined
}

function Name({ by, value, path }: NameProps) {
  if (value === undefined) return <strong>{t('money.total')}</strong>
  const name = dimensionValue(by, value)
  return path === undefined ? (
    <span className="font-semibold wrap-anywhere">{name}</span>
  ) : (
    <Link className="link pointer-coarse:tappable font-semibold wrap-anywhere" to={path} preventScrollReset>
      {name}
    </Link>
  )
}

/** What people read of a value. */
export function dimensionValue(dimension: Dimension, value: string): string {
  const channel = SALES_CHANNELS.find((one) => one === value)
  if (dimension === 'kanal' && channel) return t(`money.channel.${channel}`)
  return value === '' ? t(`money.none.${dimension}`) : value
}
