/**
 * Standing blocks: seats that are kept on each departure of a bus, of a line, or of a line at one time of day. Each departure has the blocks as rows
 * of its own, made in the transaction that makes the departure; the rules of blocks are the judge of each [B922].
 */
import { MAX_BUS_SEATS } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import {
  applyStanding,
  deleteBlocksBeyond,
  deleteBlocksLeft,
  deleteBlocksOfStanding,
  excludeNewTrips,
  insertStanding,
  keepStandingBlocks,
  moveEnds,
  selectStandingOfTrip,
  setStandingEnded,
  takeUpBlocks,
  type StandingValues,
} from './standing-block-store.ts'

/**
 * Adds a standing block and blocks its seats on all departures to come on which they are free; returns its number. Call it in `withClaimsLocked`,
 * after `excludeNewTrips`.
 */
export async function addStandingBlock(tx: Tx, values: StandingValues): Promise<number> {
  const id_blok = await insertStanding(tx, values)
  await applyStanding(tx, { blocks: [id_blok] })
  return id_blok
}

/** Lifts a standing block on all its departures, in `withClaimsLocked`; returns their number, or undefined if it is lifted already. */
export async function endStandingBlock(
  tx: Tx,
  id_blok: number,
  ended_by: number,
): Promise<number | undefined> {
  await excludeNewTrips(tx)
  if (!(await setStandingEnded(tx, id_blok, ended_by))) return undefined
  return deleteBlocksOfStanding(tx, id_blok)
}

/**
 * Blocks those seats of standing blocks that departures got with another layout, and ends the blocks on those that they lost; the other seats keep
 * theirs, by their numbers [B993]. `kursi_semula`: how many seats a departure had. The caller has locked the claims.
 */
export async function followLayout(
  tx: Tx,
  trips: readonly { id_rute: number; kursi_semula: number }[],
): Promise<void> {
  const idsOf = (rows: typeof trips) => rows.map(({ id_rute }) => id_rute)
  await deleteBlocksBeyond(tx, idsOf(trips))
  for (const [before, rows] of Map.groupBy(trips, ({ kursi_semula }) => kursi_semula)) {
    const seats = Array.from({ length: MAX_BUS_SEATS - before }, (_, index) => before + index + 1)
    if (seats.length > 0) await applyStanding(tx, { trips: idsOf(rows), seats })
  }
}

/** Blocks the seats of standing blocks on departures that this transaction has made. */
export async function blockNewTrips(tx: Tx, trips: readonly number[]): Promise<void> {
  await keepStandingBlocks(tx)
  await applyStanding(tx, { trips })
}

/**
 * Runs a change of a departure's bus, line or time, in `withClaimsLocked`. Standing blocks that are not about it any more end on it, those that are new
 * to it block its free seats, and the others end by its new time; what was lifted on it by hand stays lifted [B924].
 */
export async function withStandingBlocks<Result>(
  tx: Tx,
  id_rute: number,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await selectStandingOfTrip(tx, id_rute)
  const result = await change()
  await deleteBlocksLeft(tx, id_rute)
  await moveEnds(tx, id_rute)
  const fresh = (await selectStandingOfTrip(tx, id_rute)).filter((id_blok) => !before.includes(id_blok))
  if (fresh.length > 0) await applyStanding(tx, { trips: [id_rute], blocks: fresh })
  return result
}

/** Runs a change of a departure's cities, in `withClaimsLocked`: the seats of standing blocks are blocked on the new legs instead [B924]. */
export async function overNewLegs<Result>(
  tx: Tx,
  id_rute: number,
  change: () => Promise<Result>,
): Promise<Result> {
  const taken = Map.groupBy(await takeUpBlocks(tx, id_rute), ({ id_blok }) => id_blok)
  const result = await change()
  for (const [id_blok, rows] of taken)
    await applyStanding(tx, {
      trips: [id_rute],
      blocks: [id_blok],
      seats: rows.map(({ nomor_kursi }) => nomor_kursi),
    })
  return result
}
