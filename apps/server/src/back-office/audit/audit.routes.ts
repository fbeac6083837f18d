import { api } from '@tiketbus/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { pageOf } from '../../platform/database/lists.ts'
import { listAudit } from './list-audit.ts'
import { selectSecurityEvents } from './security-list-store.ts'

/** /api/admin/audit, /api/admin/security-events */
export function registerAudit(serve: Serve, { db }: { db: Db }): void {
  serve(api.adminAudit.listAudit, async ({ query }) => listAudit(db, query))

  serve(api.adminAudit.listSecurityEvents, async ({ query }) => {
    const page = pageOf(query)
    const { rows, total } = await selectSecurityEvents(db, query, page)
    return { data: rows, meta: { page: page.page, limit: page.limit, total } }
  })
}
