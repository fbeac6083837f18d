import { HttpError } from '../../../lib/http-client.ts'

type QueryWithError = { readonly state: { readonly error: Error | null } }

const REFETCH_MS = 20_000

/** Options of a query whose reply is kept offline: it is refetched when the connection is back, and while there is no answer. */
export const refetchUntilAnswered = {
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }: QueryWithError) =>
    state.error instanceof HttpError && state.error.isTransient ? REFETCH_MS : false,
} as const
