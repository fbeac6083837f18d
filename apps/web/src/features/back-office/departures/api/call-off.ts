import { adminDepartures } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { params } from '../../shared/api/params.ts'

export function callOffPreviewQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'call-off', id],
    queryFn: ({ signal }) => call(adminDepartures.previewCallOff, { params: params(id), signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export const callOff = (id: number, alasan: string, guard: { idempotencyKey: string; ifMatch?: number }) =>
  call(adminDepartures.callOff, { params: params(id), body: { alasan }, ...guard })
