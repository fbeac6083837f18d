import { api } from '@tiketbus/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import type { Limits } from '../../platform/http/limits.ts'
import { t } from '../../texts/index.ts'
import { requireDepartureInScope } from '../shared/scope-store.ts'
import { SEATS_KEPT } from '../shared/seats-kept.ts'
import { blockByStaff, readKeptSeats, unblockByStaff } from './blocks.ts'
import { listChannels } from './channels.ts'
import {
  addStandingByStaff,
  endStandingByStaff,
  listStandingBlocks,
  previewStandingBlock,
  readStandingBlock,
} from './standing-blocks.ts'

export type BlocksDeps = { db: Db; limits: Pick<Limits, 'require'> }

/** What staff keep of a departure, and blocks of its seats */
export function registerBlocks(serve: Serve, deps: BlocksDeps): void {
  const { db, limits } = deps
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

  registerStanding(serve, deps)
}

function registerStanding(serve: Serve, { db, limits }: BlocksDeps): void {
  serve(api.adminStandingBlocks.listStandingBlocks, ({ query }) => listStandingBlocks(db, query))

  serve(api.adminStandingBlocks.getStandingBlock, async ({ params }) => ({
    data: await readStandingBlock(db, params.id),
  }))

  serve(api.adminStandingBlocks.previewStandingBlock, async ({ body }) => ({
    data: await previewStandingBlock(db, body),
  }))

  serve(api.adminStandingBlocks.addStandingBlock, async ({ body, user, retry }) => {
    await limits.require(SEATS_KEPT, String(user.id_user))
    const data = await addStandingByStaff(db, { id_admin: user.id_user, retry }, body)
    return { message: t('blocks.standingMade', { count: data.keberangkatan }), data }
  })

  serve(api.adminStandingBlocks.endStandingBlock, async ({ params, user }) => {
    const data = await endStandingByStaff(db, user.id_user, params.id)
    return { message: t('blocks.standingEnded'), data }
  })
}
