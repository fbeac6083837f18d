import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { useOnline } from '../lib/use-online.ts'
import { Notice } from './notice.tsx'

type OfflineNoticeProps = {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string
}

/** A warning while there is no connection, announced politely; otherwise empty. */
export function OfflineNotice({ title, children, className }: OfflineNoticeProps) {
  const online = useOnline()
  return (
    <div role="status" className={cx('empty:hidden', className)}>
      {!online && (
        <Notice tone="warning" title={title}>
          {children}
        </Notice>
      )}
    </div>
  )
}
