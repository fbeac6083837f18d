// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_standing_block: {
      values: [number | null]
      row: {
        id_blok: number
        id_bus: number | null
        nama_bus: string | null
        asal: string | null
        tujuan: string | null
        jam: string | null
        hari: number[]
        nomor_kursi: number[]
        label_kursi: string[] | null
        channel: string
        agen: string | null
        reason: string
        lepas_jam: number
        oleh: string | null
        created_at: string
        ended_at: string | null
        keberangkatan: number
        kurang: number
      }
    }
    back_office_standing_blocks: {
      values: [boolean | null, number | null, number | null]
      row: {
        id_blok: number
        id_bus: number | null
        nama_bus: string | null
        asal: string | null
        tujuan: string | null
        jam: string | null
        hari: number[]
        nomor_kursi: number[]
        label_kursi: string[] | null
        channel: string
        agen: string | null
        reason: string
        lepas_jam: number
        oleh: string | null
        created_at: string
        ended_at: string | null
        keberangkatan: number
        kurang: number
        total: number
      }
    }
    back_office_standing_gaps: {
      values: [number | null]
      row: {
        id_rute: number
        asal: string
        tujuan: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        waktu_berangkat: string
        nama_bus: string
        label_kursi: string[] | null
        kursi: unknown
      }
    }
    back_office_standing_preview: {
      values: [number | null, string | null, string | null, string | null, readonly number[] | null, readonly number[] | null, string | null, number | null]
      row: {
        keberangkatan: number
        kursi: number
        kurang: number
      }
    }
    back_office_standing_preview_gaps: {
      values: [number | null, string | null, string | null, string | null, readonly number[] | null, readonly number[] | null, string | null, number | null]
      row: {
        id_rute: number
        asal: string
        tujuan: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        waktu_berangkat: string
        nama_bus: string
        label_kursi: string[] | null
        kursi: unknown
      }
    }
  }
}
export {}
