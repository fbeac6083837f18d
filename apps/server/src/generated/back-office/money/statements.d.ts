// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_count_disputes: {
      values: readonly unknown[]
      row: {
        total: number
      }
    }
    back_office_dispute: {
      values: [string | null]
      row: {
        order_group_id: string
        master_ticket_id: number
        id_rute: number
        disputed_at: string
        dispute_cause: 'taken_back_after_refund' | 'taken_back_after_departure' | 'partly_taken_back' | 'refunded_at_provider' | 'books_differ' | 'amount_differs' | 'money_after_manual' | null
        disputed_reason: string | null
        resolved_at: string | null
        nama_penumpang: string | null
        email: string | null
        no_telepon: string | null
        total_amount: number
        kurang: number
      }
    }
    back_office_dispute_page: {
      values: readonly unknown[]
      row: {
        order_group_id: string
        master_ticket_id: number
        id_rute: number
        disputed_at: string
        dispute_cause: 'taken_back_after_refund' | 'taken_back_after_departure' | 'partly_taken_back' | 'refunded_at_provider' | 'books_differ' | 'amount_differs' | 'money_after_manual' | null
        disputed_reason: string | null
        resolved_at: string | null
        nama_penumpang: string | null
        email: string | null
        no_telepon: string | null
        total_amount: number
        kurang: number
      }
    }
    back_office_due_in_cash: {
      values: [number | null]
      row: {
        is_due_in_cash: boolean
      }
    }
    back_office_refund_facts: {
      values: [number | null]
      row: {
        id_refund: number
        order_group_id: string
        jumlah: number
        cara: 'provider' | 'manual'
        status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn'
        cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'trip_moved' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
        alasan: string
        created_at: string
        ended_at: string | null
        proof: string | null
        paying_by: number | null
        paying_since: string | null
        paying_username: string | null
      }
    }
  }
}
export {}
