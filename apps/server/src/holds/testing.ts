/** Shared by the tests of holds. */
import type { TestUser } from '@tiketbus/testkit'
import { hashToken } from '../platform/http/session.ts'
import type { TokenHoldRequest } from './place-batch.ts'

export const terms = { holdMinutes: 30, maxLiveHolds: 3 }
export const contact = { nama_penumpang: null, email: null, no_telepon: null }

/** This user's request for these seats, ascending. */
export const holdRequest = (user: TestUser, id_rute: number, ...nomor_kursi: number[]): TokenHoldRequest => ({
  ...contact,
  tokenHash: hashToken(user.token),
  id_rute,
  nomor_kursi,
})
