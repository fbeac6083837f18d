import type { User } from '@tiketbus/contract'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { t } from '../texts/common.ts'
import { isCodeMissing } from './code-missing.ts'
import { keepEndedSession } from './ended-sessions.ts'
import { HttpError } from './http-error.ts'
import { AUTH } from './query-client.ts'
import { noteLogout } from './requested-page.ts'
import { forgetSessionEnd } from './session-end.ts'
import { findToken, removeToken, storeToken, useToken } from './session-store.ts'
import { localStore, tabStore } from './storage.ts'

export type Session = {
  readonly user: User | undefined
  readonly isAuthenticated: boolean
  /** A token is stored and its profile is still loading. */
  readonly loading: boolean
  /** The token could not be checked: it stays, `retry` tries again. */
  readonly unreachable: boolean
  readonly retry: () => void
  /** Stores the token and loads the profile; rejects with `HttpError` if that fails. */
  readonly login: (token: string) => Promise<User>
  /** Ends the session here at once; at the server after `cleanup`, which still needs it, has settled. */
  readonly logout: (cleanup?: Promise<unknown>) => Promise<void>
  /** Replaces the cached profile. */
  readonly setUser: (user: User) => void
}

/** The number of the user whose data is in the tab's storage. */
const PERSON = 'person'

function profileOptions(token: string | null) {
  return queryOptions({
    queryKey: [AUTH, 'user', token],
    queryFn: async ({ signal, client, queryKey }): Promise<User> => {
      const { loadProfile } = await sessionCalls()
      const found = (user: User) => clearOtherUsersData(client, user)
      const replace = (user: User) => void client.setQueryData(queryKey, found(user))
      return found(await loadProfile(token, signal, replace))
    },
    enabled: token !== null,
    staleTime: 60_000,
    refetchOnReconnect: 'always',
    // A mistake of ours is no lost connection: the error screen shows it.
    throwOnError: (error) => !(error instanceof HttpError),
  })
}

/** Loaded only if a token is stored or soon will be: a guest needs neither contract nor schemas. */
export const sessionCalls = () =>
  import('./session-calls.ts').catch((cause: unknown) => {
    throw isCodeMissing(cause) ? new HttpError({ kind: 'network', message: t('http.network'), cause }) : cause
  })

/**
 * The user may differ from the one before: another tab may have logged in, or the session may have expired. Then this
 * tab's data of the user before is deleted; the same user keeps it.
 */
function clearOtherUsersData(client: QueryClient, user: User): User {
  const before = tabStore.get(PERSON)
  if (before !== null && before !== String(user.id_user)) {
    tabStore.clear()
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== AUTH && !query.isActive() })
  }
  tabStore.set(PERSON, String(user.id_user))
  noteLogout(false)
  return user
}

/** The session, derived from the stored token and the cached profile. */
export function useSession(): Session {
  const client = useQueryClient()
  const token = useToken()
  const { data, isPending, isError, refetch } = useQuery(profileOptions(token))
  const user = token === null ? undefined : data
  const retry = useCallback(() => void refetch(), [refetch])
  const login = useCallback((given: string) => startSession(client, given), [client])
  const logout = useCallback((cleanup?: Promise<unknown>) => endSession(client, cleanup), [client])
  const setUser = useCallback(
    (updated: User) => client.setQueryData(profileOptions(findToken()).queryKey, updated),
    [client],
  )
  return {
    user,
    isAuthenticated: user !== undefined,
    loading: token !== null && isPending && !isError,
    unreachable: token !== null && isError && user === undefined,
    retry,
    login,
    logout,
    setUser,
  }
}

async function startSession(client: QueryClient, token: string): Promise<User> {
  storeToken(token)
  // Data that a guest or another user loaded must not be shown to this user.
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== AUTH && !query.isActive() })
  // The token may be the same as before, for a confirmed e-mail: the cached profile has the old one.
  // A profile that does not load is the login's own error, which its form shows.
  return client.fetchQuery({ ...profileOptions(token), staleTime: 0 }).finally(forgetSessionEnd)
}

async function endSession(client: QueryClient, cleanup?: Promise<unknown>): Promise<void> {
  const token = findToken()
  removeToken()
  tabStore.clear()
  for (const key of localStore.keys('own:')) localStore.remove(key)
  noteLogout()
  client.clear()
  if (token === null) return
  // At once: the page may be closed before the server has answered.
  keepEndedSession(token)
  await cleanup
  const { logoutAtServer } = await sessionCalls()
  await logoutAtServer(token)
}

/** Ends the session without a call: the server has refused it (a profile update failed [A53]). */
export function endSessionLocally(): void {
  removeToken()
}
