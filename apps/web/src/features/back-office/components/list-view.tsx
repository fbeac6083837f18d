import type { UseQueryResult } from '@tanstack/react-query'
import type { Key, ReactNode } from 'react'
import { errorText } from '../../../lib/http-client.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../../texts/admin.ts'
import type { ListAddress } from '../list-address.ts'

type ListReply<Row> = {
  readonly data: readonly Row[]
  readonly meta?: { readonly total: number } | undefined
}

type ListViewProps<Row> = {
  readonly query: UseQueryResult<ListReply<Row>>
  readonly address: ListAddress
  readonly show: (change: Partial<ListAddress>) => void
  readonly caption: string
  readonly empty: string
  readonly failed: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => Key
  readonly actions?: (row: Row) => ReactNode
}

/** A list in its four states: loading, failed, empty, full with its pages. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { query, address, show, caption, empty, failed, columns, rowKey, actions } = props
  const { data, error, isPending, isFetching, refetch } = query
  if (isPending) return <SkeletonRows count={Math.min(address.limit, 10)} />
  if (error)
    return <ErrorState message={errorText(error, failed)} onRetry={() => void refetch()} busy={isFetching} />
  const narrowed = address.q !== '' || address.filter !== ''
  if (data.data.length === 0)
    return (
      <EmptyState
        title={empty}
        icon="search"
        action={
          narrowed ? (
            <Button variant="secondary" onClick={() => show({ q: '', filter: '' })}>
              {t('admin.reset')}
            </Button>
          ) : undefined
        }
      />
    )
  return (
    <div className="grid gap-5" aria-busy={isFetching}>
      <DataTable caption={caption} columns={columns} rows={data.data} rowKey={rowKey} actions={actions} />
      <Pagination
        page={address.page}
        pageSize={address.limit}
        totalItems={data.meta?.total ?? data.data.length}
        onPage={(page) => show({ page })}
      />
    </div>
  )
}
