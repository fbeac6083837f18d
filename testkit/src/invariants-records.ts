/** Invariants between chapters (I13a): records that one chapter deletes or edits while another still means them; times. */
import { quoted, type Rule } from './rules.ts'

const ARRIVAL = `coalesce(t.perkiraan_tiba, t.waktu_berangkat + interval '24 hours')`
/** A ticket `k` of the departure `t` that counts: a completed one until its arrival. */
const COUNTS = `(k.status_tiket in ('pending', 'confirmed') or k.status_tiket = 'completed' and ${ARRIVAL} > clock_timestamp())`

/** Columns that say when something happened, by table and the key that names a row. */
const PAST: Readonly<Record<string, { key: string; columns: readonly string[] }>> = {
  orders: {
    key: 'order_group_id',
    columns: ['tanggal_pemesanan', 'checking_since', 'disputed_at', 'resolved_at', 'forgotten_at'],
  },
  tickets: { key: 'id_tiket', columns: ['boarded_at', 'deleted_at'] },
  ticket_history: { key: 'id', columns: ['at'] },
  ticket_names: { key: 'id', columns: ['at'] },
  payments: {
    key: 'id_pembayaran',
    columns: ['created_at', 'last_asked_at', 'word_asked_at', 'compared_at'],
  },
  payment_history: { key: 'id', columns: ['at'] },
  payment_notifications: { key: 'id', columns: ['received_at', 'processed_at'] },
  refunds: {
    key: 'id_refund',
    columns: ['created_at', 'sent_at', 'ended_at', 'call_since', 'accepted_at', 'asked_at', 'paying_since'],
  },
  refunds_elsewhere: { key: 'id', columns: ['reported_at'] },
  transfers: { key: 'id', columns: ['at'] },
  holds: { key: 'id_reservasi', columns: ['created_at', 'ended_at'] },
  trips: { key: 'id_rute', columns: ['created_at', 'archived_at', 'called_off_at'] },
  buses: { key: 'id_bus', columns: ['created_at', 'archived_at'] },
  users: { key: 'id_user', columns: ['created_at', 'deleted_at', 'credentials_changed_at'] },
  sessions: { key: 'id', columns: ['created_at', 'last_used_at', 'ended_at'] },
  audit_log: { key: 'id', columns: ['at'] },
  job_schedule: { key: 'task', columns: ['last_at'] },
}

/** Clocks of servers and database may differ by this. */
const AHEAD = `clock_timestamp() + interval '1 minute'`

const futureOf = ([table, { key, columns }]: [string, (typeof PAST)[string]]) =>
  `select format('%s %s: %s is in the future', '${table}', r.${key}, c.name) as what
    from ${table} r cross join lateral (values ${columns.map((column) => `('${column}', r.${column})`).join(', ')}) as c (name, at)
    where c.at > ${AHEAD}`

export const RECORD_RULES: readonly Rule[] = [
  {
    name: 'I13a a ticket that counts is of a departure that is there',
    sql: `select format('ticket %s (%s) is of the deleted departure %s', k.id_tiket, k.status_tiket, k.id_rute) as what
      from tickets k join trips t on t.id_rute = k.id_rute where t.archived_at is not null and ${COUNTS}
      union all
      select format('ticket %s (%s) was deleted', k.id_tiket, k.status_tiket)
      from tickets k join trips t on t.id_rute = k.id_rute where k.deleted_at is not null and ${COUNTS}`,
  },
  {
    name: 'I13a what is pending has to be paid',
    sql: `select format('order %s is pending and owes nothing', order_group_id) as what from tickets
      where status_tiket = 'pending' group by order_group_id having sum(total_bayar) = 0`,
  },
  {
    // Each journey is compared with the latest end of those before it: one pass over a million departures.
    name: 'I13a a bus is in one place, or its clash is listed',
    sql: `select format('bus %s drives departure %s while another one lasts', id_bus, id_rute) as what
      from (
        select t.id_bus, t.id_rute, t.waktu_berangkat,
          max(${ARRIVAL}) over (partition by t.id_bus order by t.waktu_berangkat, t.id_rute rows between unbounded preceding and 1 preceding) as earlier_end
        from trips t where t.archived_at is null and t.called_off_at is null
      ) as journeys
      where waktu_berangkat < earlier_end and not exists (
        select from audit_log a join trips o on a.entity = 'trip' and a.entity_id = o.id_rute::text
        where a.unusual = 'bus_double_booked' and o.id_bus = journeys.id_bus
          and (o.id_rute = journeys.id_rute
            or tstzrange(o.waktu_berangkat, coalesce(o.perkiraan_tiba, o.waktu_berangkat + interval '24 hours')) @> journeys.waktu_berangkat))`,
  },
  {
    name: 'I13a what has happened is not in the future',
    sql: Object.entries(PAST).map(futureOf).join(' union all '),
  },
]

/** The refund queue names nobody to pay: part of the money’s rules. */
export const CONTACT_RULE: Rule = {
  name: 'I13a a due manual refund has a contact',
  sql: `select format('refund %s of order %s has no contact', r.id_refund, r.order_group_id) as what
    from refunds r join orders o on o.order_group_id = r.order_group_id
      left join users u on u.id_user = o.id_user and u.deleted_at is null
    where r.cara = 'manual' and r.status in (${quoted(['due', 'sent'])})
      and num_nonnulls(u.email, o.email, o.no_telepon) = 0`,
}
