// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    tickets_my_newest: {
      values: [number | null, string | null, number | null]
      row: {
        order_group_id: string
      }
    }
    tickets_my_page: {
      values: [number | null, string | null, number | null, number | null]
      row: {
        order_group_id: string | null
        total: number
      }
    }
    tickets_own_mails: {
      values: [number | null]
      row: {
        order_group_id: string
        kind: string
        recipient: string | null
        queued_at: string
      }
    }
    tickets_own_names: {
      values: [number | null]
      row: {
        id_tiket: number
        nama_lama: string | null
        nama_baru: string | null
        at: string
      }
    }
    tickets_own_refunds: {
      values: [number | null]
      row: {
        order_group_id: string
        jumlah: number
        cara: 'provider' | 'manual'
        status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn'
        created_at: string
        ended_at: string | null
        rekening: unknown
      }
    }
    tickets_own_security_events: {
      values: [number | null]
      row: {
        at: string
        kind: string
        network: string | null
        device: string | null
        times: number
      }
    }
    tickets_refund_states: {
      values: [readonly string[] | null]
      row: {
        order_group_id: string
        due: number
        done: number
      }
    }
  }
}
export {}
