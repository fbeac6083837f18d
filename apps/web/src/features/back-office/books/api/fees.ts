/** Calls of the provider's fees. `versi` is sent as If-Match: an edit of an outdated row responds 412 EDIT_CONFLICT. */
import { adminProviderFees, type Input } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery, params } from '../../shared/api/list-query.ts'

export type FeeForm = Input<typeof adminProviderFees.addFee.body>

export const feesQuery = () =>
  freshQuery(['provider-fees'], (signal) => call(adminProviderFees.listFees, { signal }))

export const addFee = (body: FeeForm, idempotencyKey: string) =>
  call(adminProviderFees.addFee, { body, idempotencyKey })
export const updateFee = (id: number, body: FeeForm, ifMatch: number | undefined) =>
  call(adminProviderFees.updateFee, { params: params(id), body, ifMatch })
