import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { HttpError } from './http-error.ts'
import { repeatUntil } from './repeat-until.ts'

const repeated = new WeakSet<Error>()

/** Whether the failure is one of a call that was repeated without being asked for: the page shows it already. */
export function isOfRepetition(error: unknown): boolean {
  return error instanceof Error && repeated.has(error)
}

/**
 * Every query that a page shows as failed is fetched again by itself while a retry may help [N200]. Returns the function
 * that stops it.
 */
export function retryFailedQueries(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  let stop: (() => void) | undefined
  const failed = () => cache.findAll({ type: 'active', predicate: mayBeRetried })

  async function attempt(): Promise<boolean> {
    await Promise.all(failed().filter(isDue).map(fetchAgain))
    const isDone = failed().length === 0
    if (isDone) stop = undefined
    return isDone
  }
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (stop === undefined && type === 'updated' && mayBeRetried(query)) stop = repeatUntil(attempt)
  })
  return () => {
    unsubscribe()
    stop?.()
  }
}

function mayBeRetried({ state }: Query): boolean {
  const { error, status, fetchStatus } = state
  return status === 'error' && fetchStatus === 'idle' && error instanceof HttpError && error.isTransient
}

/** Not sooner than the server asked for. */
function isDue({ state: { error, errorUpdatedAt } }: Query): boolean {
  const seconds = error instanceof HttpError ? (error.retryAfter ?? 0) : 0
  return Date.now() >= errorUpdatedAt + seconds * 1000
}

async function fetchAgain(query: Query): Promise<void> {
  const { error } = query.state
  // A fetch without data counts as loading: the page would change to its placeholder and back with each attempt.
  const fetching = notifyManager.batch(() => {
    const started = query.fetch()
    if (query.state.data === undefined) query.setState({ error, status: 'error' })
    return started
  })
  await fetching.catch((failure: unknown) => {
    if (failure instanceof Error) repeated.add(failure)
  })
}
