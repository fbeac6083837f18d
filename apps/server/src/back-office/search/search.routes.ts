import { api } from '@tiketbus/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { search } from './search.ts'

/** /api/admin/search */
export function registerSearch(serve: Serve, { db }: { db: Db }): void {
  serve(api.adminSearch.search, async ({ query }) => ({ data: await search(db, query.q ?? '') }))
}
