// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_counts: {
      values: []
      row: {
        totalUsers: number
        totalBuses: number
        totalActiveRoutes: number
      }
    }
    back_office_export_tickets: {
      values: [number | null, number | null, readonly string[] | null, string | null, number | null, string | Date | null, string | Date | null]
      row: {
        id_tiket: number
        order_group_id: string
        status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled'
        deleted: boolean
        nomor_kursi: number
        label: string | null
        kelas: string | null
        penumpang: string | null
        username: string | null
        email: string | null
        no_telepon: string | null
        id_rute: number
        asal: string
        tujuan: string
        berangkat: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        nama_bus: string
        total_bayar: number
        dipesan: string
        metode: 'midtrans' | 'manual' | null
        payment_type: string | null
        order_id: string | null
        transaction_id: string | null
        dikembalikan: number
        biaya: number
        dibayar: string | null
        kota_naik: string
        kota_turun: string
        nama_titik_naik: string | null
        nama_titik_turun: string | null
        waktu_naik: string
      }
    }
    back_office_export_trips: {
      values: [string | Date | null, number | null, number | null, string | null, string | Date | null, string | Date | null]
      row: {
        cursor: string
        id_rute: number
        asal: string
        tujuan: string
        terminal_asal: string | null
        terminal_tujuan: string | null
        berangkat: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        tiba: string | null
        zona_tujuan: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        nama_bus: string
        fasilitas: string | null
        harga: number
        status: 'aktif' | 'nonaktif'
        called_off: boolean
        archived: boolean
        total_kursi: number
        terjual: number
        menunggu: number
        ditahan: number
        pendapatan: number
        jumlah_ruas: number
        km: number | null
        ruas: unknown
        pasangan: unknown
      }
    }
    back_office_occupancy: {
      values: [string | Date | null, number | null, number | null]
      row: {
        id_rute: number
        asal: string
        tujuan: string
        waktu_berangkat: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        nama_bus: string
        status: 'aktif' | 'nonaktif'
        called_off_at: string | null
        archived_at: string | null
        total_kursi: number
        terjual: number
        menunggu: number
        sudah_naik: number
        waktu_semula: string | null
        ditahan: number
        ruas: unknown
        pasangan: unknown
      }
    }
    back_office_ticket_counts: {
      values: []
      row: {
        status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled'
        n: number
      }
    }
  }
}
export {}
