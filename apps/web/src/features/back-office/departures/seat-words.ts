import { type ManifestSeat, type Trip, seatLabel } from '@tiketbus/contract'
import { cityAt, journeyOf } from '../shared/seats-of-part.ts'
import { t } from '../../../texts/back-office/departures.ts'

export type Seat = Pick<ManifestSeat, 'nomor_kursi' | 'nama_penumpang' | 'naik' | 'turun'> & {
  readonly id_tiket: number
}

/** Passenger, seat and journey, for a question about them. */
export function seatWords(trip: Trip, seat: Seat) {
  const { naik, turun } = journeyOf(trip, seat)
  return {
    name: seat.nama_penumpang ?? t('departure.noName'),
    seat: seatLabel(trip, seat.nomor_kursi),
    origin: cityAt(trip, naik),
    destination: cityAt(trip, turun),
  }
}
