// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
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
    payments_count_open_refunds: {
      values: []
      row: {
        status: string
        way: string
        open: number
        oldest: number
      }
    }
    payments_count_waiting: {
      values: []
      row: {
        waiting: number
        oldest: number
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
      values: [string | null, number | null, number | null, string | null, string | null, string | null, string | null, number | null]
      row: {
        id_pembayaran: number
      }
    }
    payments_insert_tickets: {
      values: [number | null, readonly number[] | null, readonly number[] | null]
      row: never
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
    payments_set_pay_by: {
      values: [number | null, string | null, string | null, string | null, string | Date | null]
      row: never
    }
    payments_settled_in_time: {
      values: [number | null]
      row: {
        in_time: boolean
      }
    }
    payments_step: {
      values: [number | null, string | null, string | null, number | null, number | null, string | null, string | null]
      row: {
        id_pembayaran: number
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
