// Written by `npm run statements` from the database's own description.
declare module '../platform/statements.ts' {
  interface Described {
    back_office_ticket_listed: {
      values: [number | null]
      row: {
        id_tiket: number
      }
    }
    back_office_ticket_page: {
      values: [string | null, number | null, string | null, string | null, string | null, string | null, number | null, number | null]
      row: {
        id_tiket: number | null
        total: number
      }
    }
  }
}
export {}
