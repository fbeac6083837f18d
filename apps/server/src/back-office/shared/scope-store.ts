/** What a narrow role may see: the orders of its agency, the departures on whose crew the person is. */
import { scopeOf } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { fail } from '../../platform/errors.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import { isOnCrew } from '../../tables/conditions.ts'

export type Seer = Pick<SessionUser, 'id_user' | 'role' | 'peran' | 'id_agen'>

/** The agency whose orders the person may see; null for one who may see all. */
export const agencyOf = (user: Seer): number | null =>
  scopeOf(user) === 'agency' ? (user.id_agen ?? 0) : null

/** The person of the crew, who may see only their own departures; null for one who may see all. */
export const crewOf = (user: Seer): number | null => (scopeOf(user) === 'crew' ? user.id_user : null)

const ORDER = sql(
  'back_office_order_of_agency',
  'select o.order_group_id from orders o where o.order_group_id = $1::uuid and o.id_agen = $2',
  { prepared: false },
)

/** Throws NOT_FOUND, as for an absent order, if it is not one of the person's agency. */
export async function requireOrderInScope(reader: Reader, user: Seer, order_group_id: string): Promise<void> {
  const agency = agencyOf(user)
  if (agency !== null && (await reader.rows(ORDER, [order_group_id, agency])).length === 0) fail('NOT_FOUND')
}

const TICKET = sql(
  'back_office_ticket_of_agency',
  'select k.id_tiket from tickets k join orders o using (order_group_id) where k.id_tiket = $1 and o.id_agen = $2',
  { prepared: false },
)

/** Throws NOT_FOUND, as for an absent ticket, if it is not one of the person's agency. */
export async function requireTicketInScope(reader: Reader, user: Seer, id_tiket: number): Promise<void> {
  const agency = agencyOf(user)
  if (agency !== null && (await reader.rows(TICKET, [id_tiket, agency])).length === 0) fail('NOT_FOUND')
}

const DEPARTURE = sql(
  'back_office_departure_of_crew',
  `select t.id_rute from trips t where t.id_rute = $1::bigint and ${isOnCrew('t', '$2::bigint')}`,
  { prepared: false },
)

/** Whether the person may see the departure, as far as their scope goes. */
export async function isDepartureInScope(reader: Reader, user: Seer, id_rute: number): Promise<boolean> {
  const crew = crewOf(user)
  return crew === null || (await reader.rows(DEPARTURE, [id_rute, crew])).length > 0
}

/** Throws NOT_FOUND, as for an absent departure, if the person is of the crew, and not of this departure's [B960]. */
export async function requireDepartureInScope(reader: Reader, user: Seer, id_rute: number): Promise<void> {
  if (!(await isDepartureInScope(reader, user, id_rute))) fail('NOT_FOUND')
}
