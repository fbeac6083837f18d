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

/** What is kept may change with each answer, and none of it is worth a second try. */
const always = { gcTime: 0, staleTime: 0, retry: false } as const

/** Keeps an order for when there is no connection, after it was shown. */
export function useKeep(reply: OrderReply | undefined): void {
  const { user } = useSession()
  useEffect(() => {
    if (reply === undefined || user === undefined) return
    // Its code may not come: the ticket is shown all the same.
    keptOrders()
      .then(({ keepOrder }) => keepOrder(user, reply))
      .catch(() => undefined)
  }, [reply, user])
}

type Asked = Pick<UseQueryResult, 'isPending' | 'error' | 'errorUpdateCount' | 'dataUpdatedAt'>

/** Whether what is kept has to do: nobody has answered, or not for long. From then on until there is an answer. */
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
  // A call that is tried again has no error meanwhile.
  const isSilent = isPending ? isLate || errorUpdateCount > 0 : isUnanswered(error)
  useEffect(() => {
    if (isSilent) noteSilence()
    else if (dataUpdatedAt > 0) noteAnswer()
  }, [isSilent, dataUpdatedAt])
  return isSilent
}

/** Asks a query once more; the call that hangs is given up for it. */
export function useAskAgain(queryKey: QueryKey): () => void {
  const client = useQueryClient()
  return () =>
    void client
      .cancelQueries({ queryKey, exact: true })
      .then(() => client.refetchQueries({ queryKey, exact: true }))
}

/** Of a query's failure: whether nobody answered the question. */
const isUnanswered = (error: unknown): boolean => error instanceof HttpError && error.isPassing

/** The kept order once `wanted`; null if there is none. */
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

/** All kept orders once `wanted`. */
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
