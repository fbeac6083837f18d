import { layouts, type Layout } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

/** Query of a layout, which never changes. */
export const layoutQuery = (id: number) =>
  queryOptions({
    queryKey: ['layout', id],
    queryFn: async ({ signal }): Promise<Layout> =>
      (await call(layouts.getLayout, { params: { id: String(id) }, signal })).data,
    staleTime: Infinity,
  })
