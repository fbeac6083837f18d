/** What is shown of a departure's row. Pure. */

/** Adds the bus as a nested object beside its flat fields [W3]. */
export function withBus<Row extends { id_bus: number; nama_bus: string; total_kursi: number }>(row: Row) {
  const { id_bus, nama_bus, total_kursi } = row
  return { ...row, Bus: { id_bus, nama_bus, total_kursi } }
}

/** What is shown of a departure of several legs: its part that was asked for. One of a single leg is as it always was [T681]. */
export const shownWay = ({ jumlah_ruas, jalur, naik = 0, turun = jumlah_ruas }: Way) =>
  jumlah_ruas > 1 && {
    jumlah_ruas,
    perjalanan: { naik, turun, lewat: jalur?.slice(naik + 1, turun) ?? [], jalur: [...(jalur ?? [])] },
  }

/** The cities of a way, if it has several legs, and the journey on it: by default the whole way. */
export type Way = { jumlah_ruas: number; jalur: readonly string[] | null; naik?: number; turun?: number }

type Layout = { id_tata_letak: number | null; label_kursi: string[] | null }
type Points = Partial<
  Record<'alamat_asal' | 'petunjuk_asal' | 'alamat_tujuan' | 'petunjuk_tujuan', string | null>
>

/**
 * Adds the bus, and leaves out the columns of a layout and of points if there is none: a departure without them is as it always was.
 */
export function asShown<Row extends Parameters<typeof withBus>[0] & Layout & Points>(row: Row) {
  const { id_tata_letak, label_kursi, alamat_asal, petunjuk_asal, alamat_tujuan, petunjuk_tujuan, ...trip } =
    row
  return withBus({
    ...trip,
    ...(id_tata_letak !== null && { id_tata_letak, label_kursi }),
    ...(alamat_asal && { alamat_asal }),
    ...(petunjuk_asal && { petunjuk_asal }),
    ...(alamat_tujuan && { alamat_tujuan }),
    ...(petunjuk_tujuan && { petunjuk_tujuan }),
  })
}
