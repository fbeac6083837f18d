/** Calls about counters and shifts. */
import { adminBrowsers, adminCounters, adminShifts, type Input } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/http-client.ts'
import { freshQuery, pageQuery, params, type Paged } from '../../shared/api/list-query.ts'

export const countersQuery = queryOptions({
  queryKey: ['admin', 'counters'],
  queryFn: ({ signal }) => call(adminCounters.listCounters, { signal }),
  staleTime: 60_000,
})
export const addCounter = (body: Input<typeof adminCounters.addCounter.body>, idempotencyKey: string) =>
  call(adminCounters.addCounter, { body, idempotencyKey })
export const updateCounter = (
  id: number,
  body: Input<typeof adminCounters.updateCounter.body>,
  ifMatch: number | undefined,
) => call(adminCounters.updateCounter, { params: params(id), body, ifMatch })
export const archiveCounter = (id: number) => call(adminCounters.archiveCounter, { params: params(id) })

/** The enrolled browsers of counters. */
export const browsersQuery = queryOptions({
  queryKey: ['admin', 'browsers'],
  queryFn: ({ signal }) => call(adminBrowsers.listBrowsers, { signal }),
})
export const enrolBrowser = (id_loket: number, idempotencyKey: string) =>
  call(adminBrowsers.enrolBrowser, { body: { id_loket }, idempotencyKey })
export const endBrowser = (id: number) => call(adminBrowsers.endBrowser, { params: params(id) })

export const openShift = (body: Input<typeof adminShifts.openShift.body>, idempotencyKey: string) =>
  call(adminShifts.openShift, { body, idempotencyKey })
export const addMovement = (
  id: number,
  body: Input<typeof adminShifts.addMovement.body>,
  idempotencyKey: string,
) => call(adminShifts.addMovement, { params: params(id), body, idempotencyKey })
export const closeShift = (
  id: number,
  body: Input<typeof adminShifts.closeShift.body>,
  idempotencyKey: string,
) => call(adminShifts.closeShift, { params: params(id), body, idempotencyKey })

export const shiftsQuery = (of: { tanggal: string; id_loket: string }, { page, limit }: Paged) => {
  const query = { ...of, page, limit }
  return pageQuery('shifts', query, (signal) =>
    call(adminShifts.listShifts, {
      query: {
        page,
        limit,
        ...(of.tanggal !== '' && { tanggal: of.tanggal }),
        ...(of.id_loket !== '' && { id_loket: Number(of.id_loket) }),
      },
      signal,
    }),
  )
}
export const slipQuery = (id: number) =>
  freshQuery(['shift', id], (signal) => call(adminShifts.getShift, { params: params(id), signal }))
export const depositShifts = (body: Input<typeof adminShifts.depositShifts.body>, idempotencyKey: string) =>
  call(adminShifts.depositShifts, { body, idempotencyKey })
export const signOffShift = (id: number) => call(adminShifts.signOffShift, { params: params(id) })
