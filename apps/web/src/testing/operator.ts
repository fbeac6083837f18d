import { DEFAULT_OPERATOR, DEFAULT_SETTINGS, SETTINGS_META, type OperatorFacts } from '@tiketbus/contract'
import { onTestFinished } from 'vitest'

/** Puts the operator's facts into the page, as the server does, until the test ends. */
export function showOperator(facts: Partial<OperatorFacts>): void {
  const meta = document.createElement('meta')
  meta.name = SETTINGS_META
  meta.content = JSON.stringify({ ...DEFAULT_SETTINGS, operator: { ...DEFAULT_OPERATOR, ...facts } })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}
