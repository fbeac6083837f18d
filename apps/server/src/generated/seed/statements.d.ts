// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    seed_any_sales: {
      values: []
      row: {
        planned: boolean
      }
    }
    seed_buyers: {
      values: []
      row: {
        email: string
        id_user: number
      }
    }
    seed_due_refunds: {
      values: [string | null]
      row: {
        id_refund: number
      }
    }
    seed_hide_trip: {
      values: [number | null]
      row: never
    }
    seed_lock_sales: {
      values: []
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    seed_mark_finished: {
      values: [string | null]
      row: never
    }
    seed_mark_moved: {
      values: [string | null]
      row: {
        seed_key: string
      }
    }
    seed_mark_placed: {
      values: [string | null]
      row: {
        seed_key: string
      }
    }
    seed_move_accounts: {
      values: [readonly string[] | null]
      row: never
    }
    seed_move_arrivals: {
      values: []
      row: never
    }
    seed_move_boarding: {
      values: [string | null, number | null]
      row: never
    }
    seed_move_order: {
      values: [string | null, string | Date | null, number | null]
      row: never
    }
    seed_move_trip: {
      values: [number | null, string | null]
      row: never
    }
    seed_open_sales: {
      values: [string | null]
      row: {
        seed_key: string
        past: boolean
        passenger: 'past' | 'paid' | 'unpaid' | null
        placed: boolean
        moved: boolean
        id_rute: number | null
        waktu_berangkat: string | null
      }
    }
    seed_orders: {
      values: [number | null]
      row: {
        order_group_id: string
        id_user: number | null
        id_tiket: number
        status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled'
        total_bayar: number
      }
    }
    seed_plan_sales: {
      values: [unknown]
      row: never
    }
    seed_post_at: {
      values: [string | null]
      row: {
        set_config: string | null
      }
    }
    seed_taken_seats: {
      values: [number | null]
      row: {
        nomor_kursi: number
      }
    }
    seed_trip: {
      values: [string | null]
      row: {
        id_rute: number
      }
    }
  }
}
export {}
