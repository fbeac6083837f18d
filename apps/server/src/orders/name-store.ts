/** The passenger's name on a seat, and its corrections. */
import { NAME_CLOSES_HOURS, type TicketStatus } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { AT, departsAt } from '../tables/conditions.ts'
import type { LockedOrder } from './order-store.ts'

/** The name as everyone sees it: a seat without its own has the order's. */
const SHOWN = 'coalesce(k.nama_penumpang, o.nama_penumpang, u.username)'
const OF_TICKET = `tickets k join orders o on o.order_group_id = k.order_group_id left join users u on u.id_user = o.id_user`

const READ = sql(
  'orders_read_name',
  `with ${AT}
    select k.status_tiket, k.boarded_at is not null as boarded, ${SHOWN} as nama, coalesce(k.nama_awal, ${SHOWN}) as nama_awal,
      at.now >= ${departsAt('t', 'k')} - interval '${NAME_CLOSES_HOURS} hours' as closed
    from at cross join ${OF_TICKET} join trips t on t.id_rute = k.id_rute
    where k.id_tiket = $1::bigint`,
  { present: ['status_tiket', 'boarded', 'closed'] },
).as<{ status_tiket: TicketStatus }>()

/**
 * Returns the name on a seat, the first name given, and whether it may be corrected still, by the database's clock. The caller has
 * locked the order and its tickets: the clock is read after that, because waiting for a lock takes time.
 */
export async function selectName(tx: Tx, id_tiket: number) {
  const [row] = await tx.rows(READ, [id_tiket])
  return row
}

const RENAME = sql(
  'orders_name_ticket',
  `with before as (select k.id_tiket, ${SHOWN} as nama from ${OF_TICKET}
        where k.id_tiket = $1::bigint and k.order_group_id = $5::uuid),
    renamed as (
      update tickets k set nama_penumpang = $2::text, nama_awal = $3::text, versi = versi + 1
      from before where k.id_tiket = before.id_tiket returning k.id_tiket, before.nama
    )
    insert into ticket_names (id_tiket, nama_lama, nama_baru, id_user) select id_tiket, nama, $2, $4::bigint from renamed`,
)

type Renaming = {
  nama: string
  /** Null: the new name is the first one. */
  nama_awal: string | null
  /** Who corrects it. */
  id_user: number
}

/** Changes the name on a seat, with a row of its history. */
export async function renamePassenger(
  tx: Tx,
  { order_group_id }: LockedOrder,
  id_tiket: number,
  { nama, nama_awal, id_user }: Renaming,
): Promise<void> {
  await tx.rows(RENAME, [id_tiket, nama, nama_awal, id_user, order_group_id])
}
