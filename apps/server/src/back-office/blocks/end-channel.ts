/** The end of all that is blocked for an agency which sells no more [B990]. */
import { agencyChannel } from '@tiketbus/contract'
import type { Tx } from '../../platform/database/database.ts'
import {
  deleteBlocksOfChannel,
  endStandingBlock,
  excludeNewTrips,
  selectStandingOfChannel,
} from '../../seats/index.ts'
import { auditAll, auditAct, by, type AdminAction } from '../shared/audit.ts'

/**
 * Lifts the standing blocks of an agency and the blocks of single departures, each in the audit log. Call it in `withClaimsLocked`: a block that is made
 * at the same moment comes before it, or finds the agency archived.
 */
export async function endBlocksOfAgency(tx: Tx, act: AdminAction, id_agen: number): Promise<void> {
  const channel = agencyChannel(id_agen)
  await excludeNewTrips(tx)
  for (const id_blok of await selectStandingOfChannel(tx, channel)) {
    const keberangkatan = await endStandingBlock(tx, id_blok, act.id_admin)
    await auditAct(tx, act.id_admin, ['end_standing_block', 'standing_block', id_blok], {
      before: { channel, keberangkatan },
    })
  }
  const freed = await deleteBlocksOfChannel(tx, channel)
  await auditAll(
    tx,
    freed.map(({ id_rute, ...seats }) => ({
      ...by(act.id_admin),
      action: 'unblock_seats',
      entity: 'trip' as const,
      entity_id: id_rute,
      before: { ...seats, channel },
      after: null,
    })),
  )
}
