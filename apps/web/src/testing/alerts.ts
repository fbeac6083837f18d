/** For tests of screens: the alerts of a test, on however busy a machine. */
import { ALERT_MILLISECONDS } from '@tiketbus/contract'
import { vi } from 'vitest'
import { useAlertStore, type Alert } from '../lib/alerts.ts'

const shown = new Map<string, { readonly alert: Alert; readonly at: number }>()

// One that ended by the real clock was there when the test began to look; with a clock of the test's own it has ended.
const endedByItself = (at: number) => !vi.isFakeTimers() && Date.now() - at >= ALERT_MILLISECONDS

useAlertStore.subscribe(({ alerts }) => {
  const ids = alerts.map(({ id }) => id)
  for (const alert of alerts) if (!shown.has(alert.id)) shown.set(alert.id, { alert, at: Date.now() })
  for (const [id, { at }] of shown) if (!ids.includes(id) && !endedByItself(at)) shown.delete(id)
})

/** Type and text of those that nobody has closed. */
export const alerts = () => [...shown.values()].map(({ alert: { type, text } }) => [type, text])

export function forgetAlerts(): void {
  useAlertStore.setState({ alerts: [] })
  shown.clear()
}
