import { useState } from 'react'
import { useBusy } from './use-busy.ts'

/** The question before an act that cannot be taken back, and the act, which shows its own failure; then the question is closed. */
export function useQuestion(act: () => Promise<void>) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useBusy()
  const keep = () => setAsking(false)
  return {
    asking,
    busy,
    ask: () => setAsking(true),
    keep,
    confirm: () => void run(() => act().finally(keep)),
  }
}
