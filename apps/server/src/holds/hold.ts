import type { HoldState } from '@tiketbus/contract'
import type { HoldRow } from './hold-store.ts'

/** Returns the hold's current state. An open hold counts as expired from its expiry on, swept or not [H8]. */
export function holdState(hold: Pick<HoldRow, 'end_reason' | 'expired'>): HoldState {
  return hold.end_reason ?? (hold.expired ? 'expired' : 'live')
}

export const isLive = (hold: Pick<HoldRow, 'end_reason' | 'expired'>): boolean => holdState(hold) === 'live'
