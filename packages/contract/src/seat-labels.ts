/** What people read of a seat: '2A' if its departure has a layout with labels, else its number. */
import * as v from 'valibot'

/** By number from 1 on; null or absent: the numbers themselves. */
export const seatLabels = v.optional(v.nullable(v.array(v.string())))

/** A departure, a seat map, or anything else with the labels of one. */
export type Labelled = { readonly label_kursi?: readonly string[] | null | undefined } | null | undefined

export const seatLabel = (of: Labelled, seat: number): string => of?.label_kursi?.[seat - 1] ?? String(seat)

/** Several, in one list. */
export const seatLabelList = (of: Labelled, seats: readonly number[]): string =>
  seats.map((seat) => seatLabel(of, seat)).join(', ')

type Seated = {
  readonly nomor_kursi: number
  readonly kursi_semula?: string | null | undefined
  readonly Rute: Labelled
}

/** What people read of a ticket's seat; of a cancelled one as it was, if its departure has got another layout since [S661]. */
export const seatOf = ({ nomor_kursi, kursi_semula, Rute }: Seated): string =>
  kursi_semula ?? seatLabel(Rute, nomor_kursi)
