/** The sums of the books, from which the page of a day and the reports are made. */
import type { Reader } from '../../platform/database/database.ts'
import { sql, type RowsOf } from '../../platform/database/statements.ts'

/** SQL: when a day of Asia/Jakarta begins. */
export const beginOf = (day: string) => `(${day})::timestamp at time zone 'Asia/Jakarta'`

const SUMS = sql(
  'back_office_book_sums',
  `select to_char(moved.day, 'YYYY-MM-DD') as tanggal, moved.debit, moved.credit, moved.cause, moved.jumlah, moved.entri
   from (
     select (t.at at time zone 'Asia/Jakarta')::date as day, t.debit, t.credit, t.cause, sum(t.amount) as jumlah, count(*) as entri
     from transfers t where t.at >= ${beginOf('$1::date')} and t.at < ${beginOf('$2::date + 1')}
     group by 1, 2, 3, 4
   ) as moved
   order by moved.day, moved.debit, moved.credit, moved.cause`,
  { present: ['tanggal', 'jumlah', 'entri'], prepared: false },
)

/** What moved on a day from an account to another one by one cause: the sum, and the number of its entries. */
export type BookSum = RowsOf<typeof SUMS>[number]

/** Returns the sums of the days from `dari` to `sampai`, both included; a day without entries has none. */
export function selectBookSums(reader: Reader, dari: string, sampai: string): Promise<BookSum[]> {
  return reader.rows(SUMS, [dari, sampai])
}
