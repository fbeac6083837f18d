// Written by `npm run statements` from the database's own description.
declare module '../platform/database/statements.ts' {
  interface Described {
    fleet_archive_bus: {
      values: [number | null]
      row: {
        id_bus: number
      }
    }
    fleet_bus: {
      values: [number | null]
      row: {
        id_bus: number
        nama_bus: string
        total_kursi: number
        jeda_menit: number
        created_at: string
        versi: number
      }
    }
    fleet_bus_page: {
      values: [string | null, number | null, number | null]
      row: {
        id_bus: number
        nama_bus: string
        total_kursi: number
        jeda_menit: number
        created_at: string
        versi: number
      }
    }
    fleet_change_bus: {
      values: [number | null, string | null, number | null, number | null]
      row: {
        id_bus: number
        nama_bus: string
        total_kursi: number
        jeda_menit: number
        created_at: string
        versi: number
      }
    }
    fleet_count_buses: {
      values: [string | null]
      row: {
        total: number
      }
    }
    fleet_insert_bus: {
      values: [string | null, number | null, string | null, number | null]
      row: {
        id_bus: number
        nama_bus: string
        total_kursi: number
        jeda_menit: number
        created_at: string
        versi: number
      }
    }
    fleet_lock_bus: {
      values: [number | null]
      row: {
        id_bus: number
        nama_bus: string
        total_kursi: number
        jeda_menit: number
        created_at: string
        versi: number
      }
    }
    fleet_seeded_buses: {
      values: []
      row: {
        id_bus: number
        seed_key: string
        archived: boolean
      }
    }
  }
}
export {}
