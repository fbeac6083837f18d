// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    holds_blank_contacts: {
      values: [number | null]
      row: {
        id_reservasi: number
      }
    }
    holds_closing: {
      values: [number | null]
      row: {
        waktu_tutup: string
      }
    }
    holds_end: {
      values: [number | null, string | null, string | null]
      row: {
        id_reservasi: number
      }
    }
    holds_insert_phone: {
      values: [number | null, string | null, number | null, number | null, number | null, number | null, number | null, readonly number[] | null, number | null, readonly number[] | null, string | null, string | null, string | Date | null]
      row: {
        id_reservasi: number
      }
    }
    holds_live: {
      values: []
      row: {
        holds: number
        seats: number
      }
    }
    holds_live_of_user: {
      values: [number | null]
      row: {
        id_reservasi: number
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        nomor_kursi: number[]
        harga: number
        harga_kursi: number[] | null
        waktu_expired: string
        waktu_server: string
      }
    }
    holds_lock_of_user: {
      values: [number | null]
      row: {
        id_reservasi: number
        id_rute: number
      }
    }
    holds_lock_open: {
      values: [number | null, number | null]
      row: {
        id_reservasi: number
        id_user: number
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        nomor_kursi: number[]
        harga: number
        harga_kursi: number[] | null
        nama_penumpang: string | null
        email: string | null
        no_telepon: string | null
        created_at: string
        latest_expiry: string
        waktu_expired: string
        ended_at: string | null
        end_reason: 'ordered' | 'expired' | 'cancelled' | 'replaced' | null
        order_group_id: string | null
        waktu_server: string
        expired: boolean
      }
    }
    holds_lock_own: {
      values: [number | null, number | null]
      row: {
        id_reservasi: number
        id_user: number
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        nomor_kursi: number[]
        harga: number
        harga_kursi: number[] | null
        nama_penumpang: string | null
        email: string | null
        no_telepon: string | null
        created_at: string
        latest_expiry: string
        waktu_expired: string
        ended_at: string | null
        end_reason: 'ordered' | 'expired' | 'cancelled' | 'replaced' | null
        order_group_id: string | null
        waktu_server: string
        expired: boolean
      }
    }
    holds_master_ticket: {
      values: [string | null]
      row: {
        id_tiket: number
      }
    }
    holds_move_journeys: {
      values: [number | null, readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly number[] | null]
      row: never
    }
    holds_phone_by_id: {
      values: [number | null]
      row: {
        id_reservasi: number
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        nomor_kursi: number[]
        harga: number
        harga_kursi: number[] | null
        nama_penumpang: string | null
        no_telepon: string | null
        channel: string
        created_at: string
        waktu_expired: string
        order_group_id: string | null
        oleh: string | null
        waktu_server: string
        status: string
      }
    }
    holds_phone_ended: {
      values: [number | null, number | null]
      row: {
        id_reservasi: number
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        nomor_kursi: number[]
        harga: number
        harga_kursi: number[] | null
        nama_penumpang: string | null
        no_telepon: string | null
        channel: string
        created_at: string
        waktu_expired: string
        order_group_id: string | null
        oleh: string | null
        waktu_server: string
        status: string
        total: number
      }
    }
    holds_phone_live: {
      values: [number | null, number | null]
      row: {
        id_reservasi: number
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        nomor_kursi: number[]
        harga: number
        harga_kursi: number[] | null
        nama_penumpang: string | null
        no_telepon: string | null
        channel: string
        created_at: string
        waktu_expired: string
        order_group_id: string | null
        oleh: string | null
        waktu_server: string
        status: string
        total: number
      }
    }
    holds_phone_lock: {
      values: [number | null]
      row: {
        id_reservasi: number
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        nomor_kursi: number[]
        harga: number
        harga_kursi: number[] | null
        nama_penumpang: string | null
        no_telepon: string | null
        channel: string
        waktu_expired: string
        end_reason: 'ordered' | 'expired' | 'cancelled' | 'replaced' | null
        order_group_id: string | null
        waktu_server: string
        expired: boolean
      }
    }
    holds_phone_of_trip: {
      values: [number | null]
      row: {
        id_reservasi: number
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        nomor_kursi: number[]
        harga: number
        harga_kursi: number[] | null
        nama_penumpang: string | null
        no_telepon: string | null
        channel: string
        created_at: string
        waktu_expired: string
        order_group_id: string | null
        oleh: string | null
        waktu_server: string
        status: string
      }
    }
    holds_read_own: {
      values: [number | null, number | null]
      row: {
        id_reservasi: number
        id_user: number
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        nomor_kursi: number[]
        harga: number
        harga_kursi: number[] | null
        nama_penumpang: string | null
        email: string | null
        no_telepon: string | null
        created_at: string
        latest_expiry: string
        waktu_expired: string
        ended_at: string | null
        end_reason: 'ordered' | 'expired' | 'cancelled' | 'replaced' | null
        order_group_id: string | null
        waktu_server: string
        expired: boolean
      }
    }
    holds_recompute_expiry: {
      values: [number | null]
      row: never
    }
    holds_remove_seat: {
      values: [number | null, number | null, string | null]
      row: {
        id_reservasi: number
      }
    }
    holds_seats_of_clerk: {
      values: [number | null, number | null]
      row: {
        seats: number
      }
    }
    holds_set_expiry: {
      values: [number | null, string | Date | null]
      row: {
        id_reservasi: number
      }
    }
    holds_sweep: {
      values: [number | null]
      row: {
        id_reservasi: number
      }
    }
  }
}
export {}
