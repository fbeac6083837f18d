import { useState, type Key, type MouseEvent, type ReactNode } from 'react'
import { t } from '../../../../texts/back-office/shared.ts'
import { Button } from '../../../../ui/button.tsx'
import { useIsTable, type Column, type TableFrom } from '../../../../ui/data-table.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ROW_OPENER } from '../use-row-keys.ts'

type Rows<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly query: { readonly data?: { readonly data: readonly Row[] } | undefined }
  readonly rowKey: (row: Row) => Key
  readonly actions?: (row: Row) => ReactNode
  readonly detailsOf?: (row: Row) => string
  readonly tableFrom?: TableFrom
}

/**
 * 'Rincian' beside a row's actions, and the dialog that it opens: all of the row, for which a line of 40 px has no room. A card has
 * everything already. A button in the dialog closes it, since it leads elsewhere.
 */
export function useRowDetails<Row>({ columns, query, rowKey, actions, detailsOf, tableFrom }: Rows<Row>) {
  const isTable = useIsTable(tableFrom)
  const [open, setOpen] = useState<Row>()
  const titleOf = (row: Row) => detailsOf?.(row) ?? ''
  // As it is now: another person may have changed the row while its details are open.
  const row = open && (query.data?.data.find((one) => rowKey(one) === rowKey(open)) ?? open)
  return {
    actions: (one: Row) => (
      <>
        {actions?.(one)}
        {isTable && (
          <Button size="sm" variant="quiet" onClick={() => setOpen(one)} {...{ [ROW_OPENER]: '' }}>
            {t('admin.details')}
            <span className="sr-only"> {titleOf(one)}</span>
          </Button>
        )}
      </>
    ),
    dialog: row && (
      <Dialog title={titleOf(row)} size="md" onClose={() => setOpen(undefined)}>
        <dl className="grid gap-3" onClickCapture={(event) => leadsElsewhere(event) && setOpen(undefined)}>
          {columns.map((column) => (
            <div
              key={column.header}
              className="grid gap-x-4 border-t border-line pt-3 first:border-0 first:pt-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <dt className="text-sm text-muted">{column.header}</dt>
              <dd className="min-w-0 justify-self-start">{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    ),
  }
}

const leadsElsewhere = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('button') !== null
