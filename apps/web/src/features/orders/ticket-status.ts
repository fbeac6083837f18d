import { t } from '../../texts/common.ts'

export type StatusTone = 'green' | 'yellow' | 'blue' | 'red'

type Shown = { readonly text: string; readonly tone: StatusTone; readonly icon?: 'clock' | 'info' }

const confirmed: Shown = { text: t('status.confirmed'), tone: 'green' }

/** Green for confirmed, yellow for pending, blue for completed, red otherwise [M7]. */
const shown = new Map<string, Shown>([
  ['pending', { text: t('status.pending'), tone: 'yellow' }],
  ['confirmed', confirmed],
  ['paid', confirmed],
  ['completed', { text: t('status.completed'), tone: 'blue' }],
  ['cancelled', { text: t('status.cancelled'), tone: 'red' }],
  ['expired', { text: t('status.expired'), tone: 'red' }],
  // Red is also the colour of statuses that are no failure: these have another icon.
  ['processing', { text: t('status.processing'), tone: 'red', icon: 'clock' }],
])

type Status = string | null | undefined

/** A status in any letter case; an unknown one is shown as it is [K9]. */
function shownAs(status: Status): Shown {
  const text = status?.trim() ? String(status) : t('status.empty')
  return shown.get(status?.toLowerCase() ?? '') ?? { text, tone: 'red', icon: 'info' }
}

export const ticketStatusText = (status: Status) => shownAs(status).text
export const ticketStatusTone = (status: Status) => shownAs(status).tone
/** The icon if the tone's does not fit. */
export const ticketStatusIcon = (status: Status) => shownAs(status).icon
