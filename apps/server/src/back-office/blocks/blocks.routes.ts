import { api } from '@tiketbus/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import type { Limits } from '../../platform/http/limits.ts'
import { t } from '../../texts/index.ts'
import { requireDepartureInScope } from '../shared/scope-store.ts'
import { SEATS_KEPT } from '../shared/seats-kept.ts'
import { blockByStaff, readKeptSeats, unblockByStaff } from './blocks.ts'
import { listChannels } from './channels.ts'

export type BlocksDeps = { db: Db; limits: Pick<Limits, 'require'> }

/** What staff keep of a departure, and blocks of its seats */
export function registerBlocks(serve: Serve, { db, limits }: BlocksDeps): void {
  serve(api.adminBlocks.keptSeats, async ({ params, user }) => {
    await requireDepartureInScope(db, user, params.id)
    return { data: await readKeptSeats(db, params.id) }
  })

  serve(api.adminBlocks.listChannels, async () => ({ data: await listChannels(db) }))

  serve(api.adminBlocks.blockSeats, async ({ params, body, user, retry }) => {
    await limits.require(SEATS_KEPT, String(user.id_user))
    const act = { id_admin: user.id_user, retry }
    const data = await blockByStaff(db, act, { id_rute: params.id, ...body })
    return { message: t('blocks.made', { count: body.nomor_kursi.length }), data }
  })

  serve(api.adminBlocks.unblockSeats, async ({ params, body, user }) => {
    const data = await unblockByStaff(db, user.id_user, { id_rute: params.id, ...body })
    return { message: t('blocks.ended'), data }
  })
}
