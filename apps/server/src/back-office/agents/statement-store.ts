/** SQL of what agencies sell: what moved from an account and to it, and the classes of seats. */
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { beginOf } from '../shared/book-sums-store.ts'

/** Transfers of the account `$1`: into it above 0, out of it below. The two halves have an index each. */
const MOVES = `(
    select t.id, t.at, t.amount, t.cause, t.cause_id, t.actor, t.order_group_id, t.id_tiket from transfers t where t.credit = $1 and t.credit >= 101
    union all
    select t.id, t.at, -t.amount, t.cause, t.cause_id, t.actor, t.order_group_id, t.id_tiket from transfers t where t.debit = $1 and t.debit >= 101
  )`

const ACCOUNT = sql(
  'back_office_agency_account',
  `select c.id from accounts c where c.kind = 'agent' and c.reference = $1::bigint::text`,
)

export async function selectAgencyAccount(reader: Reader, id_agen: number): Promise<number | undefined> {
  const [account] = await reader.rows(ACCOUNT, [id_agen])
  return account?.id
}

const IN_SPAN = `m.at >= ${beginOf('$2::date')} and m.at < ${beginOf('($3::date + 1)')}`

const SUMS = sql(
  'back_office_agency_sums',
  `select coalesce(sum(m.amount) filter (where m.at < ${beginOf('$2::date')}), 0) as saldo_awal,
      coalesce(sum(m.amount) filter (where ${IN_SPAN} and m.amount > 0), 0) as masuk,
      coalesce(-sum(m.amount) filter (where ${IN_SPAN} and m.amount < 0), 0) as keluar,
      coalesce(-sum(m.amount) filter (where ${IN_SPAN} and m.cause in ('payment', 'refund')), 0) as penjualan,
      coalesce(sum(m.amount) filter (where ${IN_SPAN} and m.cause = 'commission'), 0) as komisi
    from ${MOVES} as m`,
  { present: ['saldo_awal', 'masuk', 'keluar', 'penjualan', 'komisi'], prepared: false },
)

export type Days = { dari: string; sampai: string }

/** Returns the sums of an account in a period, and what it had before it. */
export async function selectAgencySums(reader: Reader, account: number, { dari, sampai }: Days) {
  const [sums] = await reader.rows(SUMS, [account, dari, sampai])
  return sums ?? { saldo_awal: 0, masuk: 0, keluar: 0, penjualan: 0, komisi: 0 }
}

const TICKETS = sql(
  'back_office_agency_tickets',
  `select count(*) as tiket from orders o join tickets k on k.order_group_id = o.order_group_id
    where o.id_agen = $1 and o.tanggal_pemesanan >= ${beginOf('$2::date')} and o.tanggal_pemesanan < ${beginOf('($3::date + 1)')}
      and k.status_tiket in ('confirmed', 'completed')`,
  { present: ['tiket'], prepared: false },
)

/** Returns the number of valid tickets that an agency has sold in a period. */
export async function countAgencyTickets(reader: Reader, id_agen: number, { dari, sampai }: Days) {
  const [row] = await reader.rows(TICKETS, [id_agen, dari, sampai])
  return row?.tiket ?? 0
}

const LINES = sql(
  'back_office_agency_lines',
  `select l.id, l.at, to_char(l.at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI') as waktu_wib, l.amount, l.cause,
      $6::bigint + l.since as saldo, u.username as oleh, l.order_group_id, l.id_tiket, p.bukti
    from (
      select m.*, sum(m.amount) over (order by m.id) as since from ${MOVES} as m where ${IN_SPAN}
    ) as l
      left join users u on u.id_user = l.actor
      left join agency_topups p on l.cause = 'topup' and p.id_topup::text = l.cause_id
    where l.id > $4 order by l.id limit $5`,
  {
    present: ['id', 'at', 'waktu_wib', 'amount', 'cause', 'saldo'],
    nullable: ['oleh', 'bukti'],
    prepared: false,
  },
)

export type LinesOf = Days & { account: number; after: number; limit: number; opening: number }

/** Returns the lines of a period after one of them, oldest first; `saldo`: after each. */
export function selectAgencyLines(reader: Reader, of: LinesOf) {
  const { account, dari, sampai, after, limit, opening } = of
  return reader.rows(LINES, [account, dari, sampai, after, limit, opening])
}
export type LineRow = Awaited<ReturnType<typeof selectAgencyLines>>[number]

const CLASSES = sql(
  'back_office_seat_classes',
  'select l.kelas_kursi from trips t join layouts l on l.id_tata_letak = t.id_tata_letak where t.id_rute = $1',
)

/** Returns the classes of a departure's seats by number, from 1 on; none without a layout. */
export async function selectSeatClasses(
  reader: Reader,
  id_rute: number,
): Promise<readonly (string | null)[]> {
  const [row] = await reader.rows(CLASSES, [id_rute])
  return row?.kelas_kursi ?? []
}
