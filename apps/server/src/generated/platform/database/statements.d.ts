// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    platform_clock_ms: {
      values: []
      row: {
        now: string
      }
    }
    platform_clock_us: {
      values: []
      row: {
        now: string
      }
    }
    platform_hurry: {
      values: []
      row: never
    }
    platform_read_only: {
      values: []
      row: never
    }
  }
}
export {}
