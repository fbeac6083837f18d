/** Standing blocks, as managers make and lift them [B922–B924]. */
import type {
  Meta,
  StandingBlock,
  StandingBlockDetail,
  StandingBlockInput,
  StandingPreview,
} from '@tiketbus/contract'
import { findBus, lockBus } from '../../fleet/index.ts'
import type { Db, Reader } from '../../platform/database/database.ts'
import { pageOf, type PageQuery } from '../../platform/database/lists.ts'
import { fail } from '../../platform/errors.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { once } from '../../platform/http/idempotency.ts'
import {
  addStandingBlock,
  endStandingBlock,
  excludeNewTrips,
  selectSameSeats,
  withClaimsLocked,
} from '../../seats/index.ts'
import { t } from '../../texts/index.ts'
import { cityName } from '../../trips/index.ts'
import { auditAct } from '../shared/audit.ts'
import { refuse } from '../shared/days.ts'
import type { BlockAct } from './blocks.ts'
import { requireChannel } from './channels.ts'
import {
  selectGaps,
  selectPreview,
  selectPreviewGaps,
  selectStandingBlock,
  selectStandingBlocks,
} from './standing-list-store.ts'

export async function listStandingBlocks(
  reader: Reader,
  { status, ...pages }: PageQuery & { status?: 'aktif' | 'dibuka' | undefined },
): Promise<{ data: StandingBlock[]; meta: Meta }> {
  const page = pageOf(pages)
  const isLive = status === undefined ? null : status === 'aktif'
  const { rows, total } = await selectStandingBlocks(reader, isLive, page)
  return { data: rows, meta: { page: page.page, limit: page.limit, total } }
}

/** Returns a standing block with the departures that lack its seats. Throws NOT_FOUND. */
export async function readStandingBlock(reader: Reader, id_blok: number): Promise<StandingBlockDetail> {
  const block = (await selectStandingBlock(reader, id_blok)) ?? fail('NOT_FOUND')
  return { ...block, konflik: await selectGaps(reader, id_blok) }
}

/**
 * Adds a standing block, once for its key: its seats are blocked on all departures to come on which they are free, and on those that are made later.
 * Throws VALIDATION_FAILED with the field for a bus that is absent or lacks a seat, an agency that does not sell, and seats that the very same
 * departures have in a standing block already.
 */
export function addStandingByStaff(
  db: Db,
  { id_admin, retry }: BlockAct,
  input: StandingBlockInput,
): Promise<StandingBlockDetail> {
  return withClaimsLocked(db, async (tx) => {
    const { id_blok } = await once(tx, { actor: asStaff(id_admin), ...retry }, async () => {
      const values = { ...valuesOf(input), made_by: id_admin }
      if (values.id_bus !== null) {
        if (!(await findBus(tx, values.id_bus))) refuse('id_bus', t('blocks.noBus'))
        requireSeats(await lockBus(tx, values.id_bus), values)
      }
      await requireChannel(tx, values.channel)
      // Departures lock their bus before they look for standing blocks.
      await excludeNewTrips(tx)
      await requireUnlike(tx, values)
      const added = await addStandingBlock(tx, values)
      const after = await readStandingBlock(tx, added)
      await auditAct(tx, id_admin, ['add_standing_block', 'standing_block', added], { after })
      return { id_blok: added }
    })
    return readStandingBlock(tx, id_blok)
  })
}

/**
 * Returns what a standing block would do on the departures to come, with those on which some seats would not be blocked; writes and locks nothing.
 * Throws VALIDATION_FAILED as the addition does.
 */
export async function previewStandingBlock(
  reader: Reader,
  input: StandingBlockInput,
): Promise<StandingPreview> {
  const values = valuesOf(input)
  if (values.id_bus !== null)
    requireSeats((await findBus(reader, values.id_bus)) ?? refuse('id_bus', t('blocks.noBus')), values)
  await requireChannel(reader, values.channel)
  await requireUnlike(reader, values)
  return { ...(await selectPreview(reader, values)), konflik: await selectPreviewGaps(reader, values) }
}

/** Lifts a standing block on all its departures; nothing happens to one that is lifted. Throws NOT_FOUND. */
export function endStandingByStaff(db: Db, id_admin: number, id_blok: number): Promise<StandingBlockDetail> {
  return withClaimsLocked(db, async (tx) => {
    await readStandingBlock(tx, id_blok)
    const keberangkatan = await endStandingBlock(tx, id_blok, id_admin)
    if (keberangkatan !== undefined)
      await auditAct(tx, id_admin, ['end_standing_block', 'standing_block', id_blok], {
        before: { keberangkatan },
      })
    return readStandingBlock(tx, id_blok)
  })
}

type Values = Omit<StandingBlockInput, 'reason'>

/** The values as they are stored: cities by their usual names, seats and days ascending, every day as none. */
function valuesOf<Input extends StandingBlockInput>(input: Input): Input {
  const { asal, tujuan } = input
  const line = { asal: asal && cityName(asal), tujuan: tujuan && cityName(tujuan) }
  const ascending = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b)
  const hari = ascending(input.hari)
  return {
    ...input,
    ...line,
    nomor_kursi: ascending(input.nomor_kursi),
    hari: hari.length === 7 ? [] : hari,
  }
}

function requireSeats({ total_kursi }: { total_kursi: number }, { nomor_kursi }: Values): void {
  const absent = nomor_kursi.filter((seat) => seat > total_kursi)
  if (absent.length > 0) refuse('nomor_kursi', t('blocks.noSeats', { seats: absent.join(', ') }))
}

async function requireUnlike(reader: Reader, values: Values): Promise<void> {
  const twice = await selectSameSeats(reader, values)
  if (twice.length > 0) refuse('nomor_kursi', t('blocks.standingTwice', { seats: twice.join(', ') }))
}
