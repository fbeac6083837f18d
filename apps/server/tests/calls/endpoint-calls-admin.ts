/** Calls of the back-office. */
import type { EndpointCalls } from './endpoint-call.ts'
import { COMPANY_CALLS } from './endpoint-calls-company.ts'
import { DEPARTURES_CALLS } from './endpoint-calls-departures.ts'
import { FLEET_CALLS } from './endpoint-calls-fleet.ts'
import { OFFICE_CALLS } from './endpoint-calls-office.ts'
import { PEOPLE_CALLS } from './endpoint-calls-people.ts'

export const ADMIN_CALLS: EndpointCalls = {
  ...PEOPLE_CALLS,
  ...FLEET_CALLS,
  ...DEPARTURES_CALLS,
  ...COMPANY_CALLS,
  ...OFFICE_CALLS,
}
