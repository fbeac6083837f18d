// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    platform_reach: {
      values: []
      row: {
        writable: boolean
      }
    }
  }
}
export {}
