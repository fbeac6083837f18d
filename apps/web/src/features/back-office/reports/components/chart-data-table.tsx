import { useState, type ReactNode } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/reports.ts'
import { Icon } from '../../../../ui/icon.tsx'

/** A chart's data as a table, opened and rendered on demand. */
export function ChartDataTable({ children }: { children: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand">
        <Icon name="chevronRight" className={cx('size-4 transition-transform', open && 'rotate-90')} />
        {t('reports.table')}
      </summary>
      {open && <div className="mt-3">{children()}</div>}
    </details>
  )
}
