import type { Key, PointerEvent, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { t } from '../texts/common.ts'
import { Icon } from './icon.tsx'

export type Column<Row> = {
  /** Unique in its table. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Aligned to the right. */
  readonly numeric?: boolean
  /** The column that names the row: header of the table row, heading of the card. */
  readonly main?: boolean
  /** In a list of one-line rows: takes the room that is left, in this share; what has no room is cut off. */
  readonly grow?: number
  /** What a row of one line has instead of `cell`; 'left-out': nothing, as the row's details have it. */
  readonly line?: ((row: Row) => ReactNode) | 'left-out'
  /** The name by which the server sorts the list; the head becomes a button. */
  readonly sort?: string
}

/** `by`: the sorted column's name, with '-' for the opposite direction; '' for the list's own order. */
export type Sort = { readonly by: string; readonly onSort: (by: string) => void }

type DataTableProps<Row> = {
  /** Names the table for a screen reader. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => Key
  /** The row's buttons: last column of the table, foot of the card. */
  readonly actions?: (row: Row) => ReactNode
  readonly tableFrom?: TableFrom | undefined
  /** At a desk the head stays in view, and each row is one line of 40 px. */
  readonly desk?: boolean
  readonly sort?: Sort | undefined
  /** Whether a row is marked, for what is chosen elsewhere on the page. */
  readonly isMarked?: (row: Row) => boolean
  /** The id of a text about the table. */
  readonly describedBy?: string | undefined
}

/** The width of the window from which a list is a table; more with larger text. 'xl' for a table that needs more than 750 px, as beside the sidebar. */
export type TableFrom = 'md' | 'xl'

export const useIsTable = (from: TableFrom = 'md'): boolean =>
  useMediaQuery(from === 'md' ? '(min-width: 48rem)' : '(min-width: 80rem)', true)

/** Marks the rows and cards of a list, between which keys move. */
export const LIST_ROW = 'data-row'

/** A table; on narrower screens a list of cards, two to a row if they have the room. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useIsTable(props.tableFrom) ? <Wide {...props} /> : <Narrow {...props} />
}

function Wide<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, actions, desk, sort, describedBy, isMarked } = props
  const columns = desk ? props.columns.filter(({ line }) => line !== 'left-out') : props.columns
  return (
    <div
      // A list is never wider than its frame at a desk; without a scroll container the head can stay in view.
      className={cx(
        'relative overflow-x-auto rounded-lg border border-line bg-surface',
        desk && 'xl:overflow-visible',
      )}
      // Focusable, so that a table wider than the screen can be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={caption}
      aria-describedby={describedBy}
    >
      <table className={cx('w-full text-left', desk && 'desk-head one-line-rows')}>
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-sunken text-sm">
          <tr>
            {columns.map((column) => (
              <Head key={column.header} column={column} sort={sort} />
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
            <tr
              key={rowKey(row)}
              {...{ [LIST_ROW]: isMarked?.(row) ? 'marked' : '' }}
              className={cx('border-b border-line last:border-0', isMarked?.(row) && 'marked-row')}
            >
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} line={desk} />
              ))}
              {actions && (
                <td className="row-acts px-4 py-3 align-top">
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

function Head<Row>({ column, sort }: { column: Column<Row>; sort: Sort | undefined }) {
  const { header, numeric, grow } = column
  const way = sort && column.sort !== undefined ? wayOf(column.sort, sort.by) : undefined
  return (
    <th
      scope="col"
      aria-sort={way === 'none' ? undefined : way}
      className={cx('px-4 py-3 font-semibold', numeric && 'text-right', grow !== undefined && 'cut-off')}
      style={grow === undefined ? undefined : { width: `${grow}%` }}
    >
      {way === undefined || sort === undefined ? (
        header
      ) : (
        <button
          type="button"
          title={t(way === 'ascending' ? 'table.sortDown' : 'table.sortUp')}
          className="-mx-2 inline-flex min-h-8 items-center gap-1 rounded-md px-2 font-semibold hover:text-brand"
          onClick={() => sort.onSort(way === 'ascending' ? `-${column.sort}` : (column.sort ?? ''))}
        >
          {header}
          <Icon
            name="chevronDown"
            className={cx(
              'size-4',
              way === 'ascending' && 'rotate-180',
              way === 'none' && 'text-muted opacity-60',
            )}
          />
        </button>
      )}
    </th>
  )
}

function wayOf(column: string, by: string) {
  if (by === column) return 'ascending'
  return by === `-${column}` ? 'descending' : 'none'
}

type CellProps<Row> = { column: Column<Row>; row: Row; line: boolean | undefined }

function Cell<Row>({ column, row, line }: CellProps<Row>) {
  const content = line && typeof column.line === 'function' ? column.line(row) : column.cell(row)
  const classes = cx(
    'px-4 py-3 align-top',
    column.numeric && 'tabular text-right',
    column.grow !== undefined && 'cut-off',
  )
  return column.main ? (
    <th scope="row" className={cx(classes, 'font-normal')} onPointerEnter={nameWhole}>
      {content}
    </th>
  ) : (
    <td className={classes} onPointerEnter={nameWhole}>
      {content}
    </td>
  )
}

/** What was cut off at the end of a cell is in its tooltip. */
function nameWhole({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>): void {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

function Narrow<Row>({ caption, columns, rows, rowKey, actions, isMarked }: DataTableProps<Row>) {
  const main = columns.filter((column) => column.main)
  const rest = columns.filter((column) => !column.main)
  return (
    <ul aria-label={caption} className="grid gap-3 md:grid-cols-2">
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          {...{ [LIST_ROW]: isMarked?.(row) ? 'marked' : '' }}
          className={cx(
            'flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4',
            isMarked?.(row) && 'marked-row',
          )}
        >
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
