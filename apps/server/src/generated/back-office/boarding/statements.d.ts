// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_boarding: {
      values: [number | null]
      row: {
        boarded_at: string | null
        boarded_by: string | null
      }
    }
    back_office_order_ids: {
      values: [string | null, string | null, number | null]
      row: {
        order_group_id: string
      }
    }
  }
}
export {}
