// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_callers: {
      values: [string | null]
      row: {
        nama_penumpang: string
      }
    }
    back_office_counter_departures: {
      values: [string | Date | null, readonly string[] | null]
      row: {
        id_rute: number
        asal: string
        tujuan: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        waktu_berangkat: string
        nama_bus: string
        nomor_polisi: string | null
        harga: number
        total_kursi: number
        kursi_tersedia: number
      }
    }
    back_office_counter_found: {
      values: [string | null, string | null, number | null, string | null, string | null, number | null, number | null]
      row: {
        order_group_id: string
        no_telepon: string | null
        dicetak: number
      }
    }
    back_office_counter_order: {
      values: [string | null]
      row: {
        order_group_id: string
        batas_pembayaran: string
        dicetak: number
        id_tiket: number
        nomor_kursi: number[]
        total_bayar: number
        valid: boolean
        pending: boolean
        halaman: string | null
      }
    }
  }
}
export {}
