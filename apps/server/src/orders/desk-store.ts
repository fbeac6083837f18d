import type { Tx } from '../platform/database.ts'

export async function setTicketDeleted(tx: Tx, id_tiket: number): Promise<boolean> {
  const rows = await tx.query(
    `update tickets set deleted_at = clock_timestamp(), versi = versi + 1
     where id_tiket = $1 and deleted_at is null returning id_tiket`,
    [id_tiket],
  )
  return rows.length === 1
}

/** The version stays: whoever edits the ticket at the desk loses nothing by its boarding. */
export async function setBoarded(tx: Tx, id_tiket: number, id_admin: number): Promise<boolean> {
  const rows = await tx.query(
    `update tickets set boarded_at = clock_timestamp(), boarded_by = $2
     where id_tiket = $1 and boarded_at is null and status_tiket in ('confirmed', 'completed') returning id_tiket`,
    [id_tiket, id_admin],
  )
  return rows.length === 1
}

export async function clearBoarded(tx: Tx, id_tiket: number): Promise<boolean> {
  const rows = await tx.query(
    `update tickets set boarded_at = null, boarded_by = null
     where id_tiket = $1 and boarded_at is not null returning id_tiket`,
    [id_tiket],
  )
  return rows.length === 1
}

export type OrderContact = { username: string; email: string; no_telepon: string | null }

export async function detachOrders(tx: Tx, id_user: number, contact: OrderContact): Promise<void> {
  await tx.query(
    `update orders set id_user = null, nama_penumpang = coalesce(nama_penumpang, $2), email = $3,
       no_telepon = coalesce(no_telepon, $4)
     where id_user = $1`,
    [id_user, contact.username, contact.email, contact.no_telepon],
  )
}

/** A trip without an arrival time counts as arrived 24 hours after departure. */
export async function blankContacts(tx: Tx): Promise<number> {
  const rows = await tx.query(
    `update orders o set nama_penumpang = null, email = null, no_telepon = null
     from trips t
     where o.id_user is null and t.id_rute = o.id_rute
       and (o.nama_penumpang is not null or o.email is not null or o.no_telepon is not null)
       and (coalesce(t.perkiraan_tiba, t.waktu_berangkat + interval '24 hours') <= clock_timestamp()
         or not exists (select from tickets k where k.order_group_id = o.order_group_id and k.status_tiket <> 'cancelled'))
       and not exists (select from refunds r where r.order_group_id = o.order_group_id and r.status in ('due', 'sent'))
     returning o.order_group_id`,
  )
  return rows.length
}
