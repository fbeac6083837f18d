// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_search_buses: {
      values: [string | null]
      row: {
        id_bus: number
        nama_bus: string
        total_kursi: number
      }
    }
    back_office_search_departures: {
      values: [number | null, string | Date | null, readonly string[] | null, number | null]
      row: {
        id_rute: number
      }
    }
    back_office_search_orders: {
      values: [string | null, string | null, number | null, string | null, string | null, readonly number[] | null, number | null]
      row: {
        order_group_id: string
      }
    }
    back_office_search_people: {
      values: [string | null, string | null, string | null, number | null]
      row: {
        id_user: number
      }
    }
    back_office_search_persons: {
      values: [readonly number[] | null]
      row: {
        id_user: number
        username: string
        email: string
        no_telepon: string | null
      }
    }
    back_office_search_tickets: {
      values: [number | null, string | null, number | null]
      row: {
        id_tiket: number
      }
    }
  }
}
export {}
