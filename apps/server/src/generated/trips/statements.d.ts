// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    trips_add_crew: {
      values: [readonly number[] | null, readonly number[] | null]
      row: never
    }
    trips_add_missing_points: {
      values: [readonly string[] | null, readonly string[] | null, readonly string[] | null]
      row: never
    }
    trips_admin_count: {
      values: [readonly string[] | null, string | null, string | Date | null, string | Date | null, number | null]
      row: {
        total: number
      }
    }
    trips_admin_days: {
      values: [readonly string[] | null, string | null, string | Date | null, string | Date | null, number | null, number | null, number | null]
      row: {
        id_rute: number
        id_bus: number
        asal: string
        tujuan: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        zona_tujuan: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        waktu_berangkat: string
        perkiraan_tiba: string | null
        harga: number
        status: 'aktif' | 'nonaktif'
        terminal_asal: string | null
        terminal_tujuan: string | null
        fasilitas: string | null
        nama_bus: string
        total_kursi: number
        waktu_tutup: string
        kursi_tersedia: number
        minutes_until_departure: number
        booking_allowed: boolean
        versi: number
        called_off_at: string | null
        zona_perkiraan: boolean
        km: number | null
        jumlah_ruas: number
        jalur: string[] | null
      }
    }
    trips_admin_latest: {
      values: [readonly string[] | null, string | null, string | Date | null, string | Date | null, number | null, number | null, number | null]
      row: {
        id_rute: number
        id_bus: number
        asal: string
        tujuan: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        zona_tujuan: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        waktu_berangkat: string
        perkiraan_tiba: string | null
        harga: number
        status: 'aktif' | 'nonaktif'
        terminal_asal: string | null
        terminal_tujuan: string | null
        fasilitas: string | null
        nama_bus: string
        total_kursi: number
        waktu_tutup: string
        kursi_tersedia: number
        minutes_until_departure: number
        booking_allowed: boolean
        versi: number
        called_off_at: string | null
        zona_perkiraan: boolean
        km: number | null
        jumlah_ruas: number
        jalur: string[] | null
      }
    }
    trips_admin_page: {
      values: [readonly string[] | null, string | null, string | Date | null, string | Date | null, number | null, number | null, number | null]
      row: {
        id_rute: number
        id_bus: number
        asal: string
        tujuan: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        zona_tujuan: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        waktu_berangkat: string
        perkiraan_tiba: string | null
        harga: number
        status: 'aktif' | 'nonaktif'
        terminal_asal: string | null
        terminal_tujuan: string | null
        fasilitas: string | null
        nama_bus: string
        total_kursi: number
        waktu_tutup: string
        kursi_tersedia: number
        minutes_until_departure: number
        booking_allowed: boolean
        versi: number
        called_off_at: string | null
        zona_perkiraan: boolean
        km: number | null
        jumlah_ruas: number
        jalur: string[] | null
      }
    }
    trips_adopt_layout: {
      values: [number | null]
      row: {
        id_rute: number
        total_kursi: number | null
      }
    }
    trips_ahead: {
      values: [number | null]
      row: {
        now: number
        id_rute: number | null
        id_bus: number | null
        asal: string
        tujuan: string
        zona_asal: string
        zona_tujuan: string
        waktu_berangkat: string
        perkiraan_tiba: string | null
        harga: number
        status: 'aktif' | 'nonaktif' | null
        terminal_asal: string | null
        terminal_tujuan: string | null
        fasilitas: string | null
        nama_bus: string | null
        total_kursi: number
        waktu_tutup: string
        naik: number
        turun: number
        departs: number
        closes: number
        jumlah_ruas: number
        jalur: string[] | null
        ada_tarif_kelas: boolean
        booked: number
        expiries: number[]
      }
    }
    trips_archive: {
      values: [number | null]
      row: {
        id_rute: number
      }
    }
    trips_briefs: {
      values: [readonly number[] | null]
      row: {
        id_rute: number
        id_bus: number
        asal: string
        tujuan: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        zona_tujuan: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        waktu_berangkat: string
        perkiraan_tiba: string | null
        harga: number
        status: 'aktif' | 'nonaktif'
        terminal_asal: string | null
        terminal_tujuan: string | null
        fasilitas: string | null
        nama_bus: string
        total_kursi: number
        waktu_tutup: string
        id_tata_letak: number | null
        label_kursi: string[] | null
        nomor_polisi: string | null
      }
    }
    trips_call_off: {
      values: [number | null, string | null]
      row: {
        id_rute: number
      }
    }
    trips_change: {
      values: [number | null, unknown]
      row: {
        id_rute: number
      }
    }
    trips_change_point: {
      values: [number | null, string | null, string | null, string | null, string | null, string | null, string | null]
      row: {
        id_titik: number
      }
    }
    trips_changes_since: {
      values: [string | null]
      row: {
        snapshot: string
        waktu_server: string
        counting_since: string
        unknown_position: boolean
        changed: unknown
      }
    }
    trips_class_fares: {
      values: [readonly number[] | null]
      row: {
        id_rute: number
        naik: number
        turun: number
        kelas: string
        harga: number
      }
    }
    trips_classes: {
      values: [number | null]
      row: {
        kelas: string[]
        tanpa_kelas: boolean
      }
    }
    trips_classes_below: {
      values: [readonly number[] | null]
      row: {
        id_rute: number
        kelas: string
        harga: number
      }
    }
    trips_clear_class_fares: {
      values: [number | null]
      row: never
    }
    trips_clear_stops: {
      values: [number | null]
      row: never
    }
    trips_count_point_uses: {
      values: [string | null, string | null, number | null]
      row: {
        keberangkatan: number
        pesanan: number
      }
    }
    trips_count_points: {
      values: [readonly string[] | null, string | null, string | null]
      row: {
        total: number
      }
    }
    trips_crew: {
      values: [number | null]
      row: {
        id_user: number
        username: string
        no_telepon: string | null
        bertugas: boolean
        lain: unknown
      }
    }
    trips_crew_of_trips: {
      values: [readonly number[] | null]
      row: {
        id_rute: number
        kru: number[]
      }
    }
    trips_days: {
      values: [string | null, string | null, string | Date | null, string | Date | null]
      row: {
        tanggal: string
        harga_terendah: number | null
        ada_keberangkatan: boolean
        dibuka: boolean
        terdekat: string | null
        ada_jurusan: boolean
        waktu_server: string
      }
    }
    trips_delete_nodes: {
      values: [number | null]
      row: never
    }
    trips_delete_pairs: {
      values: [number | null]
      row: never
    }
    trips_destinations: {
      values: [string | null]
      row: {
        nama: string
      }
    }
    trips_ends: {
      values: [readonly number[] | null]
      row: {
        id_rute: number
        asal: string
        tujuan: string
        zona_asal: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        zona_tujuan: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        waktu_berangkat: string
        perkiraan_tiba: string | null
        jumlah_ruas: number
        harga: number
        km: number | null
        between: unknown
        fares: unknown
      }
    }
    trips_fare_ceilings: {
      values: []
      row: {
        berlaku_sejak: string
        per_km: number
        sumber: string
      }
    }
    trips_fares_above: {
      values: [readonly number[] | null]
      row: {
        naik: number
        turun: number
        asal: string
        tujuan: string
        kelas: string | null
        km: number | null
        whole: boolean
        per_km: number
        sumber: string
      }
    }
    trips_find_points: {
      values: [readonly string[] | null, readonly string[] | null]
      row: {
        nr: number
        id_titik: number
        kota: string
        nama: string
        alamat: string | null
        no_telepon: string | null
        petunjuk: string | null
        zona: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        status: 'aktif' | 'nonaktif'
        created_at: string
        versi: number
      }
    }
    trips_forget_changes: {
      values: [number | null]
      row: never
    }
    trips_free_point_name: {
      values: [number | null, string | null, string | null]
      row: {
        id_titik: number
      }
    }
    trips_give_point_name: {
      values: [number | null, string | null]
      row: never
    }
    trips_has_claims: {
      values: [number | null]
      row: {
        claimed: boolean
      }
    }
    trips_insert_class_fares: {
      values: [readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly string[] | null, readonly number[] | null]
      row: never
    }
    trips_insert_nodes: {
      values: [number | null, readonly string[] | null, readonly string[] | null, readonly (string | Date)[] | null]
      row: never
    }
    trips_insert_nodes_of_many: {
      values: [readonly number[] | null, readonly number[] | null, readonly string[] | null, readonly string[] | null, readonly (string | Date)[] | null]
      row: never
    }
    trips_insert_point: {
      values: [string | null, string | null, string | null, string | null, string | null, string | null, string | null]
      row: {
        id_titik: number
      }
    }
    trips_insert_seeded: {
      values: [unknown]
      row: {
        id_rute: number
        seed_key: string
      }
    }
    trips_insert_several: {
      values: [unknown]
      row: {
        id_rute: number
        ahead: boolean
      }
    }
    trips_insert_stops: {
      values: [number | null, readonly number[] | null, readonly number[] | null, readonly (string | Date)[] | null, readonly boolean[] | null, readonly boolean[] | null]
      row: never
    }
    trips_insert_stops_of_many: {
      values: [readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly (string | Date)[] | null, readonly boolean[] | null, readonly boolean[] | null]
      row: never
    }
    trips_journeys: {
      values: [readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly number[] | null]
      row: {
        place: number
        id_rute: number
        id_bus: number
        asal: string
        tujuan: string
        zona_asal: string
        zona_tujuan: string
        waktu_berangkat: string
        perkiraan_tiba: string | null
        harga: number
        status: 'aktif' | 'nonaktif'
        terminal_asal: string | null
        terminal_tujuan: string | null
        fasilitas: string | null
        nama_bus: string
        total_kursi: number
        waktu_tutup: string
        naik: number | null
        turun: number | null
        titik_naik: number | null
        titik_turun: number | null
        jumlah_ruas: number
        id_tata_letak: number | null
        label_kursi: string[] | null
        alamat_asal: string | null
        petunjuk_asal: string | null
        alamat_tujuan: string | null
        petunjuk_tujuan: string | null
        nomor_polisi: string | null
      }
    }
    trips_keep_point_name: {
      values: [string | null, string | null, string | null, number | null]
      row: never
    }
    trips_known_points: {
      values: [readonly number[] | null]
      row: {
        id_titik: number
      }
    }
    trips_leave_city: {
      values: [number | null, number | null, string | null]
      row: never
    }
    trips_leave_crews: {
      values: [number | null]
      row: never
    }
    trips_lock: {
      values: [number | null]
      row: {
        id_rute: number
      }
    }
    trips_lock_for_crew: {
      values: [readonly number[] | null]
      row: {
        id_rute: number
      }
    }
    trips_lock_points: {
      values: [readonly number[] | null]
      row: {
        id_titik: number
        kota: string
        nama: string
        alamat: string | null
        no_telepon: string | null
        petunjuk: string | null
        zona: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        status: 'aktif' | 'nonaktif'
        created_at: string
        versi: number
        digabung_ke: number | null
      }
    }
    trips_merge_points: {
      values: [number | null, number | null]
      row: {
        id_titik: number
      }
    }
    trips_merged_points: {
      values: [readonly number[] | null]
      row: {
        id_titik: number
        digabung_ke: number
      }
    }
    trips_note_bus: {
      values: [readonly number[] | null, readonly string[] | null]
      row: never
    }
    trips_of_bus_and_day: {
      values: [number | null]
      row: {
        id_rute: number
      }
    }
    trips_one: {
      values: [number | null, number | null, number | null, number | null, number | null, boolean | null]
      row: {
        id_rute: number
        id_bus: number
        asal: string
        tujuan: string
        zona_asal: string
        zona_tujuan: string
        waktu_berangkat: string
        perkiraan_tiba: string | null
        harga: number
        status: 'aktif' | 'nonaktif'
        terminal_asal: string | null
        terminal_tujuan: string | null
        fasilitas: string | null
        nama_bus: string
        total_kursi: number
        waktu_tutup: string
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        jumlah_ruas: number
        jalur: string[] | null
        kursi_tersedia: number
        minutes_until_departure: number
        booking_allowed: boolean
        id_tata_letak: number | null
        label_kursi: string[] | null
        kelas_kursi: string[] | null
        tarif_kursi: number[] | null
        alamat_asal: string | null
        petunjuk_asal: string | null
        alamat_tujuan: string | null
        petunjuk_tujuan: string | null
        km: number | null
        nomor_polisi: string | null
        versi: number
        zona_perkiraan: boolean
        waktu_server: string
      }
    }
    trips_point: {
      values: [number | null]
      row: {
        id_titik: number
        kota: string
        nama: string
        alamat: string | null
        no_telepon: string | null
        petunjuk: string | null
        zona: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        status: 'aktif' | 'nonaktif'
        created_at: string
        versi: number
        digabung_ke: number | null
      }
    }
    trips_point_page: {
      values: [readonly string[] | null, string | null, string | null, number | null, number | null]
      row: {
        id_titik: number
        kota: string
        nama: string
        alamat: string | null
        no_telepon: string | null
        petunjuk: string | null
        zona: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
        status: 'aktif' | 'nonaktif'
        created_at: string
        versi: number
      }
    }
    trips_put_crew_on_bus: {
      values: [number | null, number | null]
      row: never
    }
    trips_put_fare_ceiling: {
      values: [string | Date | null, number | null, string | null]
      row: never
    }
    trips_remove_crew: {
      values: [readonly number[] | null, readonly number[] | null]
      row: never
    }
    trips_remove_fare_ceiling: {
      values: [string | Date | null]
      row: never
    }
    trips_rename_terminals: {
      values: [string | null, string | null, string | null]
      row: {
        id_rute: number
      }
    }
    trips_search: {
      values: readonly unknown[]
      row: {
        now: number
        total: number
        partial: boolean
        first_departs: number | null
        id_rute: number | null
        id_bus: number | null
        asal: string
        tujuan: string
        zona_asal: string
        zona_tujuan: string
        waktu_berangkat: string
        perkiraan_tiba: string | null
        harga: number
        status: 'aktif' | 'nonaktif' | null
        terminal_asal: string | null
        terminal_tujuan: string | null
        fasilitas: string | null
        nama_bus: string | null
        total_kursi: number
        waktu_tutup: string
        naik: number
        turun: number
        departs: number
        closes: number
        jumlah_ruas: number
        jalur: string[] | null
        ada_tarif_kelas: boolean
        booked: number
        expiries: number[]
        rank: number | null
      }
    }
    trips_seed_keys: {
      values: [readonly string[] | null]
      row: {
        seed_key: string
      }
    }
    trips_served_cities: {
      values: []
      row: {
        nama: string
        zona: string
        terminal: string | null
      }
    }
    trips_served_lines: {
      values: [readonly string[] | null, readonly string[] | null]
      row: {
        place: number
      }
    }
    trips_set_bus: {
      values: [number | null, number | null]
      row: {
        id_rute: number
      }
    }
    trips_set_fare: {
      values: [number | null, number | null]
      row: never
    }
    trips_set_km: {
      values: [number | null, number | null]
      row: never
    }
    trips_set_legs: {
      values: [number | null, number | null]
      row: never
    }
    trips_shift_nodes: {
      values: [number | null, string | Date | null]
      row: {
        waktu: string
      }
    }
    trips_shift_stops: {
      values: [number | null, string | Date | null, string | Date | null]
      row: never
    }
    trips_snapshots: {
      values: [readonly number[] | null, readonly number[] | null, readonly number[] | null]
      row: {
        now: number
        id_rute: number
        id_bus: number
        asal: string
        tujuan: string
        zona_asal: string
        zona_tujuan: string
        waktu_berangkat: string
        perkiraan_tiba: string | null
        harga: number
        status: 'aktif' | 'nonaktif'
        terminal_asal: string | null
        terminal_tujuan: string | null
        fasilitas: string | null
        nama_bus: string
        total_kursi: number
        waktu_tutup: string
        naik: number
        turun: number
        departs: number
        closes: number
        jumlah_ruas: number
        jalur: string[] | null
        ada_tarif_kelas: boolean
        booked: number
        expiries: number[]
      }
    }
    trips_state: {
      values: [number | null, number | null, number | null, number | null, number | null, boolean | null]
      row: {
        id_rute: number
        id_bus: number
        jumlah_ruas: number
        naik: number
        turun: number
        titik_naik: number | null
        titik_turun: number | null
        waktu_berangkat: string
        perkiraan_tiba: string | null
        zona_asal: string
        zona_tujuan: string
        terminal_asal: string | null
        terminal_tujuan: string | null
        waktu_tutup: string
        harga: number | null
        status: 'aktif' | 'nonaktif'
        total_kursi: number
        tarif_kursi: number[] | null
        archived: boolean
        bus_archived: boolean
        called_off: boolean
        tutup: boolean
        berangkat: boolean
        tiba: boolean
      }
    }
    trips_stops: {
      values: [readonly number[] | null]
      row: {
        id_rute: number
        simpul: number
        id_titik: number
        waktu: string
        boleh_naik: boolean
        boleh_turun: boolean
        nama: string
        alamat: string | null
        no_telepon: string | null
        petunjuk: string | null
      }
    }
    trips_wake: {
      values: []
      row: {
        sent: boolean | null
      }
    }
    trips_write_pairs: {
      values: [readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly number[] | null, readonly number[] | null, boolean | null, readonly number[] | null]
      row: never
    }
  }
}
export {}
