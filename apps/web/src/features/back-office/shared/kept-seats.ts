/** What staff keep of a departure: the seats for callers, and those that are blocked for a channel. */
import type { KeptSeats, SeatBlock } from '@tiketbus/contract'
import { formatDateTime } from '../../../lib/dates.ts'
import { blockNote } from './channels.ts'
import type { WayPart } from './seats-of-part.ts'

/** Whether both use a leg of the way. */
const meets = (one: WayPart, other: WayPart): boolean => one.naik < other.turun && other.naik < one.turun

/** The seats that are kept for callers, and those that are blocked, on a part of the way. */
function keptOn({ holds, blocks }: Pick<KeptSeats, 'holds' | 'blocks'>, part: WayPart) {
  return {
    phone: holds.filter((hold) => meets(hold, part)).flatMap(({ nomor_kursi }) => nomor_kursi),
    blocked: blocks.filter((block) => meets(block, part)).map(({ nomor_kursi }) => nomor_kursi),
  }
}

/** What staff made of a seat: kept for a caller, or blocked for a channel. */
export type Mark = 'phone' | 'blocked'

export function marksOn(kept: Pick<KeptSeats, 'holds' | 'blocks'>, part: WayPart): ReadonlyMap<number, Mark> {
  const { phone, blocked } = keptOn(kept, part)
  const marks = new Map<number, Mark>([...blocked].map((seat) => [seat, 'blocked']))
  for (const seat of phone) marks.set(seat, 'phone')
  return marks
}

/** The blocks of a seat on a part of the way. */
export const blocksOf = (
  kept: Pick<KeptSeats, 'blocks'> | undefined,
  seat: number,
  part: WayPart,
): BlockGroup[] =>
  groupBlocks((kept?.blocks ?? []).filter((block) => block.nomor_kursi === seat && meets(block, part)))

/** For whom, until when and why each seat is blocked on a part of the way. */
export const blockNotes = (
  { blocks }: Pick<KeptSeats, 'blocks'>,
  part: WayPart,
  zone: string,
): ReadonlyMap<number, string> =>
  new Map(
    blocks
      .filter((block) => meets(block, part))
      .map((block) => [block.nomor_kursi, blockNote(block, formatDateTime(block.until, zone))]),
  )

/** Blocks that were made together, as one line: the same channel, time, reason and legs. */
export type BlockGroup = Omit<SeatBlock, 'nomor_kursi'> & { readonly seats: readonly number[] }

export function groupBlocks(blocks: readonly SeatBlock[]): BlockGroup[] {
  const groups = Map.groupBy(blocks, ({ naik, turun, channel, until, reason }) =>
    JSON.stringify([naik, turun, channel, until, reason]),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { nomor_kursi: _seat, ...shared } = first
    return [{ ...shared, seats: group.map(({ nomor_kursi }) => nomor_kursi) }]
  })
}
