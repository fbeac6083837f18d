// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_affected_orders: {
      values: [number | null]
      row: {
        order_group_id: string
        email: string | null
        ids: unknown
        boarded: boolean | null
      }
    }
    back_office_call_off_effect: {
      values: [string | null]
      row: {
        effect: unknown
      }
    }
    back_office_call_off_facts: {
      values: [number | null]
      row: {
        called_off_at: string | null
        called_off_reason: string | null
      }
    }
    back_office_called_off_tickets: {
      values: [number | null]
      row: {
        nomor_kursi: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        id_tiket: number
        order_group_id: string
        nama_penumpang: string | null
        nama: string | null
        email: string | null
        no_telepon: string | null
        refunds: unknown
        dikabari_at: string | null
        dihubungi_at: string | null
        dihubungi_oleh: string | null
      }
    }
    back_office_count_live_holds: {
      values: [number | null]
      row: {
        live: number
      }
    }
    back_office_delete_call: {
      values: [string | null]
      row: never
    }
    back_office_departures_instead: {
      values: [number | null]
      row: {
        id_rute: number
        waktu_berangkat: string
        nama_bus: string
        kursi_tersedia: number
        harga: number
      }
    }
    back_office_insert_call: {
      values: [string | null, number | null]
      row: never
    }
    back_office_journeys: {
      values: [number | null, string | Date | null, string | Date | null, number | null]
      row: {
        id_rute: number
        asal: string
        tujuan: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        waktu_berangkat: string
        perkiraan_tiba: string | null
      }
    }
    back_office_manifest: {
      values: [number | null]
      row: {
        nomor_kursi: number
        naik: number | null
        turun: number | null
        titik_naik: number | null
        titik_turun: number | null
        status: string | null
        id_tiket: number | null
        status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled' | null
        order_group_id: string | null
        waktu_expired: string | null
        boarded_at: string | null
        nama_penumpang: string | null
        identitas_tersamar: string | null
        id_user: number | null
        username: string | null
        user_email: string | null
        user_telepon: string | null
        nama: string | null
        email: string | null
        no_telepon: string | null
      }
    }
    back_office_open_calls_of_trip: {
      values: [number | null]
      row: {
        open: number
      }
    }
    back_office_open_refunds_of_trip: {
      values: [number | null]
      row: {
        open: number
      }
    }
    back_office_phoned_order: {
      values: [string | null]
      row: {
        order_group_id: string
        dihubungi_at: string | null
        dihubungi_oleh: string | null
      }
    }
    back_office_seats_kept_from_swap: {
      values: [readonly number[] | null, readonly number[] | null, number | null]
      row: {
        nomor_kursi: number
      }
    }
    back_office_tickets_to_swap: {
      values: [number | null, number | null]
      row: {
        id_tiket: number
        order_group_id: string
        nomor_kursi: number
        naik: number
        turun: number
        nama_penumpang: string | null
        no_telepon: string | null
        barred: number[]
      }
    }
    back_office_trips_of_day: {
      values: [string | Date | null, string | null, string | null]
      row: {
        id_rute: number
        id_bus: number
        asal: string
        tujuan: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        zona_tujuan: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        zona_perkiraan: boolean
        waktu_berangkat: string
        perkiraan_tiba: string | null
        waktu_tutup: string
        harga: number
        km: number | null
        status: 'aktif' | 'nonaktif'
        terminal_asal: string | null
        terminal_tujuan: string | null
        fasilitas: string | null
      }
    }
    back_office_used_stops: {
      values: [number | null]
      row: {
        simpul: number
        id_titik: number
        use: string
      }
    }
  }
}
export {}
