import type { ReactNode } from 'react'
import type { RefusedOutcome } from '../use-continue.ts'
import { ConflictOnMap } from './conflict-on-map.tsx'
import { alertHoldTimeUsed, HoldTimeUsed } from './hold-time-used.tsx'
import { TooManyHolds } from './too-many-holds.tsx'

/** Returns what stands above the seat map when seats could not be held; undefined if the alert is enough. Loaded on demand. */
export function refusalOf(outcome: RefusedOutcome, zone: string): ReactNode {
  switch (outcome.kind) {
    case 'conflict':
      return <ConflictOnMap conflict={outcome} />
    case 'holdTimeUsed':
      alertHoldTimeUsed(outcome)
      return <HoldTimeUsed outcome={outcome} zone={zone} />
    case 'refused':
      return outcome.type === 'TOO_MANY_HOLDS' ? <TooManyHolds /> : undefined
  }
}
