// Written by `npm run statements` from the database's own description.
declare module '../platform/database/statements.ts' {
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
  }
}
export {}
