import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useId, type Key, type ReactNode } from 'react'
import { errorText } from '../../../../lib/http-client.ts'
import { t } from '../../../../texts/back-office/shared.ts'
import { Button } from '../../../../ui/button.tsx'
import { DataTable, type Column, type TableFrom } from '../../../../ui/data-table.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { pageCount } from '../../../../ui/page-items.ts'
import { Pagination } from '../../../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import type { ListAddress } from '../list-address.ts'
import { useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'
import { useRowKeys } from '../use-row-keys.ts'
import { ListLoading } from './list-loading.tsx'
import { useRowDetails } from './row-details.tsx'

type ListReply<Row> = {
  readonly data: readonly Row[]
  readonly meta?: { readonly total: number } | undefined
}

type ListViewProps<Row> = {
  readonly query: UseQueryResult<ListReply<Row>>
  readonly address: ListAddress
  readonly setAddress: (change: Partial<ListAddress>) => void
  readonly caption: string
  readonly empty: string
  /** The button of an empty list that a search or filter narrows. */
  readonly resetLabel?: string
  /** Shown after `empty`: what to search for instead. */
  readonly emptyHelp?: string
  readonly failed: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => Key
  readonly actions?: (row: Row) => ReactNode
  /** The title of a row's details, for a list whose rows at a desk have not all of it. */
  readonly detailsOf?: (row: Row) => string
  readonly tableFrom?: TableFrom
}

/** A list in its four states: loading, error, empty, and rows with pagination. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { query, address, setAddress, caption, empty, emptyHelp, failed, columns, rowKey, actions } = props
  const { resetLabel, detailsOf, tableFrom } = props
  const details = useRowDetails(props)
  const { data, error, isPending, isFetching, refetch } = query
  const total = data?.meta?.total ?? data?.data.length ?? 0
  const focus = useFocusAfterRemoval()
  const hint = useId()
  useRowKeys(focus.ref)
  useLoadAlert(query, failed)
  useLastPage(
    address,
    setAddress,
    query.isPlaceholderData ? undefined : data && { rows: data.data.length, total },
  )
  if (isPending) return <ListLoading rows={address.limit} oneLine tableFrom={tableFrom} />
  const retry = () => void refetch()
  if (data === undefined)
    return <ErrorState message={errorText(error, failed)} onRetry={retry} busy={isFetching} />
  return (
    <div
      {...focus}
      role="group"
      aria-label={caption}
      tabIndex={-1}
      className="grid gap-5"
      aria-busy={isFetching}
    >
      {error && (
        <Notice tone="danger" strong actions={<RetryButton onClick={retry} busy={isFetching} />}>
          {errorText(error, failed)}
        </Notice>
      )}
      {data.data.length === 0 ? (
        <Empty
          title={empty}
          help={emptyHelp}
          resetLabel={resetLabel}
          address={address}
          setAddress={setAddress}
        />
      ) : (
        <>
          <DataTable
            caption={caption}
            columns={columns}
            rows={data.data}
            rowKey={rowKey}
            actions={detailsOf ? details.actions : actions}
            tableFrom={tableFrom}
            desk
            sort={{ by: address.sort, onSort: (sort) => setAddress({ sort }) }}
            describedBy={hint}
          />
          <p id={hint} className="-mt-3 hidden text-sm text-muted xl:pointer-fine:block">
            {t('admin.rowKeys')}
          </p>
          <Pagination
            page={address.page}
            pageSize={address.limit}
            totalItems={total}
            onPage={(page) => setAddress({ page })}
          />
        </>
      )}
      {details.dialog}
    </div>
  )
}

/** Goes to the last page if the address names a page that no longer exists. */
function useLastPage(
  { page, limit }: ListAddress,
  setAddress: (change: Partial<ListAddress>) => void,
  shown: { readonly rows: number; readonly total: number } | undefined,
): void {
  const last = shown && shown.rows === 0 && shown.total > 0 ? pageCount(shown.total, limit) : page
  useEffect(() => {
    if (last < page) setAddress({ page: last })
  })
}

function RetryButton({ onClick, busy }: { onClick: () => void; busy: boolean }) {
  return (
    <Button size="sm" variant="secondary" icon="refresh" busy={busy} onClick={onClick}>
      {t('action.retry')}
    </Button>
  )
}

function Empty({
  title,
  help,
  resetLabel = t('admin.reset'),
  address,
  setAddress,
}: {
  title: string
  help: string | undefined
  resetLabel: string | undefined
} & Pick<ListViewProps<unknown>, 'address' | 'setAddress'>) {
  const narrowed = address.q !== '' || address.filter !== ''
  return (
    <EmptyState
      title={title}
      icon="search"
      action={
        narrowed && (
          <Button variant="secondary" onClick={() => setAddress({ q: '', filter: '' })}>
            {resetLabel}
          </Button>
        )
      }
    >
      {narrowed && help}
    </EmptyState>
  )
}
