import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'green' | 'yellow' | 'blue' | 'red' | 'neutral' | 'brand'

const styles: Record<BadgeTone, { icon: IconName | undefined; className: string }> = {
  green: { icon: 'check', className: 'bg-success-soft text-success' },
  yellow: { icon: 'clock', className: 'bg-warning-soft text-warning' },
  blue: { icon: 'check', className: 'bg-info-soft text-info' },
  red: { icon: 'cross', className: 'bg-danger-soft text-danger' },
  neutral: { icon: undefined, className: 'bg-sunken text-muted' },
  brand: { icon: undefined, className: 'bg-brand-soft text-brand' },
}

type BadgeProps = { tone?: BadgeTone; icon?: IconName | undefined; children: ReactNode; className?: string }

/** A word in a coloured pill; the colour never carries meaning alone. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  const used = icon ?? styles[tone].icon
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm leading-tight font-semibold',
        styles[tone].className,
        className,
      )}
    >
      {used && <Icon name={used} className="size-4" />}
      {children}
    </span>
  )
}
