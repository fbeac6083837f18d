/** Calls of the account to which a refund is transferred. */
import { tickets, type BankAccount, type RefundAccount } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

/** Query of what staff are to transfer to the passenger, and the account for it. */
export const refundAccountQuery = (idTiket: number) =>
  queryOptions({
    queryKey: ['refund-account', idTiket],
    queryFn: async ({ signal }): Promise<RefundAccount> =>
      (await call(tickets.getRefundAccount, { params: { id: String(idTiket) }, signal })).data,
    retry: false,
  })

/** Enters or changes the account; the same one again changes nothing. */
export const setRefundAccount = async (idTiket: number, body: BankAccount): Promise<RefundAccount> =>
  (await call(tickets.setRefundAccount, { params: { id: String(idTiket) }, body })).data
