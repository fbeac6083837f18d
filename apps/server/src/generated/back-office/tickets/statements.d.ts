// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
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
        cara: string | null
        referensi: string | null
        alasan: string | null
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
  }
}
export {}
