import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { HttpError } from './http-error.ts'

export const AUTH = 'auth'

/** The query cache. A transient fault is retried once automatically; the user can retry the others. */
export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: retryOnce, retryDelay: 800, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] !== AUTH) reloadProfile(error, client)
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => reloadProfile(error, client) }),
  })
  return client
}

function retryOnce(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof HttpError && error.isTransient && error.status !== 429
}

// An expired token shows as an error of any call; reloading the profile then ends the session.
function reloadProfile(error: Error, client: QueryClient): void {
  if (error instanceof HttpError && error.type === 'UNAUTHENTICATED') {
    void client.invalidateQueries({ queryKey: [AUTH] })
  }
}
