import { t } from '../../texts/common.ts'

const statusTexts: Readonly<Record<string, string>> = {
  pending: t('status.pending'),
  confirmed: t('status.confirmed'),
  paid: t('status.confirmed'),
  cancelled: t('status.cancelled'),
  completed: t('status.completed'),
  processing: t('status.processing'),
  expired: t('status.expired'),
}

/** The text of a status in any case; unknown ones raw [K9]. */
export function ticketStatusText(status: string | null | undefined): string {
  if (status === null || status === undefined || status.trim() === '') return t('status.empty')
  const key = status.toLowerCase()
  return Object.hasOwn(statusTexts, key) ? (statusTexts[key] ?? status) : status
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
