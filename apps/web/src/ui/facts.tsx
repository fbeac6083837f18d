import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

type Fact = { readonly term: string; readonly value: ReactNode }

/** Terms and values, 'Bus' – 'Nusantara Express': in columns; on a phone one line each, the value at the right end; a longer value below its term. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-2 sm:gap-y-4 print:grid-cols-[minmax(0,1fr)]',
        className,
      )}
    >
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="min-w-0 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4"
        >
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="tabular min-w-0 font-semibold text-balance max-sm:ml-auto sm:mt-0.5">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
