/** Blocks: seats of a departure that are kept for a channel until a time [S720–S722]. */
import type { SeatBlock } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import {
  insertBlocks,
  selectBlockConflicts,
  selectBlocks,
  type BlockTerms,
  type SeatsOnLegs,
} from './block-store.ts'

/**
 * Keeps these seats on these legs for a channel; a block that this channel has there already gets the new time and reason. Call it in
 * `withClaimsLocked`: a claim at the same moment comes before the block or meets it. Throws SEAT_CONFLICT with the seats that somebody
 * has, or that are blocked for another channel; nothing is written then.
 */
export async function blockSeats(tx: Tx, seats: SeatsOnLegs, terms: BlockTerms): Promise<void> {
  const conflictSeats = await selectBlockConflicts(tx, seats, terms.channel)
  if (conflictSeats.length > 0) fail('SEAT_CONFLICT', { conflictSeats })
  await insertBlocks(tx, seats, terms)
}

/** Returns the live blocks of a departure, neighbouring legs of a seat as one, in the order of the seats. */
export async function listBlocks(reader: Reader, id_rute: number): Promise<SeatBlock[]> {
  const blocks: SeatBlock[] = []
  for (const { ruas, ...row } of await selectBlocks(reader, id_rute)) {
    const last = blocks.at(-1)
    if (last && last.turun === ruas && isSameBlock(last, row)) last.turun = ruas + 1
    else blocks.push({ ...row, naik: ruas, turun: ruas + 1 })
  }
  return blocks
}

const SAME = ['nomor_kursi', 'channel', 'until', 'reason', 'oleh'] as const

const isSameBlock = (one: Pick<SeatBlock, (typeof SAME)[number]>, other: typeof one): boolean =>
  SAME.every((name) => one[name] === other[name])
