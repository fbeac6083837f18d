import type { ElementType, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

type CardProps = {
  readonly as?: ElementType
  readonly className?: string
  readonly children: ReactNode
  readonly 'aria-labelledby'?: string
}

/** A raised sheet of the one radius and the one shadow. */
export function Card({ as: Element = 'div', className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={cx('rounded-lg border border-line bg-surface p-5 shadow-card', className)}>
      {children}
    </Element>
  )
}

/** A ticket: a body, a perforation, a stub textured with batik. */
export function TicketCard({
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

/** Terms and values in columns: 'Bus' – 'Nusantara Express'. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx('grid gap-x-6 gap-y-4 sm:grid-cols-2', className)}>
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="tabular mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
