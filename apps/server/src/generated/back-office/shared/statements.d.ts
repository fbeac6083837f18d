// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_book_sums: {
      values: [string | Date | null, string | Date | null]
      row: {
        tanggal: string
        debit: number
        credit: number
        cause: string
        jumlah: number
        entri: number
      }
    }
    back_office_bus_duties: {
      values: [number | null]
      row: {
        upcoming: number
        active: number
      }
    }
    back_office_count_active_tickets: {
      values: [number | null]
      row: {
        active: number
      }
    }
    back_office_count_tickets: {
      values: [string | null, number | null, number | null]
      row: {
        total: number
      }
    }
    back_office_departure_of_crew: {
      values: [number | null, number | null]
      row: {
        id_rute: number
      }
    }
    back_office_highest_taken_seat: {
      values: [number | null]
      row: {
        seat: number | null
      }
    }
    back_office_insert_audit: {
      values: [unknown, string | null, number | null, string | null]
      row: never
    }
    back_office_is_over: {
      values: [number | null, number | null]
      row: {
        over: boolean
      }
    }
    back_office_is_past: {
      values: [string | Date | null]
      row: {
        past: boolean | null
      }
    }
    back_office_journeys_of_trips: {
      values: [readonly number[] | null]
      row: {
        order_group_id: string
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
      }
    }
    back_office_lock_open_holds: {
      values: [number | null]
      row: {
        id_reservasi: number
      }
    }
    back_office_order_of_agency: {
      values: [string | null, number | null]
      row: {
        order_group_id: string
      }
    }
    back_office_other_layouts: {
      values: [number | null]
      row: {
        terisi: number
        kosong: number
      }
    }
    back_office_passengers_of_trip: {
      values: [number | null]
      row: {
        order_group_id: string
        id_rute: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        waktu_semula: string | null
        waktu_disetujui: string | null
        batas_pembayaran: string
        unpaid: number
        completed: number
        boarded: number
        email: string | null
        nama: string | null
        seats: number[]
        total_tickets: number
        master_ticket_id: number
      }
    }
    back_office_repeated_audit: {
      values: [string | null, string | null, string | null, number | null, number | null]
      row: {
        repeated: boolean
      }
    }
    back_office_taken_seats: {
      values: [number | null]
      row: {
        nomor_kursi: number
      }
    }
    back_office_ticket_of_agency: {
      values: [number | null, number | null]
      row: {
        id_tiket: number
      }
    }
    back_office_ticket_page: {
      values: [string | null, number | null, number | null, number | null, number | null]
      row: {
        id_tiket: number
      }
    }
    back_office_ticket_page_oldest: {
      values: [string | null, number | null, number | null, number | null, number | null]
      row: {
        id_tiket: number
      }
    }
    back_office_ticket_search: {
      values: [string | null, number | null, number | null, string | null, string | null, string | null, string | null, number | null, number | null]
      row: {
        id_tiket: number | null
        total: number
      }
    }
    back_office_ticket_search_oldest: {
      values: [string | null, number | null, number | null, string | null, string | null, string | null, string | null, number | null, number | null]
      row: {
        id_tiket: number | null
        total: number
      }
    }
    back_office_today: {
      values: []
      row: {
        today: string
      }
    }
    back_office_trips_at_point: {
      values: [readonly number[] | null]
      row: {
        id_rute: number
      }
    }
  }
}
export {}
