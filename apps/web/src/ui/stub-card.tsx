import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

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
