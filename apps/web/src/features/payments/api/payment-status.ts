import { payments } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

/** The order's payment as the server knows it; while unpaid the server asks the provider itself. */
export function paymentStatusQuery(idTiket: number) {
  return queryOptions({
    queryKey: ['payment-status', idTiket],
    queryFn: ({ signal }) => call(payments.paymentStatus, { params: { id: String(idTiket) }, signal }),
    staleTime: 0,
  })
}
