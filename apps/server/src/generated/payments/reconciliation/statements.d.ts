// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    payments_abandoned: {
      values: [number | null]
      row: {
        id_pembayaran: number
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
    payments_booked_refunds: {
      values: [readonly number[] | null]
      row: {
        id_pembayaran: number
        refund_key: string
        jumlah: number
        status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn'
        gone: number
        certain: boolean
        cancelled: boolean
      }
    }
    payments_books: {
      values: [readonly number[] | null]
      row: {
        id_pembayaran: number
        held: number
        received: number
        charged_back: number
      }
    }
    payments_count_for_audit: {
      values: [number | null]
      row: {
        count: number
      }
    }
    payments_deadlines: {
      values: []
      row: {
        order_group_id: string
        after: string
      }
    }
    payments_for_audit: {
      values: [number | null, number | null, number | null]
      row: {
        id_pembayaran: number
        order_group_id: string
        order_id: string
      }
    }
    payments_is_notified: {
      values: [string | null, string | Date | null]
      row: {
        waiting: boolean
      }
    }
    payments_overtaken: {
      values: [number | null]
      row: {
        order_group_id: string
        id_pembayaran: number
      }
    }
    payments_record_difference: {
      values: [number | null, string | null, number | null, number | null]
      row: {
        id: number
      }
    }
    payments_resolve_differences: {
      values: [number | null, readonly string[] | null]
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
  }
}
export {}
