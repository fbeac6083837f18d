import {
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HttpError } from '../../lib/http-client.ts'
import { noteAnswer, noteNoAnswer, answerTimeoutMs } from '../../lib/answer-timeout.ts'
import { useSession } from '../../lib/session.ts'
import type { OrderReply } from './api/tickets.ts'
import type { OfflineOrder } from './offline-orders.ts'

const loadOfflineOrders = () => import('./offline-orders.ts')

/** Kept data may change with each reply, and reading them again is cheap: no caching, no retry. */
const always = { gcTime: 0, staleTime: 0, retry: false } as const

/** Keeps a shown order for offline use. */
export function useSaveOffline(reply: OrderReply | undefined): void {
  const { user } = useSession()
  useEffect(() => {
    if (reply === undefined || user === undefined) return
    // Its code may fail to load; the ticket is shown anyway.
    loadOfflineOrders()
      .then(({ saveOrderOffline }) => saveOrderOffline(user, reply))
      .catch(() => undefined)
  }, [reply, user])
}

type QueryProgress = Pick<UseQueryResult, 'isPending' | 'error' | 'errorUpdateCount' | 'dataUpdatedAt'>

/** Whether to show kept data: the call failed or has had no answer for a while. Stays true until there is an answer. */
export function useIsUnanswered({
  isPending,
  error,
  errorUpdateCount,
  dataUpdatedAt,
}: QueryProgress): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLate(true), answerTimeoutMs())
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isPending])
  // A call that is being retried has no error yet.
  const isUnanswered = isPending ? isLate || errorUpdateCount > 0 : failedWithoutAnswer(error)
  useEffect(() => {
    if (isUnanswered) noteNoAnswer()
    else if (dataUpdatedAt > 0) noteAnswer()
  }, [isUnanswered, dataUpdatedAt])
  return isUnanswered
}

/** Refetches a query and cancels the call that hangs. */
export function useForceRefetch(queryKey: QueryKey): () => void {
  const client = useQueryClient()
  return () =>
    void client
      .cancelQueries({ queryKey, exact: true })
      .then(() => client.refetchQueries({ queryKey, exact: true }))
}

/** Whether the query failed without an answer. */
const failedWithoutAnswer = (error: unknown): boolean => error instanceof HttpError && error.isTransient

/** The kept order once `wanted` is true; null if there is none. */
export function useOfflineOrder(id: string, wanted: boolean): OfflineOrder | null | undefined {
  const options = queryOptions({
    queryKey: ['tickets', 'selectedTicket', id, 'kept'],
    queryFn: async () => (await loadOfflineOrders()).findOfflineOrder(id),
    ...always,
  })
  const { data, isError } = useQuery({ ...options, enabled: wanted })
  if (!wanted) return undefined
  return isError ? null : data
}

/** All kept orders once `wanted` is true. */
export function useOfflineOrders(wanted: boolean): readonly OfflineOrder[] | undefined {
  const options = queryOptions({
    queryKey: ['tickets', 'tickets', 'kept'],
    queryFn: async () => (await loadOfflineOrders()).listOfflineOrders(),
    ...always,
  })
  const { data, isError } = useQuery({ ...options, enabled: wanted })
  if (!wanted) return undefined
  return isError ? [] : data
}
