/** Reads shifts: those of a day, and the parts of a slip. */
import type { ListedShift, MovementKind, Shift, ShiftSlip } from '@tiketbus/contract'
import type { OwnAccount } from '../books/index.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Page } from '../platform/database/lists.ts'
import { sql } from '../platform/database/statements.ts'
import { ERASED_NAME } from '../tables/erased-name.ts'

/** The name of one of the staff `u`; null once the account of somebody who was none is deleted. */
const NAME = `nullif(u.username, '${ERASED_NAME}')`
const SHIFT = `s.id_giliran, s.id_loket, c.nama as loket, s.id_user, ${NAME} as petugas, s.modal, s.dibuka_pada, s.ditutup_pada`
const NAMED = { nullable: ['petugas'] }
const FROM = 'from shifts s join counters c on c.id_loket = s.id_loket join users u on u.id_user = s.id_user'

const OPEN = sql(
  'company_open_shift',
  `select ${SHIFT} ${FROM} where s.id_user = $1 and s.ditutup_pada is null`,
  NAMED,
)

/** Returns a person's open shift. */
export async function selectOpenShift(reader: Reader, id_user: number): Promise<Shift | undefined> {
  const [row] = await reader.rows(OPEN, [id_user])
  return row
}

const ONE = sql(
  'company_shift',
  `select ${SHIFT}, s.dihitung, s.seharusnya, s.catatan, s.disahkan_pada, nullif(v.username, '${ERASED_NAME}') as disahkan_oleh
    ${FROM} left join users v on v.id_user = s.disahkan_oleh where s.id_giliran = $1`,
  { nullable: ['petugas', 'disahkan_oleh'] },
)

/** Returns a shift in any state. */
export async function selectShift(reader: Reader, id_giliran: number) {
  const [row] = await reader.rows(ONE, [id_giliran])
  return row
}

/** An open shift's expectation is its account's balance. */
const LIST = sql(
  'company_shifts',
  `select ${SHIFT}, coalesce(s.seharusnya, -a.saldo) as seharusnya, s.dihitung, s.dihitung - s.seharusnya as selisih, d.waktu as disetor_pada,
      d.bank, s.disahkan_pada, count(*) over () as total
    ${FROM} left join accounts a on a.kind = 'shift' and a.reference = s.id_giliran::text
      left join bank_deposits d on d.id_setoran = s.id_setoran
    where s.dibuka_pada >= $1::date::timestamp at time zone 'Asia/Jakarta' and s.dibuka_pada < ($1::date + 1)::timestamp at time zone 'Asia/Jakarta'
      and ($2::bigint is null or s.id_loket = $2) and ($3::bigint is null or s.id_user = $3)
    order by s.dibuka_pada desc, s.id_giliran desc limit $4 offset $5`,
  { present: ['total'], nullable: ['petugas', 'disetor_pada', 'bank'], prepared: false },
)

export type ShiftFilter = { tanggal: string; id_loket?: number | undefined; id_user?: number | undefined }

/** Returns the shifts that were opened on a day, the latest first, with their number in all. */
export async function selectShifts(
  reader: Reader,
  { tanggal, id_loket, id_user }: ShiftFilter,
  { limit, offset }: Page,
): Promise<{ rows: ListedShift[]; total: number }> {
  const rows = await reader.rows(LIST, [tanggal, id_loket ?? null, id_user ?? null, limit, offset])
  return { rows: rows.map(({ total: _all, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const DRAWER = sql(
  'company_drawer',
  `select coalesce(sum(t.amount) filter (where t.cause = 'payment' and t.debit = $1), 0)
        - coalesce(sum(t.amount) filter (where t.cause = 'payment' and t.credit = $1), 0) as penjualan,
      coalesce(sum(t.amount) filter (where t.cause = 'refund' and t.credit = $1), 0)
        - coalesce(sum(t.amount) filter (where t.cause = 'refund' and t.debit = $1), 0) as pengembalian,
      coalesce(sum(t.amount) filter (where t.cause = 'movement' and t.debit = $1), 0) as masuk,
      coalesce(sum(t.amount) filter (where t.cause = 'movement' and t.credit = $1 and t.debit <> e.id), 0) as keluar,
      coalesce(sum(t.amount) filter (where t.cause = 'movement' and t.debit = e.id), 0) as biaya
    from (select id from accounts where kind = 'expense') as e left join transfers t on (t.debit = $1 or t.credit = $1)
    group by e.id`,
  { present: ['penjualan', 'pengembalian', 'masuk', 'keluar', 'biaya'], prepared: false },
)

/** Returns what went in and out of a drawer, beside its float and its closing. */
export async function selectDrawer(reader: Reader, akun: OwnAccount): Promise<ShiftSlip['tunai']> {
  const [row] = await reader.rows(DRAWER, [akun])
  return row ?? null
}

/** Cash by the drawer's account, whichever order it is of; everything else by the orders that were sold in the shift. */
const SALES = sql(
  'company_shift_sales',
  `select paid.cara, count(*) as pembayaran, sum(paid.jumlah) as jumlah from (
      select 'tunai' as cara, t.amount as jumlah from transfers t where t.debit = $2::int and t.cause = 'payment'
      union all
      select coalesce(p.cara, p.payment_type, p.metode), p.amount
      from orders o join payments p on p.order_group_id = o.order_group_id
      where o.id_giliran = $1 and p.id_akun is null and p.status in ('paid', 'refunded', 'taken_back')
    ) as paid group by paid.cara order by paid.cara`,
  { present: ['cara', 'pembayaran', 'jumlah'], prepared: false },
)

/** Returns what was sold in a shift, by the way in which it was paid. */
export function selectSales(
  reader: Reader,
  id_giliran: number,
  akun: OwnAccount,
): Promise<ShiftSlip['penjualan']> {
  return reader.rows(SALES, [id_giliran, akun])
}

const TICKETS = sql(
  'company_shift_tickets',
  `select count(*) as tiket from orders o join tickets k on k.order_group_id = o.order_group_id
    where o.id_giliran = $1 and k.status_tiket in ('confirmed', 'completed')`,
  { present: ['tiket'], prepared: false },
)

/** Returns how many tickets of a shift are valid. */
export async function countTickets(reader: Reader, id_giliran: number): Promise<number> {
  const [row] = await reader.rows(TICKETS, [id_giliran])
  return row?.tiket ?? 0
}

const MOVEMENT = `m.id, m.at as waktu, m.jenis, m.jumlah, m.keterangan, ${NAME} as oleh
    from shift_movements m join users u on u.id_user = m.id_user`
const MOVEMENTS = sql('company_movements', `select ${MOVEMENT} where m.id_giliran = $1 order by m.id`, {
  nullable: ['oleh'],
  prepared: false,
}).as<{ jenis: MovementKind }>()
const ONE_MOVEMENT = sql('company_movement', `select ${MOVEMENT} where m.id = $1`, {
  nullable: ['oleh'],
  prepared: false,
}).as<{ jenis: MovementKind }>()

type Movement = ShiftSlip['mutasi'][number]

/** Returns the movements of a drawer, oldest first. */
export function selectMovements(reader: Reader, id_giliran: number): Promise<Movement[]> {
  return reader.rows(MOVEMENTS, [id_giliran])
}

export async function selectMovement(reader: Reader, id: number): Promise<Movement | undefined> {
  return (await reader.rows(ONE_MOVEMENT, [id]))[0]
}

const DEPOSIT = `d.id_setoran, d.bank, d.referensi, d.waktu, d.jumlah, ${NAME} as oleh
    from bank_deposits d join users u on u.id_user = d.id_user`
const DEPOSIT_OF_SHIFT = sql(
  'company_deposit_of_shift',
  `select ${DEPOSIT} join shifts s on s.id_setoran = d.id_setoran where s.id_giliran = $1`,
  { nullable: ['oleh'], prepared: false },
)
const ONE_DEPOSIT = sql('company_deposit', `select ${DEPOSIT} where d.id_setoran = $1`, {
  nullable: ['oleh'],
  prepared: false,
})

type Deposit = NonNullable<ShiftSlip['setoran']>

/** Returns the deposit by which a shift's cash was brought to the bank. */
export async function selectDepositOfShift(reader: Reader, id_giliran: number): Promise<Deposit | undefined> {
  return (await reader.rows(DEPOSIT_OF_SHIFT, [id_giliran]))[0]
}

export async function selectDeposit(reader: Reader, id_setoran: number): Promise<Deposit | undefined> {
  return (await reader.rows(ONE_DEPOSIT, [id_setoran]))[0]
}
