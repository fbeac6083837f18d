// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    orders_add: {
      values: [string | null, number | null]
      row: {
        order_group_id: string
      }
    }
    orders_addable: {
      values: [number | null]
      row: {
        order_group_id: string
        has_account: boolean
        no_telepon: string | null
        added_by: number | null
        has_valid: boolean
      }
    }
    orders_agree_to_time: {
      values: [string | null, string | Date | null]
      row: never
    }
    orders_arrived_tickets: {
      values: [readonly string[] | null]
      row: {
        id_tiket: number
        status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled'
      }
    }
    orders_board: {
      values: [number | null, number | null]
      row: {
        id_tiket: number
      }
    }
    orders_by_id: {
      values: [string | null]
      row: {
        order_group_id: string
        id_user: number | null
        master_ticket_id: number
      }
    }
    orders_by_ticket: {
      values: [number | null]
      row: {
        order_group_id: string
        id_user: number | null
        master_ticket_id: number
      }
    }
    orders_check_new: {
      values: [string | null, boolean | null]
      row: {
        waktu_server: string
        tutup: boolean
        unpaid: number
        too_many_seats: boolean
      }
    }
    orders_clear_master: {
      values: [string | null, number | null]
      row: never
    }
    orders_count_disputes: {
      values: []
      row: {
        open: number
        oldest: number
      }
    }
    orders_count_outcomes: {
      values: []
      row: {
        outcome: string
        orders: number
      }
    }
    orders_count_print: {
      values: [string | null]
      row: {
        dicetak: number
      }
    }
    orders_delete_identities_of_orders: {
      values: [readonly string[] | null]
      row: never
    }
    orders_delete_identity: {
      values: [number | null]
      row: never
    }
    orders_delete_old_identities: {
      values: []
      row: never
    }
    orders_delete_ticket: {
      values: [number | null, string | null]
      row: {
        id_tiket: number
      }
    }
    orders_detach: {
      values: [number | null]
      row: {
        order_group_id: string
      }
    }
    orders_erase_detached: {
      values: [number | null]
      row: {
        order_group_id: string
      }
    }
    orders_erase_old: {
      values: [number | null, number | null]
      row: {
        order_group_id: string
      }
    }
    orders_find_ticket_key: {
      values: [string | null, number | null]
      row: {
        public_key: Buffer
      }
    }
    orders_forget_added: {
      values: [number | null]
      row: never
    }
    orders_forget_boardings: {
      values: [number | null]
      row: {
        id_tiket: number
        boarded_at: string
        boarded_by: number | null
      }
    }
    orders_forget_ticket_keys: {
      values: []
      row: never
    }
    orders_insert: {
      values: [number | null, number | null, number | null, string | null, string | null, string | null, number | null, readonly number[] | null, readonly number[] | null, readonly string[] | null, string | null, string | null, Buffer | null, number | null, number | null, number | null, number | null, number | null, number | null, string | null, number | null, string | null, number | null, number | null, string | null]
      row: {
        order_group_id: string
        id_tiket: number
        nomor_kursi: number
      }
    }
    orders_is_added: {
      values: [string | null, number | null]
      row: {
        order_group_id: string
      }
    }
    orders_keep_first_cities: {
      values: [number | null, string | null, string | null]
      row: never
    }
    orders_keep_first_time: {
      values: [number | null, string | Date | null]
      row: never
    }
    orders_keep_identities: {
      values: [readonly number[] | null, readonly string[] | null, readonly string[] | null]
      row: {
        id_tiket: number
      }
    }
    orders_keep_ticket_key: {
      values: [string | null, Buffer | null]
      row: never
    }
    orders_keep_times_before: {
      values: [number | null, readonly string[] | null, readonly (string | Date)[] | null]
      row: never
    }
    orders_kept_names: {
      values: [string | null]
      row: {
        id_tiket: number
        nama_penumpang: string | null
      }
    }
    orders_lock: {
      values: [string | null]
      row: {
        order_group_id: string
      }
    }
    orders_lock_arrived: {
      values: [number | null]
      row: {
        order_group_id: string
      }
    }
    orders_lock_network: {
      values: [number | null, Buffer | null]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    orders_lock_tickets: {
      values: [string | null]
      row: {
        id_tiket: number
        boarded: boolean
      }
    }
    orders_mark_disputed: {
      values: [string | null, string | null, boolean | null]
      row: never
    }
    orders_move_journeys: {
      values: [number | null, readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly number[] | null]
      row: never
    }
    orders_move_journeys_of_tickets: {
      values: [number | null, readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly number[] | null]
      row: never
    }
    orders_name_ticket: {
      values: [number | null, string | null, string | null, number | null, string | null]
      row: never
    }
    orders_note_cancellation: {
      values: [readonly number[] | null, string | null, string | null]
      row: never
    }
    orders_of_exactly: {
      values: [number | null, number | null, readonly number[] | null, number | null, number | null]
      row: {
        order_group_id: string
      }
    }
    orders_own_ticket: {
      values: [number | null, number | null, number | null, number | null, number | null]
      row: {
        order_group_id: string
        id_tiket: number
      }
    }
    orders_read_for_identity: {
      values: [number | null]
      row: {
        status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled'
        boarded: boolean
        departed: boolean
      }
    }
    orders_read_locked: {
      values: [string | null]
      row: {
        order_group_id: string
        id_user: number | null
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        tanggal_pemesanan: string
        batas_pembayaran: string
        checking_since: string | null
        disputed_at: string | null
        nama_penumpang: string | null
        email: string | null
        no_telepon: string | null
        asal: string
        tujuan: string
        kota_naik: string
        kota_turun: string
        waktu_tutup: string
        waktu_berangkat: string
        waktu_semula: string | null
        waktu_disetujui: string | null
        asal_semula: string | null
        tujuan_semula: string | null
        waktu_server: string
        tutup: boolean
        berangkat: boolean
        lewat_batas: boolean
        dihapus: boolean
        label_kursi: string[] | null
        tickets: unknown
      }
    }
    orders_read_name: {
      values: [number | null]
      row: {
        status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled'
        boarded: boolean
        nama: string | null
        nama_awal: string | null
        closed: boolean
      }
    }
    orders_recipient: {
      values: [string | null]
      row: {
        email: string | null
        nama: string | null
        has_account: boolean
        lost_account: boolean
        order_group_id: string
        total_tickets: number
        master_ticket_id: number
      }
    }
    orders_recompute_deadlines: {
      values: [number | null]
      row: never
    }
    orders_renew_deadline: {
      values: [string | null, number | null]
      row: never
    }
    orders_resolve_dispute: {
      values: [string | null, string | null]
      row: {
        order_group_id: string
      }
    }
    orders_restore_deleted: {
      values: [number | null]
      row: {
        id_tiket: number
      }
    }
    orders_sealed_identities_of_user: {
      values: [number | null]
      row: {
        id_tiket: number
        sealed: string
      }
    }
    orders_sealed_identity: {
      values: [number | null]
      row: {
        sealed: string
      }
    }
    orders_set_master: {
      values: [number | null]
      row: never
    }
    orders_set_seats: {
      values: [readonly number[] | null, readonly number[] | null]
      row: {
        id_tiket: number
      }
    }
    orders_start_checking: {
      values: [string | null]
      row: {
        too_long: boolean
      }
    }
    orders_stop_checking: {
      values: [string | null]
      row: never
    }
    orders_ticket_listed: {
      values: [number | null]
      row: {
        id_tiket: number
      }
    }
    orders_tickets: {
      values: [string | null]
      row: {
        id_tiket: number
        nomor_kursi: number
        status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled'
        cancel_cause: 'deadline' | 'passenger' | 'administrator' | 'money_taken_back' | 'trip_called_off' | null
        total_bayar: number
        is_master_ticket: boolean
        deleted: boolean
      }
    }
    orders_unboard: {
      values: [number | null]
      row: {
        id_tiket: number
      }
    }
    orders_unpaid_of: {
      values: [number | null]
      row: {
        order_group_id: string
      }
    }
    orders_view_money: {
      values: [string | null]
      row: {
        payment: unknown
        refund_due: number
        kebijakan: unknown
      }
    }
    orders_view_orders: {
      values: [readonly string[] | null]
      row: {
        id_tiket: number
        order_group_id: string
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        nomor_kursi: number
        status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled'
        total_bayar: number
        is_master_ticket: boolean
        nama_penumpang: string | null
        nama_awal: string | null
        versi: number
        identitas_tersamar: string | null
        boarded_at: string | null
        called_off_at: string | null
        called_off_reason: string | null
        payment_expired: boolean
        kursi_semula: string | null
        tanggal_pemesanan: string
        batas_pembayaran: string
        waktu_semula: string | null
        order_total_amount: number
        ticket_count: number
        master_ticket_id: number
        User: unknown
        Pembayaran: unknown
      }
    }
    orders_view_tickets: {
      values: [readonly number[] | null]
      row: {
        id_tiket: number
        order_group_id: string
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        nomor_kursi: number
        status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled'
        total_bayar: number
        is_master_ticket: boolean
        nama_penumpang: string | null
        nama_awal: string | null
        versi: number
        identitas_tersamar: string | null
        boarded_at: string | null
        called_off_at: string | null
        called_off_reason: string | null
        payment_expired: boolean
        kursi_semula: string | null
        tanggal_pemesanan: string
        batas_pembayaran: string
        waktu_semula: string | null
        order_total_amount: number
        ticket_count: number
        master_ticket_id: number
        User: unknown
        Pembayaran: unknown
      }
    }
    orders_with_completed: {
      values: [number | null]
      row: {
        order_group_id: string
      }
    }
    orders_with_valid_tickets: {
      values: [number | null]
      row: {
        order_group_id: string
      }
    }
    tickets_change_status: {
      values: [readonly number[] | null, readonly string[] | null, string | null, string | null, string | null, number | null, string | null]
      row: {
        id_tiket: number
      }
    }
  }
}
export {}
