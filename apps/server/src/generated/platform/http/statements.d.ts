// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    platform_claim_key: {
      values: [number | null, string | null, Buffer | null]
      row: {
        key: string
      }
    }
    platform_claim_key_of_others: {
      values: [string | null, string | null, Buffer | null]
      row: {
        key: string
      }
    }
    platform_forget_old_keys: {
      values: []
      row: never
    }
    platform_forget_security_events: {
      values: []
      row: never
    }
    platform_insert_security_events: {
      values: [unknown]
      row: never
    }
    platform_keep_reply: {
      values: [number | null, string | null, unknown]
      row: never
    }
    platform_keep_reply_of_others: {
      values: [string | null, string | null, unknown]
      row: never
    }
    platform_kept_reply: {
      values: [number | null, string | null]
      row: {
        request_hash: Buffer
        reply: unknown
      }
    }
    platform_kept_reply_of_others: {
      values: [string | null, string | null]
      row: {
        request_hash: Buffer
        reply: unknown
      }
    }
  }
}
export {}
