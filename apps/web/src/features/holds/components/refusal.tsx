import type { RefusedOutcome } from '../use-continue.ts'
import { ConflictOnMap } from './conflict-on-map.tsx'
import { HoldTimeUsed } from './hold-time-used.tsx'
import { TooManyHolds } from './too-many-holds.tsx'

export { alertHoldTimeUsed } from './hold-time-used.tsx'

type RefusalProps = {
  readonly outcome: RefusedOutcome
  readonly zone: string
  /** The user goes on with the other seats. */
  readonly onAgree: () => void
}

/** Why seats could not be held, below the seat map; nothing if the alert is enough. Loaded on demand. */
export function Refusal({ outcome, zone, onAgree }: RefusalProps) {
  switch (outcome.kind) {
    case 'conflict':
      return <ConflictOnMap conflict={outcome} onAgree={onAgree} />
    case 'holdTimeUsed':
      return <HoldTimeUsed outcome={outcome} zone={zone} />
    case 'refused':
      return outcome.type === 'TOO_MANY_HOLDS' ? <TooManyHolds /> : null
  }
}
