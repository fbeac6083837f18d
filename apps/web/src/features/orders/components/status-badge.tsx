import { Badge } from '../../../ui/badge.tsx'
import { ticketStatusIcon, ticketStatusText, ticketStatusTone } from '../ticket-status.ts'

/** A ticket's status with its text [K9] and colour [M7]. */
export function StatusBadge({
  status,
  className,
}: {
  status: string | null | undefined
  className?: string
}) {
  return (
    <Badge tone={ticketStatusTone(status)} icon={ticketStatusIcon(status)} className={className}>
      {ticketStatusText(status)}
    </Badge>
  )
}
