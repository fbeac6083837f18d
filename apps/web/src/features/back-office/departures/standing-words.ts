/** How a standing block reads. */
import { seatLabelList, type StandingBlock } from '@tiketbus/contract'
import { t } from '../../../texts/back-office/standing-blocks.ts'

/** Of which departures it is: its bus, its line, its hour. */
export function departuresOf({ nama_bus, asal, tujuan, jam }: StandingBlock): string {
  const line = asal !== null && tujuan !== null && t('standing.line', { from: asal, to: tujuan })
  const time = jam !== null && t('standing.at', { time: jam.replace(':', '.') })
  return [nama_bus, line, time].filter(Boolean).join(', ')
}

export const seatsOf = (block: StandingBlock): string => seatLabelList(block, block.nomor_kursi)

export const releaseOf = ({ lepas_jam }: StandingBlock): string =>
  lepas_jam === 0 ? t('standing.atDeparture') : t('standing.before', { hours: lepas_jam })
