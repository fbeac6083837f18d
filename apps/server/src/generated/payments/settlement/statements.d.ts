// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    payments_settlement_order: {
      values: [readonly string[] | null, string | null]
      row: {
        order_group_id: string
        disputed: boolean
        complete: boolean
        books: unknown
        tickets: unknown
        payments: unknown
        refunds: unknown
      }
    }
    payments_unsettled: {
      values: [readonly string[] | null]
      row: {
        order_group_id: string
      }
    }
  }
}
export {}
