import { t } from '../../texts/common.ts'

export type StatusTone = 'green' | 'yellow' | 'blue' | 'red'

type Shown = {
  readonly text: `status.${'pending' | 'confirmed' | 'completed' | 'cancelled' | 'expired' | 'processing'}`
  readonly tone: StatusTone
  readonly icon?: 'clock'
}

const confirmed: Shown = { text: 'status.confirmed', tone: 'green' }

/** Green for confirmed, yellow for pending, blue for completed, red otherwise [M7]. */
const known = new Map<string, Shown>([
  ['pending', { text: 'status.pending', tone: 'yellow' }],
  ['confirmed', confirmed],
  ['paid', confirmed],
  ['completed', { text: 'status.completed', tone: 'blue' }],
  ['cancelled', { text: 'status.cancelled', tone: 'red' }],
  ['expired', { text: 'status.expired', tone: 'red' }],
  // Red is also the colour of statuses that are no failure: these have another icon.
  ['processing', { text: 'status.processing', tone: 'red', icon: 'clock' }],
])

type Status = string | null | undefined

/** In any letter case. */
const shownAs = (status: Status) => known.get(status?.toLowerCase() ?? '')

/** An unknown status is shown as it is [K9]. */
export function ticketStatusText(status: Status): string {
  const shown = shownAs(status)
  return shown ? t(shown.text) : status?.trim() ? status : t('status.empty')
}

export const ticketStatusTone = (status: Status) => shownAs(status)?.tone ?? 'red'

/** The icon if the tone's does not fit. */
export const ticketStatusIcon = (status: Status) => {
  const shown = shownAs(status)
  return shown ? shown.icon : 'info'
}
