import { HttpError } from '../../../lib/http-client.ts'

type Asked = { readonly state: { readonly error: Error | null } }

const AGAIN_MS = 20_000

/** Of a query whose answer the phone keeps: it is asked again by itself with the connection, and while nobody answers. */
export const untilAnswered = {
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }: Asked) =>
    state.error instanceof HttpError && state.error.isPassing ? AGAIN_MS : false,
} as const
