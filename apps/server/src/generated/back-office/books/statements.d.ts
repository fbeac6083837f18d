// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_book_accounts: {
      values: []
      row: {
        id: number
        kind: 'provider' | 'hand' | 'orders' | 'tickets' | 'refunds' | 'fee' | 'discount' | 'loss' | 'shift' | 'agent' | 'commission' | 'bank' | 'expense'
        reference: string | null
      }
    }
    back_office_book_cursor: {
      values: [number | null]
      row: {
        cursor: string
        id_entri: number
      }
    }
    back_office_book_entries: {
      values: [string | Date | null, string | Date | null, string | Date | null, number | null, number | null, number | null, number | null, string | null, number | null]
      row: {
        id_entri: number
        waktu: string
        cursor: string
        waktu_wib: string
        debit: number
        credit: number
        jumlah: number
        cause: string
        order_group_id: string | null
        id_pembayaran: number | null
        id_refund: number | null
        id_tiket: number | null
        oleh: string | null
        ticket_cause: string | null
        ticket_note: string | null
        refund_cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'trip_moved' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
        refund_way: 'provider' | 'manual' | null
        refund_status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn' | null
        refund_note: string | null
        proof: string | null
        payment_note: string | null
        referensi: string | null
        order_id: string | null
        dispute_note: string | null
      }
    }
    back_office_book_opening: {
      values: [string | Date | null]
      row: {
        debit: number
        credit: number
        jumlah: number
      }
    }
    back_office_books_complete: {
      values: []
      row: {
        lengkap_sejak: string | null
        pesanan_lama: boolean
      }
    }
  }
}
export {}
