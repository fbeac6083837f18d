// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    back_office_audit_by_ids: {
      values: [readonly number[] | null]
      row: {
        id: number
        at: string
        actor_kind: string
        id_admin: number | null
        actor_id: number | null
        username: string | null
        action: string
        entity: string
        entity_id: string
        before: unknown
        after: unknown
        unguarded: boolean
        unusual: string | null
        network: string | null
        device: string | null
        entity_name: string | null
        note: string | null
        agen: string | null
      }
    }
    back_office_audit_page: {
      values: [string | null, string | null, number | null, boolean | null, string | Date | null, number | null, number | null]
      row: {
        id: number
        at: string
        actor_kind: string
        id_admin: number | null
        actor_id: number | null
        username: string | null
        action: string
        entity: string
        entity_id: string
        before: unknown
        after: unknown
        unguarded: boolean
        unusual: string | null
        network: string | null
        device: string | null
        entity_name: string | null
        note: string | null
        agen: string | null
      }
    }
    back_office_audit_search: {
      values: [string | null, number | null, string | null, string | null, string | null, readonly string[] | null, string | null, string | null, number | null, number | null, boolean | null, string | Date | null]
      row: {
        id: number | null
        total: number
        partial: boolean
      }
    }
    back_office_count_audit: {
      values: [string | null, string | null, number | null, boolean | null, string | Date | null]
      row: {
        total: number
      }
    }
    back_office_count_security_events: {
      values: [string | null, string | null, string | null, string | Date | null, string | Date | null]
      row: {
        total: number
      }
    }
    back_office_security_events_page: {
      values: [string | null, string | null, string | null, string | Date | null, string | Date | null, number | null, number | null]
      row: {
        id: number
        at: string
        kind: string
        id_user: number | null
        username: string | null
        network: string | null
        device: string | null
        subject: string | null
        times: number
      }
    }
  }
}
export {}
