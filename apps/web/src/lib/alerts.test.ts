import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissAlert, showAlert, useAlertStore } from './alerts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const texts = (): string[] => useAlertStore.getState().alerts.map((alert) => alert.text)

it('shows each alert for 5000 ms from its own start [N25]', () => {
  showAlert('success', 'satu')
  vi.advanceTimersByTime(3000)
  showAlert('danger', 'dua')
  vi.advanceTimersByTime(1999)
  expect(texts()).toEqual(['satu', 'dua'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['dua'])
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual([])
})

it('removes an alert by its id, also if two have the same text [N24]', () => {
  const first = showAlert('info', 'sama')
  const second = showAlert('info', 'sama')
  expect(first).not.toBe(second)
  dismissAlert(first)
  expect(useAlertStore.getState().alerts.map((alert) => alert.id)).toEqual([second])
})
