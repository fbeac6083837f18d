/** For tests of screens: the alerts of a test, independent of the machine's speed. */
import { ALERT_MILLISECONDS } from '@tiketbus/contract'
import { vi } from 'vitest'
import { useAlertStore, type Alert } from '../lib/alerts.ts'

const shown = new Map<string, { readonly alert: Alert; readonly at: number }>()

// On the real clock an alert may expire before the test looks, so it is kept; under fake timers the test controls its end.
const endedByItself = (at: number) => !vi.isFakeTimers() && Date.now() - at >= ALERT_MILLISECONDS

useAlertStore.subscribe(({ alerts }) => {
  const ids = alerts.map(({ id }) => id)
  for (const alert of alerts) if (!shown.has(alert.id)) shown.set(alert.id, { alert, at: Date.now() })
  for (const [id, { at }] of shown) if (!ids.includes(id) && !endedByItself(at)) shown.delete(id)
})

/** Type and text of the alerts that were not closed. */
export const alerts = () => [...shown.values()].map(({ alert: { type, text } }) => [type, text])

export function forgetAlerts(): void {
  useAlertStore.setState({ alerts: [] })
  shown.clear()
}
