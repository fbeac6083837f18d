// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_agency_account: {
      values: [number | null]
      row: {
        id: number
      }
    }
    back_office_agency_lines: {
      values: [number | null, string | Date | null, string | Date | null, number | null, number | null, number | null]
      row: {
        id: number
        at: string
        waktu_wib: string
        amount: number
        cause: string
        saldo: number
        oleh: string | null
        order_group_id: string | null
        id_tiket: number | null
        bukti: string | null
      }
    }
    back_office_agency_quotas: {
      values: [string | null, number | null, number | null]
      row: {
        id_rute: number
        asal: string
        tujuan: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        waktu_berangkat: string
        nama_bus: string
        label_kursi: string[] | null
        nomor_kursi: number[]
        terisi: number[]
        until: string
        reason: string
        total: number
      }
    }
    back_office_agency_sums: {
      values: [number | null, string | Date | null, string | Date | null]
      row: {
        saldo_awal: number
        masuk: number
        keluar: number
        penjualan: number
        komisi: number
      }
    }
    back_office_agency_tickets: {
      values: [number | null, string | Date | null, string | Date | null]
      row: {
        tiket: number
      }
    }
    back_office_seat_classes: {
      values: [number | null]
      row: {
        kelas_kursi: string[] | null
      }
    }
  }
}
export {}
