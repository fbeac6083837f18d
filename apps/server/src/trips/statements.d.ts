// Written by `npm run statements` from the database's own description.
declare module '../platform/statements.ts' {
  interface Described {
    trips_search: {
      values: readonly unknown[]
      row: {
        id_rute: number
        id_bus: number
        asal: string
        tujuan: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        zona_tujuan: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        waktu_berangkat: string
        perkiraan_tiba: string | null
        harga: number
        status: 'aktif' | 'nonaktif'
        terminal_asal: string | null
        terminal_tujuan: string | null
        fasilitas: string | null
        nama_bus: string
        total_kursi: number
        waktu_tutup: string
        kursi_tersedia: number
        minutes_until_departure: number
        booking_allowed: boolean
        waktu_server: string
        total: number
        rank: number
        partial: boolean
      }
    }
  }
}
export {}
