import { api } from '@tiketbus/contract'
import type { Db } from '../platform/database/database.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import { getLayout } from './layouts.ts'
import { getOperator, getPolicy } from './operator.ts'

/** Who runs the buses, and the layouts of their seats, for everybody. */
export function registerFleet(serve: Serve, { db }: { db: Db }): void {
  serve(api.operator.getOperator, async () => {
    const { diisi_pada: _entered, ...data } = await getOperator(db)
    return { data }
  })

  // It never changes, so a browser asks once.
  serve(api.layouts.getLayout, async ({ params, reply }) => {
    const data = await getLayout(db, params.id)
    void reply.header('cache-control', 'public, max-age=31536000, immutable')
    return { data }
  })

  serve(api.operator.getPolicy, async ({ params }) => ({ data: await getPolicy(db, params.versi) }))
}
