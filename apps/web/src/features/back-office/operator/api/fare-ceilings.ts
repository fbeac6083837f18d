/** The highest fares per kilometre. */
import { adminFareCeilings, type Input } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery } from '../../shared/api/list-query.ts'

export type CeilingBody = Input<typeof adminFareCeilings.putCeiling.body>

export const ceilingsQuery = () =>
  freshQuery(['operator', 'ceilings'], (signal) => call(adminFareCeilings.listCeilings, { signal }))

export const putCeiling = (body: CeilingBody) => call(adminFareCeilings.putCeiling, { body })
