import { useEffect } from 'react'

/** Logs out here at once; the server is called when `tidied` has ended, since tidying up needs the session. */
export type Logout = (tidied?: Promise<unknown>) => void
type Ask = (logout: Logout) => void

// Of the page that is open.
let ask: Ask | undefined

/** For a page on which logging out would lose something: `question` gets what follows a yes. */
export function useAskBeforeLogout(question: Ask | undefined): void {
  useEffect(() => {
    ask = question
    return () => {
      ask = undefined
    }
  }, [question])
}

/** Logs out, or has the page ask first. */
export function logoutOrAsk(logout: Logout): void {
  if (ask === undefined) logout()
  else ask(logout)
}
