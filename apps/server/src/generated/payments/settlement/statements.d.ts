// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    payments_settlement_orders: {
      values: [string | null, number | null, readonly string[] | null]
      row: {
        order_group_id: string
        disputed: boolean
        tickets: unknown
        payments: unknown
        refunds: unknown
      }
    }
  }
}
export {}
