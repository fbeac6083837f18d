import { Notice } from '../../../ui/notice.tsx'
import { closingText, type ClosingWarning } from '../closing.ts'

/** Yellow before booking closes; red with a border after that [T7]. */
export function ClosingBanner({ warning }: { warning: ClosingWarning }) {
  if (warning.kind === 'soon')
    return (
      <Notice tone="warning" icon="clock">
        {closingText(warning)}
      </Notice>
    )
  return (
    <Notice tone="danger" strong>
      {closingText(warning)}
    </Notice>
  )
}
