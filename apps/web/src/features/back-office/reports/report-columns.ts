import type { Occupancy } from '@tiketbus/contract'
import { formatTime } from '../../../lib/dates.ts'
import { t } from '../../../texts/back-office/reports.ts'

/** A column of figures. */
export const figure = <Row>(header: string, cell: (row: Row) => number | string) => ({
  header,
  cell,
  numeric: true,
})

/** '07.30 WIB Jakarta → Surabaya'. */
export const departureName = ({ waktu_berangkat, zona_asal, asal, tujuan }: Occupancy): string =>
  t('reports.departureOf', {
    time: formatTime(waktu_berangkat, zona_asal),
    origin: asal,
    destination: tujuan,
  })
