/** What seats cost: a departure's or, once they are held, their hold's. Amounts in rupiah. */
export type Priced = {
  /** Of each seat, unless it is named below. */
  readonly harga: number
  /** The seats of a hold, and what each of them costs, in the same order, if that is not the same for all [H710]. */
  readonly nomor_kursi?: readonly number[]
  readonly harga_kursi?: readonly number[] | null | undefined
  /** What each seat of a departure costs, of seat n at [n − 1], if classes have fares of their own [T711]. */
  readonly tarif_kursi?: readonly number[] | null | undefined
}

export const seatPriceOf = (
  { harga, nomor_kursi = [], harga_kursi, tarif_kursi }: Priced,
  seat: number,
): number => harga_kursi?.[nomor_kursi.indexOf(seat)] ?? tarif_kursi?.[seat - 1] ?? harga

/** What these seats cost together. */
export const priceOf = (
  priced: Priced,
  { nomor_kursi }: { readonly nomor_kursi: readonly number[] },
): number => nomor_kursi.reduce((sum, seat) => sum + seatPriceOf(priced, seat), 0)

/** What the dearest of these seats costs: a passenger agrees to it (`dilihat`) [O310]. */
export const dearestOf = (
  priced: Priced,
  { nomor_kursi }: { readonly nomor_kursi: readonly number[] },
): number =>
  nomor_kursi.length === 0 ? priced.harga : Math.max(...nomor_kursi.map((seat) => seatPriceOf(priced, seat)))

/** What tickets cost together. */
export const totalOf = (tickets: readonly { readonly total_bayar: number }[]): number =>
  tickets.reduce((sum, ticket) => sum + ticket.total_bayar, 0)
