// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    messages_claim_gathered: {
      values: [string | null, string | null, boolean | null, number | null]
      row: {
        id_mail: string
        sealed: string
      }
    }
    messages_claimed_gathered: {
      values: [string | null]
      row: {
        is_claimed: boolean
      }
    }
    messages_forget_gathered: {
      values: [readonly string[] | null]
      row: never
    }
    messages_gather_mail: {
      values: [string | null, string | null, string | null]
      row: never
    }
    messages_journal_forget: {
      values: [readonly string[] | null]
      row: never
    }
    messages_journal_mail: {
      values: [readonly string[] | null, string | null, string | null, string | null, string | null]
      row: never
    }
    messages_journal_mailed: {
      values: [string | null, string | null]
      row: never
    }
    messages_journal_sent: {
      values: [readonly string[] | null, string | null]
      row: never
    }
    messages_journal_tried: {
      values: [readonly string[] | null, string | null, string | null, boolean | null]
      row: never
    }
    messages_keep_mail: {
      values: [string | null, string | null, string | null, string | null, string | null, Buffer | null]
      row: never
    }
    messages_mail_done: {
      values: [string | null, string | null]
      row: {
        is_done: boolean
      }
    }
    messages_release_gathered: {
      values: [string | null, boolean | null]
      row: never
    }
  }
}
export {}
