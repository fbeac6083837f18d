// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    seats_apply_standing: {
      values: [readonly number[] | null, readonly number[] | null, readonly number[] | null]
      row: never
    }
    seats_block: {
      values: [number | null, readonly number[] | null, number | null, number | null, string | null, string | Date | null, string | null, number | null]
      row: never
    }
    seats_block_channels: {
      values: []
      row: {
        channel: string
      }
    }
    seats_block_conflicts: {
      values: [number | null, readonly number[] | null, number | null, number | null, string | null]
      row: {
        nomor_kursi: number
      }
    }
    seats_blocks_beyond: {
      values: [readonly number[] | null]
      row: never
    }
    seats_blocks_of_trip: {
      values: [number | null]
      row: {
        nomor_kursi: number
        ruas: number
        channel: string
        agen: string | null
        until: string
        reason: string
        oleh: string | null
      }
    }
    seats_book_held: {
      values: [number | null, readonly number[] | null, readonly number[] | null]
      row: {
        held: number
        booked: number
        legs: number
        id_rute: number
        expired: boolean
      }
    }
    seats_check: {
      values: [readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly boolean[] | null, readonly number[] | null, readonly number[] | null, number | null, readonly number[] | null, readonly number[] | null]
      row: {
        outcome: string | null
        waktu_server: string
        waktu_tutup: string
        total_kursi: number
        jumlah_ruas: number
        titik_naik: number | null
        titik_turun: number | null
        harga: number | null
        conflict_seats: number[]
        spent_seats: unknown
      }
    }
    seats_claim_for_hold: {
      values: [readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly boolean[] | null, readonly number[] | null, readonly number[] | null, number | null, readonly number[] | null, readonly number[] | null, number | null, readonly string[] | null, readonly string[] | null, readonly string[] | null]
      row: {
        n: number
        outcome: string | null
        waktu_server: string
        conflict_seats: number[]
        spent_seats: unknown
        id_rute: number
        id_bus: number
        asal: string
        tujuan: string
        zona_asal: string
        zona_tujuan: string
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
        nomor_polisi: string | null
        naik: number
        turun: number
        jumlah_ruas: number
        titik_naik: number | null
        titik_turun: number | null
        id_reservasi: number | null
        held_harga: number | null
        held_harga_kursi: number[] | null
        held_until: string | null
        late_conflicts: number[]
        too_late: boolean
      }
    }
    seats_claim_for_kept_hold: {
      values: [number | null]
      row: {
        conflict_seats: number[]
      }
    }
    seats_claim_for_tickets: {
      values: [number | null, readonly number[] | null, readonly number[] | null, number | null]
      row: {
        conflict_seats: number[]
        claimed: number
        wanted: number
      }
    }
    seats_copy_expiry: {
      values: [number | null]
      row: never
    }
    seats_end_channel: {
      values: [string | null]
      row: {
        id_rute: number
        nomor_kursi: number
        ruas: number
      }
    }
    seats_end_standing: {
      values: [number | null, number | null]
      row: {
        id_blok: number
      }
    }
    seats_exclude_standing: {
      values: []
      row: never
    }
    seats_extend_held: {
      values: [number | null, string | Date | null]
      row: {
        whole: boolean
      }
    }
    seats_follow_standing: {
      values: [number | null]
      row: never
    }
    seats_forget_blocks: {
      values: [number | null]
      row: {
        id_rute: number
      }
    }
    seats_insert_standing: {
      values: [number | null, string | null, string | null, string | null, readonly number[] | null, string | null, string | null, number | null, number | null, readonly number[] | null]
      row: {
        id_blok: number
      }
    }
    seats_leave_standing: {
      values: [number | null]
      row: never
    }
    seats_lift_standing: {
      values: [number | null]
      row: {
        id_rute: number
      }
    }
    seats_lock_table: {
      values: []
      row: never
    }
    seats_maps: {
      values: [readonly number[] | null]
      row: {
        id_rute: number
        total_kursi: number
        id_tata_letak: number | null
        label_kursi: string[] | null
        jumlah_ruas: number
        waktu_tutup: string
        waktu_server: string
        tutup: boolean
        aktif: boolean
        claims: unknown
        blocks: unknown
        first_expiry: string | null
        closings: unknown
        unsold: unknown
        stops: unknown
      }
    }
    seats_of_others: {
      values: [number | null, readonly number[] | null, number | null, number | null, number | null]
      row: {
        nomor_kursi: number
      }
    }
    seats_put_moved: {
      values: [number | null, readonly number[] | null, readonly number[] | null, readonly number[] | null]
      row: {
        nomor_kursi: number
      }
    }
    seats_release_hold: {
      values: [number | null]
      row: {
        id_rute: number
        id_tiket: number | null
      }
    }
    seats_release_tickets: {
      values: [number | null, readonly number[] | null]
      row: {
        id_rute: number
        id_tiket: number | null
      }
    }
    seats_same_standing: {
      values: [number | null, string | null, string | null, string | null, readonly number[] | null, readonly number[] | null]
      row: {
        seats: number[]
      }
    }
    seats_share_standing: {
      values: []
      row: never
    }
    seats_share_table: {
      values: []
      row: never
    }
    seats_standing_of_channel: {
      values: [string | null]
      row: {
        id_blok: number
      }
    }
    seats_standing_of_trip: {
      values: [number | null]
      row: {
        id_blok: number
      }
    }
    seats_sweep: {
      values: [number | null]
      row: {
        id_rute: number
      }
    }
    seats_take_to_move: {
      values: [number | null, readonly number[] | null]
      row: {
        id_tiket: number | null
        ruas: number
      }
    }
    seats_take_up_standing: {
      values: [number | null]
      row: {
        id_blok: number
        nomor_kursi: number
      }
    }
    seats_taken: {
      values: [readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly number[] | null]
      row: {
        n: number
        nomor_kursi: number
        total_kursi: number
        id_user: number | null
      }
    }
    seats_unblock: {
      values: [number | null, readonly number[] | null, number | null, number | null]
      row: {
        nomor_kursi: number
      }
    }
    seats_wait_as_ever: {
      values: []
      row: never
    }
    seats_wait_briefly: {
      values: []
      row: never
    }
    seats_wait_shortly: {
      values: []
      row: never
    }
  }
}
export {}
