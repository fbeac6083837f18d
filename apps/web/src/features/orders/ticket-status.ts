import { t } from '../../texts/common.ts'

/** The text of a status in any letter case; an unknown one as it is [K9]. */
export function ticketStatusText(status: string | null | undefined): string {
  if (status === null || status === undefined || status.trim() === '') return t('status.empty')
  switch (status.toLowerCase()) {
    case 'pending':
      return t('status.pending')
    case 'confirmed':
    case 'paid':
      return t('status.confirmed')
    case 'cancelled':
      return t('status.cancelled')
    case 'completed':
      return t('status.completed')
    case 'processing':
      return t('status.processing')
    case 'expired':
      return t('status.expired')
    default:
      return status
  }
}

export type StatusTone = 'green' | 'yellow' | 'blue' | 'red'

/** Green for confirmed, yellow for pending, blue for completed, red otherwise [M7]. */
export function ticketStatusTone(status: string | null | undefined): StatusTone {
  switch (status?.toLowerCase()) {
    case 'confirmed':
    case 'paid':
      return 'green'
    case 'pending':
      return 'yellow'
    case 'completed':
      return 'blue'
    default:
      return 'red'
  }
}

/** The icon if the tone's does not fit: red is also the colour of a status that is no failure. */
export function ticketStatusIcon(status: string | null | undefined): 'clock' | 'info' | undefined {
  switch (status?.toLowerCase()) {
    case 'processing':
      return 'clock'
    case 'pending':
    case 'confirmed':
    case 'paid':
    case 'completed':
    case 'cancelled':
    case 'expired':
      return undefined
    default:
      return 'info'
  }
}
