/** How a standing block reads. */
import { seatLabelList, type StandingBlock } from '@tiketbus/contract'
import { t as dayText } from '../../../texts/back-office/bulk-timetable.ts'
import { t } from '../../../texts/back-office/standing-blocks.ts'
import { WEEKDAYS } from './bulk-form.ts'

/** Of which departures it is: its bus, its line, its hour, its days. */
export function departuresOf({ nama_bus, asal, tujuan, jam, hari }: StandingBlock): string {
  const line = asal !== null && tujuan !== null && t('standing.line', { from: asal, to: tujuan })
  const time = jam !== null && t('standing.at', { time: jam.replace(':', '.') })
  const days = WEEKDAYS.filter((day) => hari?.includes(day)).map((day) => dayText(`bulk.day.${day}`))
  return [nama_bus, line, time, days.join(', ')].filter(Boolean).join(', ')
}

export const seatsOf = (block: StandingBlock): string => seatLabelList(block, block.nomor_kursi)

export const releaseOf = ({ lepas_jam }: StandingBlock): string =>
  lepas_jam === 0 ? t('standing.atDeparture') : t('standing.before', { hours: lepas_jam })
