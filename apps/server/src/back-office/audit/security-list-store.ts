/** The SQL of the list of security events. */
import type { Reader } from '../../platform/database/database.ts'
import type { Page } from '../../platform/database/lists.ts'
import { sql } from '../../platform/database/statements.ts'

export type SecurityFilter = { kind?: string; q?: string; dari?: string; sampai?: string }

const EVENTS = `from security_events e left join users u on u.id_user = e.id_user
  where ($1::text is null or e.kind = $1)
    and ($2::text is null or e.id_user::text = $2 or e.network ilike $3
      or (u.deleted_at is null and (u.username ilike $3 or u.email ilike $3)))
    and ($4::date is null or e.at >= $4::timestamp at time zone 'Asia/Jakarta')
    and ($5::date is null or e.at < ($5::date + 1)::timestamp at time zone 'Asia/Jakarta')`

const COUNT = sql('back_office_count_security_events', `select count(*) as total ${EVENTS}`, {
  present: ['total'],
  prepared: false,
})

/** Of a deleted account only a staff member's name is left. */
const PAGE = sql(
  'back_office_security_events_page',
  `select e.id, e.at, e.kind, e.id_user, u.username, e.network, e.device, e.subject, e.times
   ${EVENTS} order by e.id desc limit $6 offset $7`,
  { nullable: ['username'], prepared: false },
)

/** Returns a page of the events, newest first, and the number of all matching rows. */
export async function selectSecurityEvents(reader: Reader, filter: SecurityFilter, page: Page) {
  const { kind = null, dari = null, sampai = null } = filter
  const q = filter.q || null
  // Digits alone are a user's number.
  const pattern = q === null || /^\d+$/.test(q) ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const values = [kind, q, pattern, dari, sampai] as const
  const [count] = await reader.rows(COUNT, [...values])
  const rows = await reader.rows(PAGE, [...values, page.limit, page.offset])
  return { rows, total: count?.total ?? 0 }
}
