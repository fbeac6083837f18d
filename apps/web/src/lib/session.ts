import type { User } from '@tiketbus/contract'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { PROFILE } from './query-client.ts'
import { noteLogout } from './remembered-origin.ts'
import { findToken, removeToken, storeToken, useToken } from './session-store.ts'
import { localStore, tabStore } from './storage.ts'

export type Session = {
  readonly user: User | undefined
  readonly isAuthenticated: boolean
  /** A token is stored and its profile is still loading. */
  readonly loading: boolean
  /** No answer about the token: it stays, `retry` asks again. */
  readonly unreachable: boolean
  readonly retry: () => void
  /** Stores the token and loads the profile; rejects with `HttpError` if that fails. */
  readonly login: (token: string) => Promise<User>
  /** Ends the session here at once; at the server once `tidied`, which needs it, has ended. */
  readonly logout: (tidied?: Promise<unknown>) => Promise<void>
  /** Puts an updated profile in place. */
  readonly setUser: (user: User) => void
}

/** Whose things the tab's storage holds: the person's number. */
const PERSON = 'person'

function profileOptions(token: string | null) {
  return queryOptions({
    queryKey: [PROFILE, 'user', token],
    queryFn: async ({ signal, client, queryKey }): Promise<User> => {
      const { loadProfile } = await sessionCalls()
      const found = (user: User) => forgetOthers(client, user)
      const replace = (user: User) => void client.setQueryData(queryKey, found(user))
      return found(await loadProfile(token, signal, replace))
    },
    enabled: token !== null,
    staleTime: 60_000,
    refetchOnReconnect: 'always',
  })
}

/** A guest has no profile to load: contract and schemas come only if a token is stored, or soon will be. */
export const sessionCalls = () => import('./session-calls.ts')

/**
 * Another tab's login, or one after a session that ran out, may be somebody else's: what this tab kept of the person
 * before goes. The same person finds it again.
 */
function forgetOthers(client: QueryClient, user: User): User {
  const before = tabStore.get(PERSON)
  if (before !== null && before !== String(user.id_user)) {
    tabStore.clear()
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== PROFILE && !query.isActive() })
  }
  tabStore.set(PERSON, String(user.id_user))
  noteLogout(false)
  return user
}

/** Who is here: derived from the stored token and the cached profile, written by nobody else. */
export function useSession(): Session {
  const client = useQueryClient()
  const token = useToken()
  const { data, isPending, isError, refetch } = useQuery(profileOptions(token))
  const user = token === null ? undefined : data
  const retry = useCallback(() => void refetch(), [refetch])
  const login = useCallback((given: string) => startSession(client, given), [client])
  const logout = useCallback((tidied?: Promise<unknown>) => endSession(client, tidied), [client])
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
  // What a guest or somebody else saw must not be shown to this person.
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== PROFILE && !query.isActive() })
  return client.fetchQuery(profileOptions(token))
}

async function endSession(client: QueryClient, tidied?: Promise<unknown>): Promise<void> {
  const token = findToken()
  removeToken()
  tabStore.clear()
  for (const key of localStore.keys('own:')) localStore.remove(key)
  noteLogout()
  client.clear()
  if (token === null) return
  await tidied
  const { endAtServer } = await sessionCalls()
  await endAtServer(token)
}

/** Forgets the session without a call: the server has refused it (a profile update failed [A53]). */
export function dropSession(): void {
  removeToken()
}
