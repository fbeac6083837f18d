/** Passes the e-mail typed at the login to the next form in the history entry's state, never in an address. */
export const withTypedEmail = (email: string) => ({ typedEmail: email })

export function typedEmail(state: unknown): string {
  const kept = typeof state === 'object' && state !== null && 'typedEmail' in state && state.typedEmail
  return typeof kept === 'string' ? kept : ''
}
