import { api } from '@tiketbus/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { listAudit } from './list-audit.ts'

/** /api/admin/audit */
export function registerAudit(serve: Serve, { db }: { db: Db }): void {
  serve(api.adminAudit.listAudit, async ({ query }) => listAudit(db, query))
}
