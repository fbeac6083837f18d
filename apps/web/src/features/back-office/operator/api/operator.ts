import { adminOperator, type Input } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'

type OperatorBody = Input<typeof adminOperator.updateOperator.body>
export type OperatorValues = Required<{ [Name in keyof OperatorBody]: string }>

export const operatorQuery = () =>
  queryOptions({
    queryKey: ['admin', 'operator', 'one'],
    queryFn: async ({ signal }) => (await call(adminOperator.getOperator, { signal })).data,
  })

export const updateOperator = (body: OperatorBody, ifMatch: number | undefined) =>
  call(adminOperator.updateOperator, { body, ifMatch })
