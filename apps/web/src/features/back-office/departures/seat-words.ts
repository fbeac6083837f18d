import { type ManifestSeat, type Trip, seatLabel } from '@tiketbus/contract'
import { t } from '../../../texts/back-office/departures.ts'

export type Seat = Pick<ManifestSeat, 'nomor_kursi' | 'nama_penumpang'> & { readonly id_tiket: number }

/** Passenger, seat and journey, for a question about them. */
export const seatWords = ({ asal, tujuan, label_kursi }: Trip, { nama_penumpang, nomor_kursi }: Seat) => ({
  name: nama_penumpang ?? t('departure.noName'),
  seat: seatLabel({ label_kursi }, nomor_kursi),
  origin: asal,
  destination: tujuan,
})
