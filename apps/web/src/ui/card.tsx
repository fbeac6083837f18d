import type { ElementType, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

type CardProps = {
  readonly as?: ElementType
  readonly className?: string
  readonly children: ReactNode
  readonly 'aria-labelledby'?: string | undefined
}

/** A sheet with the standard radius. Without a shadow: only the ticket and the bottom bar have one. */
export function Card({ as: Element = 'div', className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={cx('rounded-lg border border-line bg-surface p-5', className)}>
      {children}
    </Element>
  )
}
