// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    payments_accept_refund_call: {
      values: [number | null, string | null]
      row: never
    }
    payments_announce_refund: {
      values: [number | null]
      row: {
        order_group_id: string
        cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'trip_moved' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
        alasan: string
        jumlah: number
      }
    }
    payments_begin_refund_call: {
      values: [number | null, string | null]
      row: never
    }
    payments_clear_paying: {
      values: [number | null, string | null]
      row: {
        id_refund: number
      }
    }
    payments_count_refunds: {
      values: [string | null, string | null, string | null, string | null]
      row: {
        total: number
        jumlah: number
        jumlah_manual: number
        banyak_manual: number
        terlama_hari: number | null
      }
    }
    payments_deposit_refund: {
      values: [number | null]
      row: {
        id_refund: number
        id_pembayaran: number
        order_group_id: string
        akun: number
      }
    }
    payments_due_by_hand: {
      values: [string | null]
      row: {
        jumlah: number
        sedang_dibayar: boolean
      }
    }
    payments_end_refund_call: {
      values: [number | null, string | null, string | null]
      row: never
    }
    payments_given_up_order: {
      values: [string | null]
      row: {
        given_up: boolean
        jumlah: number
        seats: number[] | null
      }
    }
    payments_insert_refund: {
      values: [number | null, string | null, number | null, string | null, string | null, string | null, string | null, number | null, number | null]
      row: {
        id_refund: number
        not_before: string
      }
    }
    payments_insert_refund_elsewhere: {
      values: [number | null, number | null, number | null]
      row: never
    }
    payments_insert_refund_tickets: {
      values: [number | null, number | null, readonly number[] | null, number | null]
      row: never
    }
    payments_move_refund: {
      values: [number | null, string | null, string | null, string | null]
      row: {
        id_refund: number
      }
    }
    payments_paying_ticket: {
      values: [string | null, number | null]
      row: {
        id_refund: number
      }
    }
    payments_refund: {
      values: [number | null]
      row: {
        id_refund: number
        id_pembayaran: number
        order_group_id: string
        jumlah: number
        cara: 'provider' | 'manual'
        status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn'
        cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'trip_moved' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
        alasan: string
        refund_key: string
        accepted: boolean
        early: boolean
        paying: boolean
        cancelled: boolean
        just_paid: boolean
      }
    }
    payments_refund_account: {
      values: [string | null]
      row: {
        bank: string
        nomor_rekening: string
        atas_nama: string
      }
    }
    payments_refund_mark: {
      values: [number | null]
      row: {
        payable: boolean
        paying_by: number | null
        paying_since: string | null
        username: string | null
      }
    }
    payments_refund_queue: {
      values: [string | null, string | null, string | null, string | null, number | null, number | null]
      row: {
        id_refund: number
        order_group_id: string
        jumlah: number
        cara: 'provider' | 'manual'
        status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn'
        cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'trip_moved' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
        alasan: string
        created_at: string
        not_before: string
        ended_at: string | null
        proof: string | null
        paying_by: number | null
        paying_since: string | null
        paying_username: string | null
        payment_type: string | null
        order_id: string | null
        metode: 'midtrans' | 'manual'
        taken_back: boolean
        elsewhere: number
        menunggu_hari: number | null
        rekening: unknown
        deposit_agen: string | null
        nama_penumpang: string | null
        email: string | null
        no_telepon: string | null
        id_rute: number
        nomor_kursi: number[]
        kursi: string[]
      }
    }
    payments_refunds_of_order: {
      values: [string | null]
      row: {
        id_refund: number
        id_pembayaran: number
        order_group_id: string
        jumlah: number
        cara: 'provider' | 'manual'
        status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn'
        cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'trip_moved' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
        alasan: string
        refund_key: string
        accepted: boolean
        early: boolean
        paying: boolean
        cancelled: boolean
        just_paid: boolean
      }
    }
    payments_remove_refund_account: {
      values: [string | null]
      row: never
    }
    payments_reported_since: {
      values: [number | null]
      row: {
        own: number
        others: number
      }
    }
    payments_return_to_deposit: {
      values: [number | null, number | null]
      row: {
        id_refund: number
      }
    }
    payments_sending_refund: {
      values: [number | null]
      row: {
        id_refund: number
        id_pembayaran: number
        order_group_id: string
        jumlah: number
        cara: 'provider' | 'manual'
        status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn'
        cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'trip_moved' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
        alasan: string
        refund_key: string
        early: boolean
        accepted: boolean
        provider_call: string | null
        calls_unanswered: number
        call_minutes: number
        payment_type: string | null
        acquirer: string | null
        issuer: string | null
        transaction_type: string | null
        card_bank: string | null
        paid_days: number | null
      }
    }
    payments_set_paid_by: {
      values: [number | null, string | null, string | null, string | null, string | null]
      row: never
    }
    payments_set_paying: {
      values: [number | null, number | null, string | null]
      row: {
        id_refund: number
      }
    }
    payments_set_refund_account: {
      values: [string | null, string | null, string | null, string | null, number | null]
      row: never
    }
    payments_set_refund_paid: {
      values: [number | null, number | null, string | null, string | null, number | null]
      row: {
        id_refund: number
      }
    }
    payments_store_partly_taken_back: {
      values: [number | null, number | null]
      row: never
    }
    payments_store_refunded: {
      values: [number | null, number | null, number | null]
      row: never
    }
    payments_take_unconfirmed_refunds: {
      values: []
      row: {
        id_refund: number
      }
    }
  }
}
export {}
