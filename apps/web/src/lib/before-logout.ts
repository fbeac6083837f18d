import { useEffect } from 'react'

/** Logs out here at once. The server is called after `cleanup` has settled, since tidying up needs the session. */
export type Logout = (cleanup?: Promise<unknown>) => void
type Ask = (logout: Logout) => void

// The question of the page that is open.
let ask: Ask | undefined

/** For a page that would lose something by a logout: `question` is called with the logout to run after a yes. */
export function useAskBeforeLogout(question: Ask | undefined): void {
  useEffect(() => {
    ask = question
    return () => {
      ask = undefined
    }
  }, [question])
}

/** Logs out, or lets the open page ask first. */
export function logoutOrAsk(logout: Logout): void {
  if (ask === undefined) logout()
  else ask(logout)
}
