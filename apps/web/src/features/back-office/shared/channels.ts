/** For whom seats are blocked, as people read it. */
import {
  agencyChannel,
  CLOSED_CHANNEL,
  COUNTER_CHANNEL,
  type Channels,
  type SeatBlock,
} from '@tiketbus/contract'
import { t } from '../../../texts/back-office/counter.ts'

type Named = Pick<SeatBlock, 'channel' | 'agen'>

/** `agen`: the name of the agency whose channel it is. */
export function channelName({ channel, agen }: Named): string {
  if (channel === COUNTER_CHANNEL) return t('kept.counter')
  if (channel === CLOSED_CHANNEL) return t('kept.closed')
  return agen ?? channel
}

/** For whom and until when a seat is blocked: 'untuk Loket sampai …', 'tidak dijual sampai …'. */
export const blockText = (block: Named, until: string): string =>
  block.channel === CLOSED_CHANNEL
    ? t('kept.blockClosed', { until })
    : t('kept.block', { channel: channelName(block), until })

/** The same with the reason, after 'diblokir'. */
export const blockNote = (block: Named & Pick<SeatBlock, 'reason'>, until: string): string =>
  block.channel === CLOSED_CHANNEL
    ? t('kept.noteClosed', { until, reason: block.reason })
    : t('kept.note', { channel: channelName(block), until, reason: block.reason })

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
