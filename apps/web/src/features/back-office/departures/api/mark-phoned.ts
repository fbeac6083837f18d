import { adminDepartures } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { params } from '../../shared/api/params.ts'

/** Notes that the person who ordered was phoned about the call-off, or takes that back [T140]. */
export const markPhoned = (order: string, dihubungi: boolean) =>
  call(adminDepartures.markPhoned, { params: params(order), body: { dihubungi } })
