// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    pages_mailbox_attachment: {
      values: [number | null]
      row: {
        attachment_name: string | null
        attachment: Buffer | null
      }
    }
    pages_mailbox_page: {
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
  }
}
export {}
