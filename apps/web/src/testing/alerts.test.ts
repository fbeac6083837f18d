import { ALERT_MILLISECONDS } from '@tiketbus/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { dismissAlert, showAlert, useAlertStore } from '../lib/alerts.ts'
import { alerts, forgetAlerts } from './alerts.ts'

afterEach(forgetAlerts)

it('keeps an alert that expired on a busy machine, but none that was closed', () => {
  const [late, closed] = [showAlert('danger', 'lama'), showAlert('info', 'ditutup')]
  dismissAlert(closed)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + ALERT_MILLISECONDS)
  dismissAlert(late)
  expect(useAlertStore.getState().alerts).toEqual([])
  expect(alerts()).toEqual([['danger', 'lama']])
})

it('drops an expired alert under fake timers', () => {
  vi.useFakeTimers()
  showAlert('danger', 'singkat')
  vi.advanceTimersByTime(ALERT_MILLISECONDS)
  expect(alerts()).toEqual([])
})
