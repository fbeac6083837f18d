import type { ElementType, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

type CardProps = {
  readonly as?: ElementType
  readonly className?: string
  readonly children: ReactNode
  readonly 'aria-labelledby'?: string
}

/** A raised sheet with the standard radius and shadow. */
export function Card({ as: Element = 'div', className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={cx('rounded-lg border border-line bg-surface p-5 shadow-card', className)}>
      {children}
    </Element>
  )
}

/** A card like a ticket: body, perforation, and a stub with a batik texture. */
export function StubCard({
  children,
  stub,
  className,
}: {
  children: ReactNode
  stub: ReactNode
  className?: string
}) {
  return (
    <div className={cx('rounded-lg border border-line bg-surface shadow-card', className)}>
      <div className="p-5">{children}</div>
      <div className="perforated">
        <div className="kawung rounded-b-lg p-5 text-brand">
          <div className="text-ink">{stub}</div>
        </div>
      </div>
    </div>
  )
}

type Fact = { readonly term: string; readonly value: ReactNode }

/** Terms and values, 'Bus' – 'Nusantara Express': in columns; on a phone one line each, the value at the right end. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx('grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-2 sm:gap-y-4', className)}>
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="min-w-0 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4"
        >
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="tabular min-w-0 font-semibold max-sm:ml-auto max-sm:text-right sm:mt-0.5">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
