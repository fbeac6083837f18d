import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/shared.ts'
import { useIsTable, type TableFrom } from '../../../../ui/data-table.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'

type ListLoadingProps = {
  readonly rows: number
  /** Rows are one line at a desk. */
  readonly oneLine?: boolean
  readonly tableFrom?: TableFrom | undefined
}

/** A placeholder with as many rows, or cards, as the page will have, so that the layout does not shift. */
export function ListLoading({ rows, oneLine = false, tableFrom }: ListLoadingProps) {
  const wide = useIsTable(tableFrom)
  const shapes = Array.from({ length: Math.min(rows, 25) }, (_none, index) => index)
  return (
    <div
      role="status"
      className={wide ? 'rounded-lg border border-line bg-surface' : 'grid gap-3 md:grid-cols-2'}
    >
      <span className="sr-only">{t('app.loading')}</span>
      {wide && <div className={cx('rounded-t-lg bg-sunken', 'h-11', oneLine && 'xl:h-8')} />}
      {shapes.map((index) => (wide ? <Row key={index} oneLine={oneLine} /> : <CardShape key={index} />))}
    </div>
  )
}

function Row({ oneLine }: { oneLine: boolean }) {
  return (
    <div
      className={cx(
        'grid h-20 grid-cols-[2fr_1fr_1fr_1fr] items-center gap-6 border-b border-line px-4 last:border-0',
        oneLine && 'xl:h-10',
      )}
    >
      <div className="grid gap-2">
        <Skeleton className="w-2/3" />
        <Skeleton className={cx('h-3 w-1/2', oneLine && 'xl:hidden')} />
      </div>
      <Skeleton />
      <Skeleton className="w-1/2" />
      <Skeleton />
    </div>
  )
}

function CardShape() {
  return (
    <div className="grid h-56 content-start gap-4 rounded-lg border border-line bg-surface p-4">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="w-3/4" />
    </div>
  )
}
