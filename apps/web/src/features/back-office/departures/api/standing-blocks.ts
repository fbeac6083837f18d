/** Calls about standing blocks. */
import { adminStandingBlocks, type Input } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery, pageQuery, params, type ListQuery } from '../../shared/api/list-query.ts'

export type StandingForm = Input<typeof adminStandingBlocks.addStandingBlock.body>

export function standingBlocksQuery({ filter, page, limit }: ListQuery) {
  const status = filter === 'dibuka' ? ('dibuka' as const) : ('aktif' as const)
  const query = { status, page, limit }
  return pageQuery('standing-blocks', query, (signal) =>
    call(adminStandingBlocks.listStandingBlocks, { query, signal }),
  )
}

export const standingBlockQuery = (id: number) =>
  freshQuery(['standing-blocks', 'one', id], (signal) =>
    call(adminStandingBlocks.getStandingBlock, { params: params(id), signal }),
  )

export const addStandingBlock = (body: StandingForm, idempotencyKey: string) =>
  call(adminStandingBlocks.addStandingBlock, { body, idempotencyKey })
export const previewStandingBlock = (body: StandingForm) =>
  call(adminStandingBlocks.previewStandingBlock, { body })
export const endStandingBlock = (id: number) =>
  call(adminStandingBlocks.endStandingBlock, { params: params(id) })
