// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    back_office_affected_orders: {
      values: [number | null]
      row: {
        order_group_id: string
        email: string | null
        ids: unknown
      }
    }
    back_office_audit_by_ids: {
      values: [readonly number[] | null]
      row: {
        id: number
        at: string
        id_admin: number
        username: string
        action: string
        entity: string
        entity_id: string
        before: unknown
        after: unknown
        unguarded: boolean
        entity_name: string | null
        note: string | null
      }
    }
    back_office_audit_page: {
      values: [string | null, string | null, number | null, number | null, number | null]
      row: {
        id: number
        at: string
        id_admin: number
        username: string
        action: string
        entity: string
        entity_id: string
        before: unknown
        after: unknown
        unguarded: boolean
        entity_name: string | null
        note: string | null
      }
    }
    back_office_audit_search: {
      values: [string | null, number | null, string | null, string | null, string | null, string | null, string | null, string | null, number | null, number | null]
      row: {
        id: number | null
        total: number
        partial: boolean
      }
    }
    back_office_call_off_effect: {
      values: [string | null]
      row: {
        effect: unknown
      }
    }
    back_office_call_off_facts: {
      values: [number | null]
      row: {
        called_off_at: string | null
        called_off_reason: string | null
      }
    }
    back_office_called_off_tickets: {
      values: [number | null]
      row: {
        nomor_kursi: number
        id_tiket: number
        order_group_id: string
        nama_penumpang: string | null
        nama: string | null
        email: string | null
        no_telepon: string | null
        refunds: unknown
      }
    }
    back_office_count_audit: {
      values: [string | null, string | null, number | null]
      row: {
        total: number
      }
    }
    back_office_count_disputes: {
      values: readonly unknown[]
      row: {
        total: number
      }
    }
    back_office_count_live_holds: {
      values: [number | null]
      row: {
        live: number
      }
    }
    back_office_dispute: {
      values: [string | null]
      row: {
        order_group_id: string
        master_ticket_id: number
        id_rute: number
        disputed_at: string
        alasan: string | null
        resolved_at: string | null
        nama_penumpang: string | null
        email: string | null
        no_telepon: string | null
        total_amount: number
      }
    }
    back_office_dispute_page: {
      values: readonly unknown[]
      row: {
        order_group_id: string
        master_ticket_id: number
        id_rute: number
        disputed_at: string
        alasan: string | null
        resolved_at: string | null
        nama_penumpang: string | null
        email: string | null
        no_telepon: string | null
        total_amount: number
      }
    }
    back_office_export_tickets: {
      values: [number | null, number | null, readonly string[] | null, string | null, number | null, string | Date | null, string | Date | null]
      row: {
        id_tiket: number
        order_group_id: string
        status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled'
        nomor_kursi: number
        penumpang: string | null
        username: string | null
        email: string | null
        no_telepon: string | null
        id_rute: number
        asal: string
        tujuan: string
        berangkat: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        nama_bus: string
        total_bayar: number
        dipesan: string
        metode: 'midtrans' | 'manual' | null
        dibayar: string | null
      }
    }
    back_office_export_trips: {
      values: [string | Date | null, number | null, number | null, string | null, string | Date | null, string | Date | null]
      row: {
        cursor: string
        id_rute: number
        asal: string
        tujuan: string
        terminal_asal: string | null
        terminal_tujuan: string | null
        berangkat: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        tiba: string | null
        zona_tujuan: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        nama_bus: string
        fasilitas: string | null
        harga: number
        status: 'aktif' | 'nonaktif'
        called_off: boolean
        total_kursi: number
        terjual: number
        menunggu: number
        ditahan: number
        pendapatan: number
      }
    }
    back_office_journeys: {
      values: [number | null, string | Date | null, string | Date | null]
      row: {
        id_rute: number
        asal: string
        tujuan: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        waktu_berangkat: string
        perkiraan_tiba: string | null
        sampai: string
      }
    }
    back_office_manifest: {
      values: [number | null]
      row: {
        nomor_kursi: number
        status: string | null
        id_tiket: number | null
        status_tiket: 'pending' | 'confirmed' | 'completed' | 'cancelled' | null
        order_group_id: string | null
        waktu_expired: string | null
        boarded_at: string | null
        nama_penumpang: string | null
        id_user: number | null
        username: string | null
        user_email: string | null
        user_telepon: string | null
        nama: string | null
        email: string | null
        no_telepon: string | null
      }
    }
    back_office_occupancy: {
      values: [string | Date | null, number | null]
      row: {
        id_rute: number
        asal: string
        tujuan: string
        waktu_berangkat: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        nama_bus: string
        status: 'aktif' | 'nonaktif'
        called_off_at: string | null
        total_kursi: number
        terjual: number
        menunggu: number
        ditahan: number
      }
    }
    back_office_refund_facts: {
      values: [number | null]
      row: {
        id_refund: number
        order_group_id: string
        jumlah: number
        cara: 'provider' | 'manual'
        status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn'
        alasan: string
        created_at: string
        ended_at: string | null
        proof: string | null
        paying_by: number | null
        paying_since: string | null
        paying_username: string | null
      }
    }
    back_office_sales: {
      values: [string | Date | null, string | Date | null, readonly string[] | null]
      row: {
        tanggal: string
        tiket: number
        pendapatan: number
        refund: number
      }
    }
    back_office_today: {
      values: []
      row: {
        today: string
      }
    }
  }
}
export {}
