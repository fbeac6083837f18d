// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_count_data_requests: {
      values: readonly unknown[]
      row: {
        total: number
      }
    }
    back_office_data_request: {
      values: [number | null]
      row: {
        id_permintaan: number
        nama: string
        kontak: string
        jenis: 'salinan' | 'koreksi' | 'hapus' | 'keberatan'
        diterima_pada: string
        batas_jawab: string
        dicatat_oleh: string
        selesai_pada: string | null
        selesai_oleh: string | null
        catatan: string | null
      }
    }
    back_office_data_request_page: {
      values: readonly unknown[]
      row: {
        id_permintaan: number
        nama: string
        kontak: string
        jenis: 'salinan' | 'koreksi' | 'hapus' | 'keberatan'
        diterima_pada: string
        batas_jawab: string
        dicatat_oleh: string
        selesai_pada: string | null
        selesai_oleh: string | null
        catatan: string | null
      }
    }
    back_office_finish_data_request: {
      values: [number | null, number | null, string | null]
      row: {
        id_permintaan: number
      }
    }
    back_office_insert_data_request: {
      values: [string | null, string | null, string | null, string | Date | null, number | null]
      row: {
        id_permintaan: number
      }
    }
  }
}
export {}
