/** Column types shared by the tables. */
import { sql } from 'drizzle-orm'
import { bigint, customType } from 'drizzle-orm/pg-core'

/** A `timestamptz`, in TypeScript the ISO 8601 text that travels on the wire (UTC, milliseconds). */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An identifier or an amount of rupiah: 64 bits in the database, an exact number here. */
export const whole = () => bigint({ mode: 'number' })

/** The database's clock at this very instant; `now()` would be the transaction's start. */
export const clockNow = sql`clock_timestamp()`
