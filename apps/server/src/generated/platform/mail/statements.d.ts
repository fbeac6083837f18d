// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    platform_bring_mails_forward: {
      values: []
      row: never
    }
    platform_claim_gathered: {
      values: [string | null, string | null, boolean | null, number | null]
      row: {
        id_mail: string
        sealed: string
      }
    }
    platform_claimed_gathered: {
      values: [string | null]
      row: {
        is_claimed: boolean
      }
    }
    platform_forget_gathered: {
      values: [readonly string[] | null]
      row: never
    }
    platform_gather_mail: {
      values: [string | null, string | null, string | null]
      row: never
    }
    platform_journal_forget: {
      values: [readonly string[] | null]
      row: never
    }
    platform_journal_mail: {
      values: [readonly string[] | null, string | null, string | null, string | null]
      row: never
    }
    platform_journal_mailed: {
      values: [string | null, string | null]
      row: never
    }
    platform_journal_sent: {
      values: [readonly string[] | null, string | null]
      row: never
    }
    platform_journal_tried: {
      values: [readonly string[] | null, string | null, string | null, boolean | null]
      row: never
    }
    platform_keep_mail: {
      values: [string | null, string | null, string | null, string | null, string | null, Buffer | null]
      row: never
    }
    platform_mail_done: {
      values: [string | null, string | null]
      row: {
        is_done: boolean
      }
    }
    platform_mailbox_attachment: {
      values: [number | null]
      row: {
        attachment_name: string | null
        attachment: Buffer | null
      }
    }
    platform_mailbox_page: {
      values: [string | null]
      row: {
        id: number
        sent_at: string
        recipient: string
        subject: string
        body_text: string
        attachment_name: string | null
      }
    }
    platform_release_gathered: {
      values: [string | null, boolean | null]
      row: never
    }
  }
}
export {}
