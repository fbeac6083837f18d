// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    payments_insert_notification: {
      values: [string | null, unknown, string | null]
      row: never
    }
    payments_set_lagged: {
      values: [readonly number[] | null]
      row: never
    }
    payments_set_processed: {
      values: [string | null, number | null, string | null, readonly number[] | null]
      row: never
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
  }
}
export {}
