// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    back_office_lock_account: {
      values: [number | null]
      row: {
        id_user: number
      }
    }
  }
}
export {}
