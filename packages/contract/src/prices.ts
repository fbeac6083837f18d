/** What seats cost together, in rupiah, at the price of one: their departure's or, once they are held, their hold's. */
export const priceOf = (
  { harga }: { readonly harga: number },
  { nomor_kursi }: { readonly nomor_kursi: readonly number[] },
): number => harga * nomor_kursi.length

/** What tickets cost together, in rupiah. */
export const totalOf = (tickets: readonly { readonly total_bayar: number }[]): number =>
  tickets.reduce((sum, ticket) => sum + ticket.total_bayar, 0)
