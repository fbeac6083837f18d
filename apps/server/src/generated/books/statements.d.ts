// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    books_account_kind: {
      values: [number | null]
      row: {
        kind: 'provider' | 'hand' | 'orders' | 'tickets' | 'refunds' | 'fee' | 'discount' | 'loss' | 'shift' | 'agent' | 'commission' | 'bank' | 'expense'
      }
    }
    books_advance_check: {
      values: [string | null, string | null, number | null]
      row: never
    }
    books_begin_check: {
      values: []
      row: {
        after: string
      }
    }
    books_begin_earlier: {
      values: [string | Date | null]
      row: never
    }
    books_change_saldo: {
      values: [number | null, number | null]
      row: {
        id: number
      }
    }
    books_complete: {
      values: []
      row: {
        complete: boolean
      }
    }
    books_differing: {
      values: [readonly string[] | null]
      row: {
        order_group_id: string
      }
    }
    books_end_check: {
      values: [string | null]
      row: {
        posted: number
      }
    }
    books_next_orders: {
      values: [string | null, number | null]
      row: {
        order_group_id: string
      }
    }
    books_of_order: {
      values: [string | null]
      row: {
        books: unknown
        complete: boolean
      }
    }
    books_open_account: {
      values: [string | null, string | null, number | null]
      row: {
        id: number
      }
    }
    books_own_account: {
      values: [string | null, string | null]
      row: {
        id: number
        saldo: number
      }
    }
    books_post: {
      values: [string | null]
      row: never
    }
    books_post_tickets: {
      values: [string | null]
      row: never
    }
    books_post_transfers: {
      values: [unknown]
      row: never
    }
    books_recoverable: {
      values: [string | null]
      row: {
        amount: number | null
        posted: number
      }
    }
    books_set_limit: {
      values: [string | null, number | null]
      row: {
        id: number
      }
    }
    books_spendable: {
      values: [string | null]
      row: {
        jumlah: number
      }
    }
    books_written_off: {
      values: [string | null]
      row: {
        at: string
        amount: number
        actor: number | null
      }
    }
  }
}
export {}
