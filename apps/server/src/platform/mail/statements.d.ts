// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    platform_keep_mail: {
      values: [string | null, string | null, string | null, string | null]
      row: never
    }
    platform_mailbox_page: {
      values: [string | null]
      row: {
        id: number
        sent_at: string
        recipient: string
        subject: string
        body_text: string
      }
    }
  }
}
export {}
