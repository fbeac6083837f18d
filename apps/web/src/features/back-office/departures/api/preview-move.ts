import { adminDepartures } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { params } from '../../shared/api/params.ts'

export function movePreviewQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'move', id],
    queryFn: ({ signal }) => call(adminDepartures.previewMove, { params: params(id), signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
