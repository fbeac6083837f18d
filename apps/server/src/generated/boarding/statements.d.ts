// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    boarding_boards_at: {
      values: [number | null, number | null, number | null]
      row: {
        here: boolean | null
      }
    }
    boarding_is_day: {
      values: [number | null, number | null, number | null]
      row: {
        near: boolean | null
      }
    }
    boarding_of_ticket: {
      values: [number | null]
      row: {
        boarded_at: string | null
        boarded_by: string | null
      }
    }
    boarding_order_ids: {
      values: [string | null, string | null, number | null]
      row: {
        order_group_id: string
      }
    }
  }
}
export {}
