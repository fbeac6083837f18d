// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    accounts_admin_grants: {
      values: []
      row: {
        id_admin: number
        id_user: number
        at: string
        by_demo: boolean
        ended_at: string | null
      }
    }
    accounts_administrator_emails: {
      values: []
      row: {
        email: string
      }
    }
    accounts_administrators_among: {
      values: [readonly number[] | null]
      row: {
        id_user: number
      }
    }
    accounts_by_email: {
      values: [string | null]
      row: {
        id_user: number
        email: string
        password_hash: string
        is_verified: boolean
        disabled: boolean
      }
    }
    accounts_by_id: {
      values: [number | null]
      row: {
        id_user: number
        email: string
        password_hash: string
        is_verified: boolean
        disabled: boolean
      }
    }
    accounts_change_email: {
      values: [number | null, string | null, boolean | null]
      row: never
    }
    accounts_change_password: {
      values: [number | null, string | null, string | null]
      row: {
        id_user: number
      }
    }
    accounts_change_profile: {
      values: [number | null, string | null, string | null]
      row: never
    }
    accounts_clear_password: {
      values: [number | null]
      row: never
    }
    accounts_confirm_session: {
      values: [number | null, string | null]
      row: {
        id: number
      }
    }
    accounts_count_staff: {
      values: [string | null, string | null]
      row: {
        total: number
      }
    }
    accounts_count_users: {
      values: [string | null, string | null]
      row: {
        total: number
      }
    }
    accounts_counter_browsers: {
      values: [Buffer | null, number | null]
      row: {
        id_browser: number
        id_loket: number
        loket: string
        device: string | null
        network: string
        oleh: string | null
        created_at: string
        last_used_at: string | null
        ini: boolean
      }
    }
    accounts_delete_attempt_codes: {
      values: [number | null, string | null]
      row: never
    }
    accounts_delete_attempt_links: {
      values: [number | null, string | null]
      row: never
    }
    accounts_delete_attempts: {
      values: [number | null, string | null]
      row: never
    }
    accounts_device_is_trusted: {
      values: [number | null, Buffer | null]
      row: {
        id_user: number
      }
    }
    accounts_device_known_since: {
      values: [string | null, Buffer | null]
      row: {
        since: string
      }
    }
    accounts_disable_demo: {
      values: []
      row: {
        id_user: number
      }
    }
    accounts_end_attempts: {
      values: [string | null]
      row: never
    }
    accounts_end_challenges_of_user: {
      values: [number | null]
      row: never
    }
    accounts_end_change_links: {
      values: [number | null]
      row: never
    }
    accounts_end_codes_of_email: {
      values: [string | null, number | null]
      row: never
    }
    accounts_end_codes_of_user: {
      values: [number | null]
      row: never
    }
    accounts_end_counter_browser: {
      values: [number | null, Buffer | null]
      row: {
        id_browser: number
        id_loket: number
      }
    }
    accounts_end_demo_rights: {
      values: [number | null]
      row: never
    }
    accounts_end_links: {
      values: [number | null]
      row: never
    }
    accounts_end_oldest_sessions: {
      values: [number | null]
      row: never
    }
    accounts_end_own_sessions: {
      values: [number | null, number | null, number | null]
      row: {
        id: number
      }
    }
    accounts_end_recovery_codes: {
      values: [number | null]
      row: never
    }
    accounts_end_session: {
      values: [number | null]
      row: never
    }
    accounts_end_sessions_of_browser: {
      values: [number | null]
      row: {
        id: number
      }
    }
    accounts_end_sessions_of_user: {
      values: [number | null, number | null]
      row: never
    }
    accounts_end_staff: {
      values: [number | null]
      row: never
    }
    accounts_end_staff_made_by: {
      values: [readonly number[] | null]
      row: {
        id_user: number
      }
    }
    accounts_end_undo_links: {
      values: [number | null, string | Date | null]
      row: never
    }
    accounts_erase_person: {
      values: [number | null]
      row: {
        id_user: number
      }
    }
    accounts_find_challenge: {
      values: [Buffer | null, string | null]
      row: {
        id_user: number
        id_session: number | null
        password_hash: string | null
      }
    }
    accounts_find_counter_browser: {
      values: [Buffer | null]
      row: {
        id_browser: number
      }
    }
    accounts_find_late_code: {
      values: [string | null, Buffer | null, readonly number[] | null, number | null]
      row: never
    }
    accounts_forget_devices: {
      values: [number | null, Buffer | null]
      row: never
    }
    accounts_forget_oldest_devices: {
      values: [number | null, Buffer | null]
      row: never
    }
    accounts_guess_codes: {
      values: [string | null, number | null, readonly number[] | null, number | null, boolean | null, boolean | null]
      row: {
        id: number
        purpose: 'register' | 'login' | 'email_change'
        id_attempt: number | null
        id_user: number | null
        code_hash: Buffer
      }
    }
    accounts_insert_attempt: {
      values: [string | null, string | null, string | null, string | null]
      row: {
        id: number
      }
    }
    accounts_insert_change_link: {
      values: [Buffer | null, number | null]
      row: never
    }
    accounts_insert_code: {
      values: [string | null, string | null, number | null, number | null, Buffer | null, number | null]
      row: never
    }
    accounts_insert_counter_browser: {
      values: [Buffer | null, number | null, string | null, string | null, number | null]
      row: {
        id_browser: number
      }
    }
    accounts_insert_invited_user: {
      values: [string | null, string | null, string | null]
      row: {
        id_user: number
      }
    }
    accounts_insert_link: {
      values: [Buffer | null, string | null, string | null, number | null]
      row: {
        id_user: number | null
      }
    }
    accounts_insert_login_challenge: {
      values: [Buffer | null, number | null, string | null]
      row: never
    }
    accounts_insert_passkey: {
      values: [number | null, string | null, Buffer | null, number | null, readonly string[] | null, boolean | null, string | null]
      row: {
        id_passkey: number
        nama: string
        bawaan: boolean
        created_at: string
        last_used_at: string | null
      }
    }
    accounts_insert_recovery_codes: {
      values: [number | null, readonly Buffer[] | null]
      row: never
    }
    accounts_insert_session: {
      values: [Buffer | null, number | null, Buffer | null, string | null, Buffer | null, string | null, string | null, number | null]
      row: {
        id: number
      }
    }
    accounts_insert_staff: {
      values: [number | null, string | null, number | null, number | null]
      row: never
    }
    accounts_insert_undo_link: {
      values: [Buffer | null, number | null, string | null]
      row: never
    }
    accounts_insert_user: {
      values: [string | null, string | null, string | null, string | null, boolean | null, string | null]
      row: {
        id_user: number
      }
    }
    accounts_insert_user_of_address: {
      values: [number | null, string | null]
      row: {
        id_user: number
      }
    }
    accounts_insert_user_of_attempt: {
      values: [number | null]
      row: {
        id_user: number
      }
    }
    accounts_insert_verify_link: {
      values: [Buffer | null, number | null]
      row: never
    }
    accounts_known_address: {
      values: [string | null, Buffer | null]
      row: {
        id: number
      }
    }
    accounts_live_sessions: {
      values: [readonly Buffer[] | null]
      row: {
        n: number
        id_session: number
        id_user: number
        role: 'user' | 'admin'
        username: string
        email: string
        peran: 'pengelola' | 'loket' | 'agen' | 'kru' | null
        id_loket: number | null
        id_agen: number | null
        stale: boolean
        confirmed: boolean
        locked: boolean
      }
    }
    accounts_lock_accounts_of_codes: {
      values: [string | null]
      row: {
        id_user: number
      }
    }
    accounts_lock_address: {
      values: [string | null]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    accounts_lock_administrators: {
      values: []
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    accounts_lock_live_sessions: {
      values: [readonly Buffer[] | null]
      row: {
        n: number
        id_user: number
        mailbox: string
      }
    }
    accounts_lock_mailbox: {
      values: [number | null]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    accounts_lock_session: {
      values: [number | null]
      row: never
    }
    accounts_lock_user: {
      values: [number | null]
      row: {
        id_user: number
        username: string
        email: string
        no_telepon: string | null
        role: 'user' | 'admin'
        is_verified: boolean
        created_at: string
        pending_email: string | null
        versi: number
        tanpa_sandi: boolean
        peran: 'pengelola' | 'loket' | 'agen' | 'kru' | null
        id_loket: number | null
        id_agen: number | null
        disabled: boolean
      }
    }
    accounts_move_codes: {
      values: [readonly number[] | null, number | null]
      row: never
    }
    accounts_open_attempts: {
      values: [string | null]
      row: {
        id: number
        password_hash: string
      }
    }
    accounts_open_link: {
      values: [Buffer | null, string | null]
      row: {
        id_user: number
      }
    }
    accounts_open_login_code: {
      values: [number | null]
      row: {
        id: number
      }
    }
    accounts_other_administrators: {
      values: [number | null]
      row: {
        others: number
      }
    }
    accounts_passkeys: {
      values: [number | null]
      row: {
        id_passkey: number
        nama: string
        bawaan: boolean
        created_at: string
        last_used_at: string | null
      }
    }
    accounts_passkeys_of_user: {
      values: [number | null]
      row: {
        id_passkey: number
        credential_id: string
        public_key: Buffer
        counter: number
        transports: string[]
        bawaan: boolean
      }
    }
    accounts_put_add_challenge: {
      values: [Buffer | null, number | null]
      row: never
    }
    accounts_put_unlock_challenge: {
      values: [Buffer | null, number | null, number | null]
      row: never
    }
    accounts_real_administrator: {
      values: []
      row: {
        id_user: number
      }
    }
    accounts_recovery_codes_left: {
      values: [number | null]
      row: {
        sisa: number
        dibuat_pada: string | null
      }
    }
    accounts_remember_device: {
      values: [Buffer | null, number | null]
      row: never
    }
    accounts_remove_passkey: {
      values: [number | null, number | null]
      row: {
        id_passkey: number
      }
    }
    accounts_rename_passkey: {
      values: [number | null, number | null, string | null]
      row: {
        id_passkey: number
        nama: string
        bawaan: boolean
        created_at: string
        last_used_at: string | null
      }
    }
    accounts_renew_device: {
      values: [Buffer | null, Buffer | null]
      row: never
    }
    accounts_renew_login_link: {
      values: [string | null, number | null]
      row: never
    }
    accounts_renew_session: {
      values: [number | null, number | null]
      row: never
    }
    accounts_replace_demo_password: {
      values: [number | null, string | null]
      row: never
    }
    accounts_reset_demo: {
      values: [number | null, string | null]
      row: never
    }
    accounts_role_now: {
      values: [number | null]
      row: {
        role: 'user' | 'admin'
        peran: 'pengelola' | 'loket' | 'agen' | 'kru' | null
      }
    }
    accounts_seeded: {
      values: [string | null]
      row: {
        id_user: number
        password_hash: string
        is_demo: boolean
        disabled: boolean
      }
    }
    accounts_sessions_of_user: {
      values: [number | null, number | null]
      row: {
        id_session: number
        device: string | null
        network: string | null
        created_at: string
        last_used_at: string
        current: boolean
      }
    }
    accounts_set_administrator: {
      values: [number | null]
      row: never
    }
    accounts_set_attempt_user: {
      values: [readonly number[] | null, number | null]
      row: never
    }
    accounts_set_pending_email: {
      values: [number | null, string | null]
      row: never
    }
    accounts_set_verified: {
      values: [number | null]
      row: {
        id_user: number
      }
    }
    accounts_share_user: {
      values: [number | null]
      row: {
        id_user: number
      }
    }
    accounts_staff_agencies: {
      values: []
      row: {
        id_agen: number
        nama: string
      }
    }
    accounts_staff_counters: {
      values: []
      row: {
        id_loket: number
        nama: string
      }
    }
    accounts_staff_member: {
      values: [number | null]
      row: {
        id_user: number
        username: string
        email: string
        no_telepon: string | null
        peran: 'pengelola' | 'loket' | 'agen' | 'kru' | null
        id_loket: number | null
        nama_loket: string | null
        id_agen: number | null
        nama_agen: string | null
        aktif: boolean
        menunggu: boolean
        sesi: number
        terakhir_dipakai: string | null
        created_at: string
        versi: number
      }
    }
    accounts_staff_of_emails: {
      values: [readonly string[] | null]
      row: {
        email: string
        id_user: number
        is_staff: boolean
      }
    }
    accounts_staff_page: {
      values: [string | null, string | null, number | null, number | null]
      row: {
        id_user: number
        username: string
        email: string
        no_telepon: string | null
        peran: 'pengelola' | 'loket' | 'agen' | 'kru' | null
        id_loket: number | null
        nama_loket: string | null
        id_agen: number | null
        nama_agen: string | null
        aktif: boolean
        menunggu: boolean
        sesi: number
        terakhir_dipakai: string | null
        created_at: string
        versi: number
      }
    }
    accounts_take_challenge: {
      values: [Buffer | null, string | null]
      row: {
        id_user: number
        password_hash: string | null
        valid: boolean
      }
    }
    accounts_tidy_attempts: {
      values: []
      row: never
    }
    accounts_tidy_challenges: {
      values: []
      row: never
    }
    accounts_tidy_codes: {
      values: []
      row: never
    }
    accounts_tidy_devices: {
      values: []
      row: never
    }
    accounts_tidy_links: {
      values: []
      row: never
    }
    accounts_tidy_pending_emails: {
      values: []
      row: never
    }
    accounts_tidy_sessions: {
      values: []
      row: never
    }
    accounts_touch_sessions: {
      values: [readonly number[] | null]
      row: never
    }
    accounts_undo_link: {
      values: [Buffer | null]
      row: {
        id_user: number
        email: string
        created_at: string
      }
    }
    accounts_unlock_session: {
      values: [number | null]
      row: {
        id: number
      }
    }
    accounts_unset_administrator: {
      values: [number | null]
      row: never
    }
    accounts_update_staff: {
      values: [number | null, string | null, number | null, number | null, boolean | null]
      row: never
    }
    accounts_use_counter_browser: {
      values: [Buffer | null, string | null, string | null]
      row: {
        id_browser: number
      }
    }
    accounts_use_link: {
      values: [Buffer | null, string | null]
      row: {
        id_user: number | null
      }
    }
    accounts_use_passkey: {
      values: [number | null, number | null, number | null]
      row: {
        id_passkey: number
      }
    }
    accounts_use_recovery_code: {
      values: [number | null, Buffer | null]
      row: {
        id: number
      }
    }
    accounts_user: {
      values: [number | null]
      row: {
        id_user: number
        username: string
        email: string
        no_telepon: string | null
        role: 'user' | 'admin'
        is_verified: boolean
        created_at: string
        pending_email: string | null
        versi: number
        tanpa_sandi: boolean
        peran: 'pengelola' | 'loket' | 'agen' | 'kru' | null
        id_loket: number | null
        id_agen: number | null
      }
    }
    accounts_user_page: {
      values: [string | null, string | null, number | null, number | null]
      row: {
        id_user: number
        username: string
        email: string
        no_telepon: string | null
        role: 'user' | 'admin'
        is_verified: boolean
        created_at: string
        pending_email: string | null
        versi: number
        tanpa_sandi: boolean
        peran: 'pengelola' | 'loket' | 'agen' | 'kru' | null
        id_loket: number | null
        id_agen: number | null
      }
    }
    accounts_user_page_oldest: {
      values: [string | null, string | null, number | null, number | null]
      row: {
        id_user: number
        username: string
        email: string
        no_telepon: string | null
        role: 'user' | 'admin'
        is_verified: boolean
        created_at: string
        pending_email: string | null
        versi: number
        tanpa_sandi: boolean
        peran: 'pengelola' | 'loket' | 'agen' | 'kru' | null
        id_loket: number | null
        id_agen: number | null
      }
    }
    accounts_verify_link: {
      values: [Buffer | null]
      row: {
        id_attempt: number
        email: string
        id_user: number | null
      }
    }
  }
}
export {}
