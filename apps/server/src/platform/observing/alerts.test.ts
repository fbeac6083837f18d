import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAlerts } from './alerts.ts'
import { createMetrics } from './metrics.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function anAlerter() {
  const lines: unknown[][] = []
  const metrics = createMetrics()
  const log = { error: (...line: unknown[]) => void lines.push(line) }
  return { raise: createAlerts(log, metrics), lines, metrics }
}

test('an alert is one error line with its name, and one increment', async () => {
  const { raise, lines, metrics } = anAlerter()
  raise('mail_login_refused', 'The mail server refuses our login', { code: 535 })
  expect(lines).toEqual([[{ alert: 'mail_login_refused', code: 535 }, 'The mail server refuses our login']])
  expect(await metrics.registry.metrics()).toContain('tiketbus_alerts_total{alert="mail_login_refused"} 1')
})

test('a repeated alert is counted each time and logged once a minute', async () => {
  const { raise, lines, metrics } = anAlerter()
  for (let n = 0; n < 50; n++) raise('mail_server_away', 'no answer')
  raise('another', 'is not held back by the first')
  vi.advanceTimersByTime(61_000)
  raise('mail_server_away', 'no answer')
  expect(lines.map(([details]) => details)).toEqual([
    { alert: 'mail_server_away' },
    { alert: 'another' },
    { alert: 'mail_server_away', suppressed: 49 },
  ])
  expect(await metrics.registry.metrics()).toContain('tiketbus_alerts_total{alert="mail_server_away"} 51')
})
