/** Invariants of orders, tickets and their history. */
import type { Rule } from './rules.ts'

export const ORDER_RULES: readonly Rule[] = [
  {
    name: 'I5 a ticket costs what its seat cost when it was held',
    sql: `select format('ticket %s costs %s, its hold %s had %s', k.id_tiket, k.total_bayar, h.id_reservasi,
        coalesce(h.harga_kursi[array_position(h.nomor_kursi, k.nomor_kursi)], h.harga)) as what
      from tickets k join orders o on o.order_group_id = k.order_group_id join holds h on h.id_reservasi = o.id_reservasi
      where k.total_bayar <> coalesce(h.harga_kursi[array_position(h.nomor_kursi, k.nomor_kursi)], h.harga)
      union all
      select format('order %s has seats %s, its hold %s had %s', o.order_group_id,
        array_agg(k.nomor_kursi order by k.nomor_kursi), h.id_reservasi, h.nomor_kursi)
      from orders o join tickets k on k.order_group_id = o.order_group_id join holds h on h.id_reservasi = o.id_reservasi
      group by o.order_group_id, h.id_reservasi
      having array_agg(k.nomor_kursi order by k.nomor_kursi) <> (select array_agg(seat order by seat) from unnest(h.nomor_kursi) as seat)`,
  },
  {
    name: 'I6 one master, live where a ticket is; one trip',
    sql: `select format('order %s has %s masters', o.order_group_id, count(k.id_tiket) filter (where k.is_master_ticket)) as what
      from orders o left join tickets k on k.order_group_id = o.order_group_id group by o.order_group_id
      having count(k.id_tiket) filter (where k.is_master_ticket) <> 1
      union all
      select format('master %s of order %s is cancelled, another ticket is not', m.id_tiket, m.order_group_id) from tickets m
      where m.is_master_ticket and m.status_tiket = 'cancelled'
        and exists (select from tickets k where k.order_group_id = m.order_group_id and k.status_tiket <> 'cancelled')
      union all
      select format('ticket %s is of trip %s, its order of %s', k.id_tiket, k.id_rute, o.id_rute)
      from tickets k join orders o on o.order_group_id = k.order_group_id where k.id_rute <> o.id_rute`,
  },
  {
    name: 'I6 statuses of one order differ only by an administrator or a chargeback',
    sql: `select format('order %s is %s', k.order_group_id, array_agg(k.status_tiket order by k.nomor_kursi)) as what
      from tickets k group by k.order_group_id
      having count(distinct k.status_tiket) > 1 and not exists (
        select from ticket_history h join tickets t on t.id_tiket = h.id_tiket
        where t.order_group_id = k.order_group_id
          and (h.cause = 'administrator' and h.id_user is not null or h.cause = 'money_taken_back'))
        -- Late money does not revive a ticket that an administrator deleted.
        and not exists (select from tickets t where t.order_group_id = k.order_group_id and t.deleted_at is not null)`,
  },
  {
    name: 'I11 one row of history for each change, without a gap',
    sql: `with steps as (
        select k.id_tiket, k.status_tiket, h.id, h.from_status, h.to_status,
          lag(h.to_status) over (partition by k.id_tiket order by h.id) as before,
          lead(h.id) over (partition by k.id_tiket order by h.id) as next
        from tickets k left join ticket_history h on h.id_tiket = k.id_tiket
      )
      select format('ticket %s (%s): history row %s from %s to %s after %s', id_tiket, status_tiket, id, from_status, to_status, before) as what
      from steps
      where id is null or from_status is distinct from before or from_status = to_status
        or (next is null and to_status <> status_tiket)`,
  },
]
