// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_book_accounts: {
      values: []
      row: {
        id: number
        kind: 'provider' | 'hand' | 'orders' | 'tickets' | 'refunds' | 'fee' | 'discount' | 'loss' | 'shift' | 'agent' | 'commission' | 'bank' | 'expense'
        reference: string | null
      }
    }
    back_office_book_cursor: {
      values: [number | null]
      row: {
        cursor: string
        id_entri: number
      }
    }
    back_office_book_entries: {
      values: [string | Date | null, string | Date | null, string | Date | null, number | null, number | null, number | null, number | null, string | null, number | null]
      row: {
        id_entri: number
        waktu: string
        cursor: string
        waktu_wib: string
        debit: number
        credit: number
        jumlah: number
        cause: string
        order_group_id: string | null
        id_pembayaran: number | null
        id_refund: number | null
        id_tiket: number | null
        oleh: string | null
        ticket_cause: string | null
        ticket_note: string | null
        refund_cause: 'cancelled_by_administrator' | 'account_deleted' | 'trip_called_off' | 'trip_moved' | 'no_longer_needed' | 'paid_twice' | 'paid_late' | 'paid_after_cancellation' | 'paid_after_departure' | null
        refund_way: 'provider' | 'manual' | null
        refund_status: 'due' | 'sent' | 'done' | 'failed' | 'withdrawn' | null
        refund_note: string | null
        proof: string | null
        payment_note: string | null
        referensi: string | null
        order_id: string | null
        dispute_note: string | null
      }
    }
    back_office_book_opening: {
      values: [string | Date | null]
      row: {
        debit: number
        credit: number
        jumlah: number
      }
    }
    back_office_books_complete: {
      values: []
      row: {
        lengkap_sejak: string | null
        pesanan_lama: boolean
      }
    }
    back_office_insert_provider_fee: {
      values: [string | null, string | Date | null, number | null, number | null]
      row: {
        id_biaya: number
      }
    }
    back_office_lock_provider_fees: {
      values: []
      row: never
    }
    back_office_money_booked: {
      values: [string | Date | null, string | Date | null]
      row: {
        jumlah: number
      }
    }
    back_office_money_deposit_payments: {
      values: [string | Date | null, string | Date | null]
      row: {
        agen: string
        cara: 'transfer' | 'tunai' | 'penyedia'
        payment_type: string | null
        pay_channel: string | null
        order_id: string | null
        transaction_id: string | null
        referensi: string | null
        dibayar: string
        masuk: number
        keluar: number
      }
    }
    back_office_money_deposits: {
      values: [string | Date | null, string | Date | null, readonly (string | Date)[] | null]
      row: {
        agen: string
        cara: 'transfer' | 'tunai' | 'penyedia'
        payment_type: string | null
        pay_channel: string | null
        bruto: number
        tarif: number
        pembayaran: number
        masuk: number
        keluar: number
        entri: number
      }
    }
    back_office_money_memory: {
      values: []
      row: never
    }
    back_office_money_payment_ids: {
      values: readonly unknown[]
      row: {
        id_pembayaran: number
      }
    }
    back_office_money_payments: {
      values: readonly unknown[]
      row: {
        id_pembayaran: number
        order_group_id: string
        order_id: string | null
        transaction_id: string | null
        metode: 'midtrans' | 'manual'
        cara: string | null
        payment_type: string | null
        pay_channel: string | null
        card_bank: string | null
        issuer: string | null
        referensi: string | null
        kanal: string
        loket: string | null
        agen: string | null
        asal: string | null
        tujuan: string | null
        dibayar: string | null
        berangkat: string
        masuk: number
        keluar: number
        biaya: number
      }
    }
    back_office_money_sums: {
      values: readonly unknown[]
      row: {
        metode: 'midtrans' | 'manual' | null
        cara: string | null
        payment_type: string | null
        pay_channel: string | null
        card_bank: string | null
        issuer: string | null
        kanal: string
        loket: string | null
        agen: string | null
        asal: string | null
        tujuan: string | null
        bruto: number
        tarif: number
        masuk: number
        keluar: number
        entri: number
      }
    }
    back_office_provider_fee: {
      values: [number | null]
      row: {
        id_biaya: number
        metode: string
        berlaku_sejak: string
        bps: number
        rupiah: number
        versi: number
      }
    }
    back_office_provider_fees: {
      values: []
      row: {
        id_biaya: number
        metode: string
        berlaku_sejak: string
        bps: number
        rupiah: number
        versi: number
      }
    }
    back_office_update_provider_fee: {
      values: [number | null, string | null, string | Date | null, number | null, number | null]
      row: {
        id_biaya: number
      }
    }
  }
}
export {}
