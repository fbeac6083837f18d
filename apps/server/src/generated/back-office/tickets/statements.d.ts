// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_order_buyer: {
      values: [string | null]
      row: {
        nama: string | null
        no_telepon: string | null
      }
    }
    back_office_order_dispute: {
      values: [string | null]
      row: {
        disputed_at: string
        dispute_cause: 'taken_back_after_refund' | 'taken_back_after_departure' | 'partly_taken_back' | 'refunded_at_provider' | 'books_differ' | 'amount_differs' | 'money_after_manual' | null
        disputed_reason: string | null
      }
    }
    back_office_order_history: {
      values: [string | null]
      row: {
        id_tiket: number
        nomor_kursi: number
        from_status: string | null
        to_status: string
        cause: string
        oleh: string | null
        alasan: string | null
        at: string
      }
    }
    back_office_order_mails: {
      values: [string | null]
      row: {
        id_mail: string
        kind: string
        email: string | null
        created_at: string
        sent_at: string | null
        tried_at: string | null
        reason: string | null
        catatan: string | null
        status: string | null
      }
    }
    back_office_order_names: {
      values: [string | null]
      row: {
        id_tiket: number
        nomor_kursi: number
        nama_lama: string | null
        nama_baru: string | null
        oleh: string | null
        at: string
      }
    }
    back_office_order_notes: {
      values: [string | null]
      row: {
        id_tiket: number
        cancel_note: string | null
      }
    }
    back_office_order_payments: {
      values: [string | null]
      row: {
        id_pembayaran: number
        order_id: string | null
        metode: 'midtrans' | 'manual'
        payment_type: string | null
        status: 'creating' | 'unknown' | 'live' | 'superseded' | 'paid' | 'closed' | 'taken_back' | 'refunded'
        transaction_status: string | null
        total_bayar: number
        waktu_pembayaran: string | null
        created_at: string
        oleh: string | null
        ditanya_pada: string | null
        transaction_id: string | null
        cara: string | null
        referensi: string | null
        alasan: string | null
        bank: string | null
      }
    }
    back_office_order_refunds: {
      values: [string | null]
      row: {
        id_refund: number
        jumlah: number
        cara: 'provider' | 'manual'
        status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn'
        created_at: string
        ended_at: string | null
        nomor_kursi: number[]
        elsewhere: number
        dari_laci: boolean
      }
    }
    back_office_order_refunds_elsewhere: {
      values: [string | null]
      row: {
        id: number
        order_id: string | null
        jumlah: number
        reported_at: string
      }
    }
    back_office_statement_lines: {
      values: [string | null, number | null, number | null]
      row: {
        id: number
        at: string
        debit: number
        credit: number
        amount: number
        cause: string
        saldo: number
        oleh: string | null
        change_cause: string | null
        change_reason: string | null
        id_pembayaran: number | null
        order_id: string | null
        metode: 'midtrans' | 'manual' | null
        payment_type: string | null
        cara: string | null
        referensi: string | null
        payment_reason: string | null
        id_refund: number | null
        refund_way: 'provider' | 'manual' | null
        refund_status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn' | null
        refund_cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'trip_moved' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
        refund_reason: string | null
        proof: string | null
        dispute_note: string | null
        id_tiket: number | null
        nomor_kursi: number | null
      }
    }
    back_office_statement_promised: {
      values: [string | null]
      row: {
        id_refund: number
        jumlah: number
        cara: 'provider' | 'manual'
        created_at: string
        paying_username: string | null
      }
    }
    back_office_statement_sums: {
      values: [string | null]
      row: {
        total: number
        masuk: number
        keluar: number
        dijanjikan: number
      }
    }
  }
}
export {}
