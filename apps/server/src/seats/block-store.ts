import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { AT, CLAIM_COUNTS, legsOf } from '../tables/conditions.ts'
import type { Seats } from './seats.ts'

/** Seats on the legs naik … turun − 1 of a departure. */
export type SeatsOnLegs = Seats & { naik: number; turun: number }

/** For whom seats are kept, until when and why; `made_by`: one of the staff. */
export type BlockTerms = { channel: string; until: string; reason: string; made_by: number }

/** A seat with its own channel's block may be sold already: then its block changes. */
const CONFLICTS = sql(
  'seats_block_conflicts',
  `with ${AT}
    select distinct seat as nomor_kursi
    from at cross join unnest($2::int[]) as seat cross join unnest(${legsOf('$3::int', '$4::int')}) as leg
      left join seat_blocks bl on bl.id_rute = $1::bigint and bl.nomor_kursi = seat and bl.ruas = leg and bl.until > at.now
      left join seat_claims c on c.id_rute = $1 and c.nomor_kursi = seat and c.ruas = leg and ${CLAIM_COUNTS}
    where bl.channel <> $5::text or (bl.channel is null and c.nomor_kursi is not null)
    order by seat`,
  { present: ['nomor_kursi'] },
)

/** Returns those of these seats that are held or booked, or blocked for another channel, ascending. */
export async function selectBlockConflicts(
  reader: Reader,
  { id_rute, nomor_kursi, naik, turun }: SeatsOnLegs,
  channel: string,
): Promise<number[]> {
  const rows = await reader.rows(CONFLICTS, [id_rute, nomor_kursi, naik, turun, channel])
  return rows.map((row) => row.nomor_kursi)
}

const BLOCK = sql(
  'seats_block',
  `insert into seat_blocks (id_rute, nomor_kursi, ruas, channel, until, reason, made_by)
    select $1::bigint, seat, leg, $5::text, $6::timestamptz, $7::text, $8::bigint
    from unnest($2::int[]) as seat cross join unnest(${legsOf('$3::int', '$4::int')}) as leg order by seat, leg
    on conflict (id_rute, nomor_kursi, ruas) do update set channel = excluded.channel, until = excluded.until, reason = excluded.reason,
      made_by = excluded.made_by, created_at = excluded.created_at, id_blok = null`,
)

/** Blocks seats, or changes their blocks. */
export async function insertBlocks(tx: Tx, seats: SeatsOnLegs, terms: BlockTerms): Promise<void> {
  const { id_rute, nomor_kursi, naik, turun } = seats
  const { channel, until, reason, made_by } = terms
  await tx.rows(BLOCK, [id_rute, nomor_kursi, naik, turun, channel, until, reason, made_by])
}

const UNBLOCK = sql(
  'seats_unblock',
  `delete from seat_blocks bl where bl.id_rute = $1::bigint and bl.nomor_kursi = any($2::int[]) and bl.ruas >= $3::int and bl.ruas < $4::int
    returning bl.nomor_kursi`,
)

/** Ends blocks, live or not, and returns the seats that had one, ascending. */
export async function deleteBlocks(tx: Tx, seats: SeatsOnLegs): Promise<number[]> {
  const { id_rute, nomor_kursi, naik, turun } = seats
  const rows = await tx.rows(UNBLOCK, [id_rute, nomor_kursi, naik, turun])
  return [...new Set(rows.map((row) => row.nomor_kursi))].toSorted((a, b) => a - b)
}

const BLOCKS = sql(
  'seats_blocks_of_trip',
  `with ${AT}
    select bl.nomor_kursi, bl.ruas, bl.channel, g.nama as agen, bl.until, bl.reason, u.username as oleh
    from at cross join seat_blocks bl left join agencies g on bl.channel = 'agen:' || g.id_agen left join users u on u.id_user = bl.made_by and u.deleted_at is null
    where bl.id_rute = $1::bigint and bl.until > at.now order by bl.nomor_kursi, bl.ruas`,
  { nullable: ['oleh', 'agen'] },
)

/** Returns the live blocks of a departure by seat and leg. */
export function selectBlocks(reader: Reader, id_rute: number) {
  return reader.rows(BLOCKS, [id_rute])
}

const END_CHANNEL = sql(
  'seats_end_channel',
  `delete from seat_blocks bl where bl.channel = $1 and bl.until > clock_timestamp() returning bl.id_rute, bl.nomor_kursi, bl.ruas`,
  { prepared: false },
)

/** Ends all live blocks of a channel, and returns the seats by departure, with the part of its way that they were on. */
export async function deleteBlocksOfChannel(tx: Tx, channel: string): Promise<SeatsOnLegs[]> {
  const rows = await tx.rows(END_CHANNEL, [channel])
  return [...Map.groupBy(rows, ({ id_rute }) => id_rute)].map(([id_rute, blocks]) => ({
    id_rute,
    nomor_kursi: [...new Set(blocks.map(({ nomor_kursi }) => nomor_kursi))].toSorted((a, b) => a - b),
    naik: Math.min(...blocks.map(({ ruas }) => ruas)),
    turun: Math.max(...blocks.map(({ ruas }) => ruas)) + 1,
  }))
}

const CHANNELS = sql('seats_block_channels', 'select distinct channel from seat_blocks order by channel', {
  prepared: false,
})

/** Returns the channels that have a block, or had one in the last days. */
export async function selectChannels(reader: Reader): Promise<string[]> {
  return (await reader.rows(CHANNELS)).map((row) => row.channel)
}

const FORGET = sql(
  'seats_forget_blocks',
  `with over as materialized (
     select id_rute, nomor_kursi, ruas from seat_blocks where until < clock_timestamp() - interval '7 days' limit $1 for update skip locked
   )
   delete from seat_blocks bl using over
   where bl.id_rute = over.id_rute and bl.nomor_kursi = over.nomor_kursi and bl.ruas = over.ruas returning bl.id_rute`,
  { prepared: false },
)

/** Deletes up to `limit` blocks that ended a week ago, and returns their number: the audit log has who made them. */
export async function deleteOldBlocks(tx: Tx, limit: number): Promise<number> {
  return (await tx.rows(FORGET, [limit])).length
}
