import type { ReactNode, SelectHTMLAttributes } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'

type CompactSelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  /** Shown in small type before the select. */
  readonly label: string
  readonly labelClassName?: string
  readonly children: ReactNode
}

/** A native select for toolbars, with its label beside it: sort order, page size. */
export function CompactSelect({ label, labelClassName, className, children, ...select }: CompactSelectProps) {
  return (
    <label className={cx('inline-flex min-w-0 items-center gap-2 text-sm text-muted', labelClassName)}>
      <span>{label}</span>
      <span className="relative block min-w-0 grow">
        <select
          {...select}
          className={cx(
            'tabular min-h-11 w-full appearance-none rounded-md border border-edge bg-surface pr-9 pl-3 text-base text-ink',
            className,
          )}
        >
          {children}
        </select>
        <Icon
          name="chevronDown"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
        />
      </span>
    </label>
  )
}
