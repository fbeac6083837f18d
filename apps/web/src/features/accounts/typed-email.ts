/** What was typed at the login travels to the next form in the history's entry, never in an address. */
export const withTypedEmail = (email: string) => ({ typedEmail: email })

export function typedEmail(state: unknown): string {
  const kept = typeof state === 'object' && state !== null && 'typedEmail' in state && state.typedEmail
  return typeof kept === 'string' ? kept : ''
}
