import type { Key, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { t } from '../texts/common.ts'

export type Column<Row> = {
  /** Unique in its table. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Aligned to the right. */
  readonly numeric?: boolean
  /** The column that names the row: header of the table row, heading of the card. */
  readonly main?: boolean
}

type DataTableProps<Row> = {
  /** Names the table for a screen reader. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
  /** The row's buttons: last column of the table, foot of the card. */
  readonly actions?: (row: Row) => ReactNode
  readonly tableFrom?: TableFrom | undefined
}

/** The width of the window from which a list is a table; more with larger text. 'xl' for a table that needs more than 750 px, as beside the sidebar. */
export type TableFrom = 'md' | 'xl'

export const useIsTable = (from: TableFrom = 'md'): boolean =>
  useMediaQuery(from === 'md' ? '(min-width: 48rem)' : '(min-width: 80rem)', true)

/** A table; on narrower screens a list of cards, two to a row if they have the room. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useIsTable(props.tableFrom) ? <Wide {...props} /> : <Narrow {...props} />
}

function Wide<Row>({ caption, columns, rows, rowKey, actions }: DataTableProps<Row>) {
  return (
    <div
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
      // Focusable, so that a table wider than the screen can be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-sunken text-sm">
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className={cx('px-4 py-3 font-semibold', column.numeric && 'text-right')}
              >
                {column.header}
              </th>
            ))}
            {actions && (
              <th scope="col" className="px-4 py-3 text-right font-semibold">
                {t('table.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
              {actions && (
                <td className="px-4 py-3 align-top">
                  <div className="flex justify-end gap-2 whitespace-nowrap">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const classes = cx('px-4 py-3 align-top', column.numeric && 'tabular text-right')
  return column.main ? (
    <th scope="row" className={cx(classes, 'font-normal')}>
      {column.cell(row)}
    </th>
  ) : (
    <td className={classes}>{column.cell(row)}</td>
  )
}

function Narrow<Row>({ caption, columns, rows, rowKey, actions }: DataTableProps<Row>) {
  const main = columns.filter((column) => column.main)
  const rest = columns.filter((column) => !column.main)
  return (
    <ul aria-label={caption} className="grid gap-3 md:grid-cols-2">
      {rows.map((row) => (
        <li key={rowKey(row)} className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4">
          {main.map((column) => (
            <div key={column.header}>{column.cell(row)}</div>
          ))}
          <dl className="mt-3 grid grow content-start gap-2">
            {rest.map((column) => (
              <div key={column.header} className="flex items-start justify-between gap-4">
                <dt className="shrink-0 text-sm text-muted">{column.header}</dt>
                <dd className={cx('min-w-0 text-right', column.numeric && 'tabular')}>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className="mt-4 flex flex-wrap justify-end gap-2">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
