// Written by `npm run statements` from the database's own description.
declare module '../platform/database/statements.ts' {
  interface Described {
    seed_clock: {
      values: []
      row: {
        now: string
      }
    }
  }
}
export {}
