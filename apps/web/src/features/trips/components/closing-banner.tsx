import { t } from '../../../texts/departure.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { ClosingWarning } from '../closing.ts'

/** Yellow before booking closes; red with a border after that [T7]. */
export function ClosingBanner({ warning, className }: { warning: ClosingWarning; className?: string }) {
  if (warning.kind === 'soon')
    return (
      <Notice tone="warning" icon="clock" className={className}>
        {t('closing.soon', { n: warning.minutes })}
      </Notice>
    )
  return (
    <Notice tone="danger" strong className={className}>
      {t('closing.over', { n: warning.minutes })}
    </Notice>
  )
}
