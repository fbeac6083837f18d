// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    holds_blank_contacts: {
      values: [number | null]
      row: {
        id_reservasi: number
      }
    }
    holds_end: {
      values: [number | null, string | null, string | null]
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
    holds_sweep: {
      values: [number | null]
      row: {
        id_reservasi: number
      }
    }
  }
}
export {}
