// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
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
        nomor_polisi: string | null
        id_tata_letak: number | null
        batas_tarif: boolean
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
        nomor_polisi: string | null
        id_tata_letak: number | null
        batas_tarif: boolean
        created_at: string
        versi: number
      }
    }
    fleet_bus_page_oldest: {
      values: [string | null, number | null, number | null]
      row: {
        id_bus: number
        nama_bus: string
        total_kursi: number
        jeda_menit: number
        nomor_polisi: string | null
        id_tata_letak: number | null
        batas_tarif: boolean
        created_at: string
        versi: number
      }
    }
    fleet_change_bus: {
      values: [number | null, string | null, number | null, number | null, boolean | null, string | null, boolean | null]
      row: {
        id_bus: number
        nama_bus: string
        total_kursi: number
        jeda_menit: number
        nomor_polisi: string | null
        id_tata_letak: number | null
        batas_tarif: boolean
        created_at: string
        versi: number
      }
    }
    fleet_change_operator: {
      values: [string | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null, boolean | null, boolean | null]
      row: {
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
      values: [string | null, number | null, string | null, number | null, string | null, boolean | null]
      row: {
        id_bus: number
        nama_bus: string
        total_kursi: number
        jeda_menit: number
        nomor_polisi: string | null
        id_tata_letak: number | null
        batas_tarif: boolean
        created_at: string
        versi: number
      }
    }
    fleet_insert_layout: {
      values: [string | null, number | null, unknown, readonly string[] | null, readonly string[] | null]
      row: {
        id_tata_letak: number
      }
    }
    fleet_insert_policy: {
      values: [string | null, string | null]
      row: {
        versi_kebijakan: number
      }
    }
    fleet_layout: {
      values: [number | null]
      row: {
        id_tata_letak: number
        nama: string
        total_kursi: number
        isi: unknown
      }
    }
    fleet_lock_bus: {
      values: [number | null]
      row: {
        id_bus: number
        nama_bus: string
        total_kursi: number
        jeda_menit: number
        nomor_polisi: string | null
        id_tata_letak: number | null
        batas_tarif: boolean
        created_at: string
        versi: number
      }
    }
    fleet_lock_operator: {
      values: []
      row: {
        nama: string
        alamat: string
        no_telepon: string
        no_whatsapp: string
        email: string
        saran_naik: string
        bagasi: string
        iuran: string
        minta_identitas: boolean
        diisi_pada: string | null
        versi: number
        versi_kebijakan: number
        kebijakan_ringkas: string
        kebijakan: string
      }
    }
    fleet_operator: {
      values: []
      row: {
        nama: string
        alamat: string
        no_telepon: string
        no_whatsapp: string
        email: string
        saran_naik: string
        bagasi: string
        iuran: string
        minta_identitas: boolean
        diisi_pada: string | null
        versi: number
        versi_kebijakan: number
        kebijakan_ringkas: string
        kebijakan: string
      }
    }
    fleet_policy: {
      values: [number | null]
      row: {
        versi_kebijakan: number
        kebijakan_ringkas: string
        kebijakan: string
        berlaku_sejak: string
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
    fleet_set_layout: {
      values: [number | null, number | null, number | null]
      row: {
        id_bus: number
      }
    }
  }
}
export {}
