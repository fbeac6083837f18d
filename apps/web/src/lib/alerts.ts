import { ALERT_MILLISECONDS } from '@tiketbus/contract'
import { create } from 'zustand'

export type AlertType = 'success' | 'danger' | 'warning' | 'info'
export type Alert = {
  readonly id: string
  readonly type: AlertType
  readonly text: string
  /**
   * 'form': the form itself shows the text, for as long as it applies. 'next': announces what leads to the next page, so it
   * outlasts the page that raised it.
   */
  readonly place?: 'form' | 'next' | undefined
}

type AlertState = { readonly alerts: readonly Alert[] }

export const useAlertStore = create<AlertState>(() => ({ alerts: [] }))

let last = 0

/**
 * Shows a sentence for 5 seconds [N25] and returns its id. With `place: 'form'` the caller renders it in its form, so
 * the alert stack does not show it as well.
 */
export function showAlert(type: AlertType, text: string, place?: Alert['place']): string {
  last += 1
  const id = `alert-${last}`
  useAlertStore.setState(({ alerts }) => ({ alerts: [...alerts, { id, type, text, place }] }))
  setTimeout(() => dismissAlert(id), ALERT_MILLISECONDS)
  return id
}

/** Ends the alerts of the page that is left; those about what led to the next page stay. */
export function endAlertsOfPage(): void {
  useAlertStore.setState(({ alerts }) => ({ alerts: alerts.filter(({ place }) => place === 'next') }))
}

export function dismissAlert(id: string): void {
  useAlertStore.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) }))
}
