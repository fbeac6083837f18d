import { api } from '@tiketbus/contract'
import type { Db } from '../platform/database/database.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import { getOperator, getPolicy } from './operator.ts'

/** Who runs the buses, for everybody. */
export function registerFleet(serve: Serve, { db }: { db: Db }): void {
  serve(api.operator.getOperator, async () => {
    const { diisi_pada: _entered, ...data } = await getOperator(db)
    return { data }
  })

  serve(api.operator.getPolicy, async ({ params }) => ({ data: await getPolicy(db, params.versi) }))
}
