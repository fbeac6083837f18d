/** Shared by the tests of holds. */
import type { TestUser } from '@tiketbus/testkit'
import type { Connections } from '../platform/database/database.ts'
import { DomainError } from '../platform/errors.ts'
import { hashToken } from '../platform/http/session.ts'
import { placeTogether, type TokenHoldRequest } from './place-hold.ts'

export const terms = { holdMinutes: 30, maxLiveHolds: 3 }
export const contact = { nama_penumpang: null, email: null, no_telepon: null }

/** This user's request for these seats, ascending. */
export const holdRequest = (user: TestUser, id_rute: number, ...nomor_kursi: number[]): TokenHoldRequest => ({
  ...contact,
  tokenHash: hashToken(user.token),
  id_rute,
  nomor_kursi,
})

/** Places these in one batch; returns of each `placed`, the type of its refusal, `again` or `alone`. */
export async function placeBatch(db: Connections, ...requests: TokenHoldRequest[]): Promise<string[]> {
  const outcomes = await placeTogether({ db, terms, recordUse: () => {} }, requests)
  return outcomes.map((outcome) => {
    if (typeof outcome === 'string') return outcome
    return outcome instanceof DomainError ? outcome.type : 'placed'
  })
}
