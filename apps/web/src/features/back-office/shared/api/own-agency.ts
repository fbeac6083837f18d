import { adminAgents } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery } from './list-query.ts'

/** The agency of the person who is logged in: what it has with us, its limit and commission. */
export const ownAgencyQuery = freshQuery(['agents', 'own'], (signal) =>
  call(adminAgents.getOwnAgency, { signal }),
)
