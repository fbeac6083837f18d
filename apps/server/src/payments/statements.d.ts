// Written by `npm run statements` from the database's own description.
declare module '../platform/database/statements.ts' {
  interface Described {
    payments_abandoned: {
      values: [number | null]
      row: {
        id_pembayaran: number
      }
    }
    payments_accept_refund_call: {
      values: [number | null]
      row: never
    }
    payments_announce_refund: {
      values: [number | null]
      row: {
        order_group_id: string
        jumlah: number
        cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
        alasan: string
      }
    }
    payments_attempt_facts: {
      values: [string | null]
      row: {
        id_pembayaran: number
        status: 'creating' | 'unknown' | 'live' | 'superseded' | 'paid' | 'closed' | 'taken_back' | 'refunded'
        transaction_status: string | null
        polled_at: string | null
      }
    }
    payments_attempts: {
      values: [string | null]
      row: {
        id_pembayaran: number
        order_group_id: string
        metode: 'midtrans' | 'manual'
        order_id: string
        status: 'creating' | 'unknown' | 'live' | 'superseded' | 'paid' | 'closed' | 'taken_back' | 'refunded'
        transaction_status: string | null
        fraud_status: string | null
        payment_type: string | null
        transaction_id: string | null
        amount: number
        refunded_there: number
        refunded_elsewhere: number
        partly_taken_back: number | null
        snap_token: string | null
        redirect_url: string | null
        over: boolean
        abandoned: boolean
        polls_used: number
        poll_planned: boolean
      }
    }
    payments_begin_refund_call: {
      values: [number | null, string | null]
      row: never
    }
    payments_booked_refunds: {
      values: [number | null]
      row: {
        refund_key: string
        jumlah: number
        status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn'
        certain: boolean
        cancelled: boolean
      }
    }
    payments_books: {
      values: [number | null]
      row: {
        status: 'creating' | 'unknown' | 'live' | 'superseded' | 'paid' | 'closed' | 'taken_back' | 'refunded'
        amount: number
        refunded_elsewhere: number
        partly_taken_back: number | null
      }
    }
    payments_by_id: {
      values: [number | null]
      row: {
        id_pembayaran: number
        order_group_id: string
        metode: 'midtrans' | 'manual'
        order_id: string
        status: 'creating' | 'unknown' | 'live' | 'superseded' | 'paid' | 'closed' | 'taken_back' | 'refunded'
        transaction_status: string | null
        fraud_status: string | null
        payment_type: string | null
        transaction_id: string | null
        amount: number
        refunded_there: number
        refunded_elsewhere: number
        partly_taken_back: number | null
        snap_token: string | null
        redirect_url: string | null
        over: boolean
        abandoned: boolean
        polls_used: number
        poll_planned: boolean
      }
    }
    payments_by_order_id: {
      values: [string | null]
      row: {
        id_pembayaran: number
        order_group_id: string
        metode: 'midtrans' | 'manual'
        order_id: string
        status: 'creating' | 'unknown' | 'live' | 'superseded' | 'paid' | 'closed' | 'taken_back' | 'refunded'
        transaction_status: string | null
        fraud_status: string | null
        payment_type: string | null
        transaction_id: string | null
        amount: number
        refunded_there: number
        refunded_elsewhere: number
        partly_taken_back: number | null
        snap_token: string | null
        redirect_url: string | null
        over: boolean
        abandoned: boolean
        polls_used: number
        poll_planned: boolean
      }
    }
    payments_clear_paying: {
      values: [number | null]
      row: {
        id_refund: number
      }
    }
    payments_count_for_audit: {
      values: [number | null]
      row: {
        count: number
      }
    }
    payments_count_open_refunds: {
      values: []
      row: {
        status: string
        way: string
        open: number
        oldest: number
      }
    }
    payments_count_refunds: {
      values: [string | null, string | null]
      row: {
        total: number
      }
    }
    payments_count_waiting: {
      values: []
      row: {
        waiting: number
        oldest: number
      }
    }
    payments_deadlines: {
      values: []
      row: {
        order_group_id: string
        after: string
      }
    }
    payments_due_of_payment: {
      values: [number | null]
      row: {
        total: number
      }
    }
    payments_due_refunds: {
      values: [string | null]
      row: {
        id_refund: number
        id_pembayaran: number
        order_group_id: string
        jumlah: number
        cara: 'provider' | 'manual'
        status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn'
        cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
        alasan: string
        refund_key: string
        accepted: boolean
        early: boolean
        paying: boolean
        cancelled: boolean
        announced: boolean
        tickets: unknown
      }
    }
    payments_end_refund_call: {
      values: [number | null, string | null]
      row: never
    }
    payments_for_audit: {
      values: [number | null, number | null, number | null]
      row: {
        id_pembayaran: number
        order_id: string
      }
    }
    payments_insert_attempt: {
      values: [string | null, string | null, number | null, string | Date | null, readonly number[] | null, readonly number[] | null]
      row: {
        id_pembayaran: number
      }
    }
    payments_insert_history: {
      values: [number | null, string | null, string | null, string | null, boolean | null]
      row: never
    }
    payments_insert_manual: {
      values: [string | null, number | null, number | null]
      row: {
        id_pembayaran: number
      }
    }
    payments_insert_notification: {
      values: [string | null, unknown, string | null]
      row: never
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
      values: [number | null, readonly number[] | null, readonly number[] | null]
      row: never
    }
    payments_insert_tickets: {
      values: [number | null, readonly number[] | null, readonly number[] | null]
      row: never
    }
    payments_is_notified: {
      values: [string | null, string | Date | null]
      row: {
        waiting: boolean
      }
    }
    payments_lock_attempts: {
      values: [string | null]
      row: {
        id_pembayaran: number
        order_group_id: string
        metode: 'midtrans' | 'manual'
        order_id: string
        status: 'creating' | 'unknown' | 'live' | 'superseded' | 'paid' | 'closed' | 'taken_back' | 'refunded'
        transaction_status: string | null
        fraud_status: string | null
        payment_type: string | null
        transaction_id: string | null
        amount: number
        refunded_there: number
        refunded_elsewhere: number
        partly_taken_back: number | null
        snap_token: string | null
        redirect_url: string | null
        over: boolean
        abandoned: boolean
        polls_used: number
        poll_planned: boolean
        paid_for: unknown
      }
    }
    payments_met_manual: {
      values: [string | null, readonly string[] | null, number | null]
      row: {
        id_tiket: number
      }
    }
    payments_move_refund: {
      values: [number | null, string | null, string | null]
      row: {
        id_refund: number
      }
    }
    payments_overdrawn: {
      values: [number | null, readonly string[] | null]
      row: {
        overdrawn: boolean
      }
    }
    payments_overtaken: {
      values: [number | null]
      row: {
        order_group_id: string
        id_pembayaran: number
      }
    }
    payments_paid_by_hand: {
      values: [number | null, number | null]
      row: {
        id_refund: number
        paid: boolean
        left: number
      }
    }
    payments_paid_elsewhere: {
      values: [number | null]
      row: {
        total: number
      }
    }
    payments_pay_by: {
      values: [string | null]
      row: {
        channel: string
        code: string
        biller_code: string | null
        jumlah: number
        berlaku_sampai: string
      }
    }
    payments_payable_number: {
      values: [number | null]
      row: {
        order_group_id: string
        channel: string
        code: string
        biller_code: string | null
        jumlah: number
        berlaku_sampai: string
      }
    }
    payments_record_difference: {
      values: [number | null, string | null, number | null, number | null]
      row: {
        id: number
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
        cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
        alasan: string
        refund_key: string
        accepted: boolean
        early: boolean
        paying: boolean
        cancelled: boolean
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
      values: [string | null, string | null, number | null, number | null]
      row: {
        id_refund: number
        order_group_id: string
        jumlah: number
        cara: 'provider' | 'manual'
        status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn'
        cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
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
        nama_penumpang: string | null
        email: string | null
        no_telepon: string | null
        id_rute: number
        nomor_kursi: number[]
      }
    }
    payments_refund_tickets: {
      values: [number | null]
      row: {
        id_tiket: number
        amount: number
      }
    }
    payments_refunds_of_payment: {
      values: [number | null]
      row: {
        id_refund: number
        id_pembayaran: number
        order_group_id: string
        jumlah: number
        cara: 'provider' | 'manual'
        status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn'
        cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
        alasan: string
        refund_key: string
        accepted: boolean
        early: boolean
        paying: boolean
        cancelled: boolean
      }
    }
    payments_reported_elsewhere: {
      values: [number | null]
      row: {
        total: number
      }
    }
    payments_reported_since: {
      values: [number | null]
      row: {
        total: number
      }
    }
    payments_resolve_differences: {
      values: [number | null, readonly string[] | null]
      row: never
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
        cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
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
    payments_set_lagged: {
      values: [readonly number[] | null]
      row: never
    }
    payments_set_paid_by: {
      values: [number | null, string | null, string | null, string | null, string | null]
      row: never
    }
    payments_set_pay_by: {
      values: [number | null, string | null, string | null, string | null, string | Date | null]
      row: never
    }
    payments_set_paying: {
      values: [number | null, number | null]
      row: {
        id_refund: number
      }
    }
    payments_set_processed: {
      values: [string | null, number | null, string | null, readonly number[] | null]
      row: never
    }
    payments_set_refund_paid: {
      values: [number | null, number | null, string | null]
      row: {
        id_refund: number
      }
    }
    payments_shares: {
      values: [string | null, readonly string[] | null, readonly string[] | null, readonly number[] | null]
      row: {
        id_pembayaran: number
        id_tiket: number
        metode: 'midtrans' | 'manual'
        payment_type: string | null
        gone: number
        left: number
      }
    }
    payments_step: {
      values: [number | null, string | null, string | null, number | null, number | null, string | null, string | null]
      row: {
        id_pembayaran: number
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
    payments_take_due: {
      values: [readonly number[] | null, readonly string[] | null, number | null]
      row: {
        id_pembayaran: number
      }
    }
    payments_take_for_comparison: {
      values: []
      row: {
        id_pembayaran: number
      }
    }
    payments_take_for_poll: {
      values: [string | null]
      row: {
        id_pembayaran: number
      }
    }
    payments_take_live: {
      values: []
      row: {
        id_pembayaran: number
      }
    }
    payments_take_unconfirmed_refunds: {
      values: []
      row: {
        id_refund: number
      }
    }
    payments_tickets: {
      values: [number | null]
      row: {
        id_tiket: number
        amount: number
      }
    }
    payments_tickets_of_order: {
      values: [string | null]
      row: {
        id_tiket: number
        nomor_kursi: number
        status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled'
        price: number
      }
    }
    payments_waiting_notifications: {
      values: [string | null]
      row: {
        id: number
        transaction_status: string
        body: unknown
        recent: boolean
        lagged: number
      }
    }
    payments_write_provider_status: {
      values: [number | null, string | null, string | null, string | null, string | null, string | null, string | null, string | Date | null, boolean | null, string | Date | null, number | null, number | null]
      row: {
        id_pembayaran: number
      }
    }
  }
}
export {}
