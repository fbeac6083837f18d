import {
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HttpError } from '../../lib/http-client.ts'
import { noteAnswer, noteSilence, patienceMs } from '../../lib/patience.ts'
import { useSession } from '../../lib/session.ts'
import type { OrderReply } from './api/get-order.ts'
import type { KeptOrder } from './kept-orders.ts'

const keptOrders = () => import('./kept-orders.ts')

/** Kept data may change with each reply, and reading them again is cheap: no caching, no retry. */
const always = { gcTime: 0, staleTime: 0, retry: false } as const

/** Keeps a shown order for offline use. */
export function useKeep(reply: OrderReply | undefined): void {
  const { user } = useSession()
  useEffect(() => {
    if (reply === undefined || user === undefined) return
    // Its code may fail to load; the ticket is shown anyway.
    keptOrders()
      .then(({ keepOrder }) => keepOrder(user, reply))
      .catch(() => undefined)
  }, [reply, user])
}

type Asked = Pick<UseQueryResult, 'isPending' | 'error' | 'errorUpdateCount' | 'dataUpdatedAt'>

/** Whether to show kept data: the call failed or has had no answer for a while. Stays true until there is an answer. */
export function useSilence({ isPending, error, errorUpdateCount, dataUpdatedAt }: Asked): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLate(true), patienceMs())
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isPending])
  // A call that is being retried has no error yet.
  const isSilent = isPending ? isLate || errorUpdateCount > 0 : isUnanswered(error)
  useEffect(() => {
    if (isSilent) noteSilence()
    else if (dataUpdatedAt > 0) noteAnswer()
  }, [isSilent, dataUpdatedAt])
  return isSilent
}

/** Refetches a query and cancels the call that hangs. */
export function useAskAgain(queryKey: QueryKey): () => void {
  const client = useQueryClient()
  return () =>
    void client
      .cancelQueries({ queryKey, exact: true })
      .then(() => client.refetchQueries({ queryKey, exact: true }))
}

/** Whether the query failed without an answer. */
const isUnanswered = (error: unknown): boolean => error instanceof HttpError && error.isPassing

/** The kept order once `wanted` is true; null if there is none. */
export function useKeptOrder(id: string, wanted: boolean): KeptOrder | null | undefined {
  const options = queryOptions({
    queryKey: ['tickets', 'selectedTicket', id, 'kept'],
    queryFn: async () => (await keptOrders()).findKeptOrder(id),
    ...always,
  })
  const { data, isError } = useQuery({ ...options, enabled: wanted })
  if (!wanted) return undefined
  return isError ? null : data
}

/** All kept orders once `wanted` is true. */
export function useKeptOrders(wanted: boolean): readonly KeptOrder[] | undefined {
  const options = queryOptions({
    queryKey: ['tickets', 'tickets', 'kept'],
    queryFn: async () => (await keptOrders()).listKeptOrders(),
    ...always,
  })
  const { data, isError } = useQuery({ ...options, enabled: wanted })
  if (!wanted) return undefined
  return isError ? [] : data
}
