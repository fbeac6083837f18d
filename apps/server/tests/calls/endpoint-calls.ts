/** A call to each endpoint of the contract with the data that it needs, for tests that cover all endpoints. */
import { api, type Endpoint } from '@tiketbus/contract'
import type { EndpointCalls } from './endpoint-call.ts'
import { ACCOUNT_CALLS } from './endpoint-calls-accounts.ts'
import { ADMIN_CALLS } from './endpoint-calls-admin.ts'
import { BOOKING_CALLS } from './endpoint-calls-booking.ts'

export const ENDPOINTS: [name: string, endpoint: Endpoint][] = Object.entries(api).flatMap(
  ([chapter, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${chapter}.${name}`, endpoint]),
)

export const ENDPOINT_CALLS: EndpointCalls = { ...ACCOUNT_CALLS, ...BOOKING_CALLS, ...ADMIN_CALLS }
