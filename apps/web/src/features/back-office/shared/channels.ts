/** For whom seats are blocked, as people read it. */
import {
  agencyChannel,
  CLOSED_CHANNEL,
  COUNTER_CHANNEL,
  type Channels,
  type SeatBlock,
} from '@tiketbus/contract'
import { t } from '../../../texts/back-office/counter.ts'

/** `agen`: the name of the agency whose channel it is. */
export function channelName({ channel, agen }: Pick<SeatBlock, 'channel' | 'agen'>): string {
  if (channel === COUNTER_CHANNEL) return t('kept.counter')
  if (channel === CLOSED_CHANNEL) return t('kept.closed')
  return agen ?? channel
}

export type ChannelOption = readonly [channel: string, name: string]

/** All for whom seats can be blocked: the counter first, agencies by name, those of before, nobody. */
export const channelOptions = ({ agen, lain }: Channels): readonly ChannelOption[] => [
  [COUNTER_CHANNEL, t('kept.counter')],
  ...agen.map(({ id_agen, nama }) => [agencyChannel(id_agen), nama] as const),
  ...lain.map((channel) => [channel, channel] as const),
  [CLOSED_CHANNEL, t('kept.closed')],
]

/** The channels for which seats of a departure are blocked and that sell them. */
export function channelsOf(blocks: readonly SeatBlock[]): readonly ChannelOption[] {
  const names = new Map(blocks.map((block) => [block.channel, channelName(block)]))
  names.delete(CLOSED_CHANNEL)
  return [...names]
}
