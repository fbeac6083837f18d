import { operator } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

/** The refund and change policy in force, whole: pages have its one line only. */
export const policyQuery = () =>
  queryOptions({
    queryKey: ['operator'],
    queryFn: async ({ signal }) => (await call(operator.getOperator, { signal })).data.kebijakan,
  })
