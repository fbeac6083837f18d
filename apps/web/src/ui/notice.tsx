import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

const styles: Record<Tone, { icon: IconName; className: string }> = {
  success: { icon: 'check', className: 'bg-success-soft text-success' },
  warning: { icon: 'alert', className: 'bg-warning-soft text-warning' },
  danger: { icon: 'alert', className: 'bg-danger-soft text-danger' },
  info: { icon: 'info', className: 'bg-info-soft text-info' },
  neutral: { icon: 'info', className: 'bg-sunken text-ink' },
}

type NoticeProps = {
  readonly tone?: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly icon?: IconName
  /** With a border, for urgent notices (booking closes within 10 minutes). */
  readonly strong?: boolean
  /** Announced when it appears: 'status' politely, 'alert' at once. */
  readonly live?: 'status' | 'alert'
  readonly className?: string
}

/** A persistent banner: title, sentence, actions. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, actions, icon, strong = false, live, className } = props
  const { icon: usual, className: tint } = styles[tone]
  return (
    <div
      role={live}
      className={cx('flex gap-3 rounded-md p-4', tint, strong && 'border-2 border-current', className)}
    >
      <Icon name={icon ?? usual} className="mt-0.5" />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx('text-ink', title !== undefined && 'mt-1')}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}
