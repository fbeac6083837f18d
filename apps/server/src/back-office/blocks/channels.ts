/** For whom seats are blocked: the counter, an agency, a partner [S720]. */
import { agencyOfChannel, CLOSED_CHANNEL, COUNTER_CHANNEL, type Channels } from '@tiketbus/contract'
import { findAgency, listActiveAgencies } from '../../company/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { selectChannels } from '../../seats/index.ts'
import { t } from '../../texts/index.ts'
import { refuse } from '../shared/days.ts'

/** Returns the active agencies by name, and the other channels that have had a block lately. */
export async function listChannels(reader: Reader): Promise<Channels> {
  const used = await selectChannels(reader)
  return {
    agen: await listActiveAgencies(reader),
    lain: used.filter(
      (channel) =>
        ![COUNTER_CHANNEL, CLOSED_CHANNEL].includes(channel) && agencyOfChannel(channel) === undefined,
    ),
  }
}

/** Throws VALIDATION_FAILED (`channel`) for that of an agency which is absent or archived: nobody could sell its seats [B921]. */
export async function requireChannel(reader: Reader, channel: string): Promise<void> {
  const id_agen = agencyOfChannel(channel)
  if (id_agen === undefined) return
  const agency = await findAgency(reader, id_agen)
  if (!agency || agency.archived_at !== null) refuse('channel', t('blocks.noAgency'))
}
