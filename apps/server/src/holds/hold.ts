import type { HoldState } from '@tiketbus/contract'
import type { HoldRow } from './hold-store.ts'

/** The hold's state now. An open one is expired at its instant, swept or not [H8]. */
export function holdState(hold: Pick<HoldRow, 'end_reason' | 'expired'>): HoldState {
  return hold.end_reason ?? (hold.expired ? 'expired' : 'live')
}

export const isLive = (hold: Pick<HoldRow, 'end_reason' | 'expired'>): boolean => holdState(hold) === 'live'
