// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    company_active_agencies: {
      values: []
      row: {
        id_agen: number
        nama: string
      }
    }
    company_add_commissions: {
      values: [number | null, unknown]
      row: never
    }
    company_agencies: {
      values: [boolean | null, readonly string[] | null, number | null, number | null]
      row: {
        id_agen: number
        nama: string
        no_telepon: string | null
        alamat: string | null
        saldo: number
        batas_kredit: number
        archived_at: string | null
        versi: number
        komisi: unknown
        total: number
      }
    }
    company_agency: {
      values: [number | null]
      row: {
        id_agen: number
        nama: string
        no_telepon: string | null
        alamat: string | null
        saldo: number
        batas_kredit: number
        archived_at: string | null
        versi: number
        komisi: unknown
      }
    }
    company_agency_payment: {
      values: [number | null]
      row: {
        id_isi: number
        id_agen: number
        order_id: string
        jumlah: number
        status: 'creating' | 'live' | 'ended' | 'paid' | 'taken_back'
        redirect_url: string | null
        transaction_id: string | null
        transaction_status: string | null
        payment_type: string | null
        pay_channel: string | null
        pay_code: string | null
        pay_biller_code: string | null
        kurang: number
        jumlah_lain: boolean
        expires_at: string
        created_at: string
        paid_at: string | null
        id_user: number
        over: boolean
        compared: boolean
        fresh: boolean
      }
    }
    company_agency_payment_by_order: {
      values: [string | null]
      row: {
        id_isi: number
      }
    }
    company_agency_payment_held: {
      values: [number | null]
      row: {
        jumlah: number
        kali: number
      }
    }
    company_agency_payment_page: {
      values: [number | null, string | null]
      row: {
        id_isi: number
      }
    }
    company_agency_payment_refused: {
      values: [number | null]
      row: {
        id_isi: number
      }
    }
    company_agency_payments: {
      values: [number | null, number | null]
      row: {
        id_isi: number
        id_agen: number
        order_id: string
        jumlah: number
        status: 'creating' | 'live' | 'ended' | 'paid' | 'taken_back'
        redirect_url: string | null
        transaction_id: string | null
        transaction_status: string | null
        payment_type: string | null
        pay_channel: string | null
        pay_code: string | null
        pay_biller_code: string | null
        kurang: number
        jumlah_lain: boolean
        expires_at: string
        created_at: string
        paid_at: string | null
        id_user: number
        over: boolean
        compared: boolean
        fresh: boolean
        oleh: string
      }
    }
    company_agency_payments_for_audit: {
      values: [number | null, number | null, number | null]
      row: {
        id_isi: number
        order_id: string
        kurang: number
        jumlah: number
      }
    }
    company_archive_agency: {
      values: [number | null, boolean | null]
      row: {
        id_agen: number
      }
    }
    company_archive_counter: {
      values: [number | null]
      row: {
        id_loket: number
      }
    }
    company_clear_commissions: {
      values: [number | null]
      row: never
    }
    company_close_shift: {
      values: [number | null, number | null, number | null, string | null]
      row: {
        id_giliran: number
      }
    }
    company_counter: {
      values: [number | null]
      row: {
        id_loket: number
        nama: string
        alamat: string | null
        diarsipkan: boolean
        versi: number
      }
    }
    company_counter_in_use: {
      values: [number | null]
      row: {
        used: boolean
      }
    }
    company_counter_name_taken: {
      values: [number | null, string | null]
      row: {
        taken: boolean
      }
    }
    company_counters: {
      values: [boolean | null, number | null]
      row: {
        id_loket: number
        nama: string
        alamat: string | null
        diarsipkan: boolean
        versi: number
      }
    }
    company_deposit: {
      values: [number | null]
      row: {
        id_setoran: number
        bank: string
        referensi: string
        waktu: string
        jumlah: number
        oleh: string | null
      }
    }
    company_deposit_of_shift: {
      values: [number | null]
      row: {
        id_setoran: number
        bank: string
        referensi: string
        waktu: string
        jumlah: number
        oleh: string | null
      }
    }
    company_drawer: {
      values: [number | null]
      row: {
        penjualan: number
        pengembalian: number
        masuk: number
        keluar: number
        biaya: number
      }
    }
    company_insert_agency: {
      values: [string | null, string | null, string | null]
      row: {
        id_agen: number
      }
    }
    company_insert_agency_payment: {
      values: [number | null, string | null, number | null, number | null, number | null]
      row: {
        id_isi: number
        created_at: string
      }
    }
    company_insert_counter: {
      values: [string | null, string | null]
      row: {
        id_loket: number
      }
    }
    company_insert_deposit: {
      values: [string | null, string | null, string | Date | null, number | null, number | null]
      row: {
        id_setoran: number
      }
    }
    company_insert_movement: {
      values: [number | null, string | null, number | null, string | null, number | null]
      row: {
        id: number
      }
    }
    company_insert_shift: {
      values: [number | null, number | null, number | null]
      row: {
        id_giliran: number
      }
    }
    company_insert_topup: {
      values: [number | null, string | null, number | null, string | null, string | null, number | null, number | null, number | null]
      row: {
        id_topup: number
      }
    }
    company_lock_agency: {
      values: [number | null]
      row: {
        id_agen: number
      }
    }
    company_lock_agency_payment: {
      values: [number | null]
      row: {
        id_isi: number
        id_agen: number
        order_id: string
        jumlah: number
        status: 'creating' | 'live' | 'ended' | 'paid' | 'taken_back'
        redirect_url: string | null
        transaction_id: string | null
        transaction_status: string | null
        payment_type: string | null
        pay_channel: string | null
        pay_code: string | null
        pay_biller_code: string | null
        kurang: number
        jumlah_lain: boolean
        expires_at: string
        created_at: string
        paid_at: string | null
        id_user: number
        over: boolean
        compared: boolean
        fresh: boolean
      }
    }
    company_lock_counter: {
      values: [number | null]
      row: {
        id_loket: number
        nama: string
        alamat: string | null
        diarsipkan: boolean
        versi: number
      }
    }
    company_lock_open_shift: {
      values: [number | null]
      row: {
        id_giliran: number
        id_loket: number
        id_user: number
      }
    }
    company_lock_shift: {
      values: [number | null]
      row: {
        id_giliran: number
        id_loket: number
        id_user: number
        modal: number
        ditutup_pada: string | null
      }
    }
    company_lock_shifts: {
      values: [readonly number[] | null]
      row: {
        id_giliran: number
        modal: number
        ditutup_pada: string | null
        dihitung: number | null
        id_setoran: number | null
        disahkan_pada: string | null
      }
    }
    company_may_open_at: {
      values: [number | null, number | null]
      row: {
        may: boolean
      }
    }
    company_movement: {
      values: [number | null]
      row: {
        id: number
        waktu: string
        jenis: 'masuk' | 'keluar' | 'biaya'
        jumlah: number
        keterangan: string
        oleh: string | null
      }
    }
    company_movements: {
      values: [number | null]
      row: {
        id: number
        waktu: string
        jenis: 'masuk' | 'keluar' | 'biaya'
        jumlah: number
        keterangan: string
        oleh: string | null
      }
    }
    company_open_shift: {
      values: [number | null]
      row: {
        id_giliran: number
        id_loket: number
        loket: string
        id_user: number
        petugas: string | null
        modal: number
        dibuka_pada: string
        ditutup_pada: string | null
      }
    }
    company_poll_agency_payment_soon: {
      values: [number | null]
      row: never
    }
    company_set_agency_payment: {
      values: [number | null, string | Date | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null, number | null, boolean | null]
      row: {
        id_isi: number
      }
    }
    company_set_deposit: {
      values: [readonly number[] | null, number | null]
      row: {
        id_giliran: number
      }
    }
    company_shift: {
      values: [number | null]
      row: {
        id_giliran: number
        id_loket: number
        loket: string
        id_user: number
        petugas: string | null
        modal: number
        dibuka_pada: string
        ditutup_pada: string | null
        dihitung: number | null
        seharusnya: number | null
        catatan: string | null
        disahkan_pada: string | null
        disahkan_oleh: string | null
      }
    }
    company_shift_sales: {
      values: [number | null, number | null]
      row: {
        cara: string
        pembayaran: number
        jumlah: number
      }
    }
    company_shift_tickets: {
      values: [number | null]
      row: {
        tiket: number
      }
    }
    company_shifts: {
      values: [string | Date | null, number | null, number | null, number | null, number | null]
      row: {
        id_giliran: number
        id_loket: number
        loket: string
        id_user: number
        petugas: string | null
        modal: number
        dibuka_pada: string
        ditutup_pada: string | null
        seharusnya: number | null
        dihitung: number | null
        selisih: number | null
        disetor_pada: string | null
        bank: string | null
        disahkan_pada: string | null
        total: number
      }
    }
    company_sign_off: {
      values: [number | null, number | null]
      row: {
        id_giliran: number
      }
    }
    company_take_agency_payments: {
      values: [readonly number[] | null, readonly number[] | null]
      row: {
        id_isi: number
      }
    }
    company_take_shown_payments: {
      values: [number | null]
      row: {
        id_isi: number
      }
    }
    company_unearned: {
      values: [string | null]
      row: {
        id_tiket: number
        komisi: number
        posted: number
      }
    }
    company_update_agency: {
      values: [number | null, string | null, string | null, string | null]
      row: {
        id_agen: number
      }
    }
    company_update_counter: {
      values: [number | null, string | null, string | null]
      row: {
        id_loket: number
      }
    }
  }
}
export {}
