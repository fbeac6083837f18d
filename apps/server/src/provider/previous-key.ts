/** While two server keys overlap, payments that were made under the previous key are looked up with it. */
import type { Outcome } from './provider.ts'

const UNAUTHORIZED = 401

/**
 * Calls with the current key. If that key does not know the payment (404) or is rejected (401), the call had no effect and is
 * repeated with the previous key: a 404 alone would read as 'not attempted' while the payment may hold money. `callWith` makes
 * the call with a given key.
 */
export async function withEitherKey<Value>(
  keys: { serverKey: string; previousServerKey?: string },
  callWith: (serverKey: string) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const answer = await callWith(keys.serverKey)
  if (keys.previousServerKey === undefined || !isUnknown(answer)) return answer
  const earlier = await callWith(keys.previousServerKey)
  // The provider has revoked the previous key: its rejection proves nothing.
  if (isUnauthorized(earlier)) return answer
  // A rejected current key proves nothing about the payment: with it a 404 under the previous key does not mean 'not attempted'.
  return earlier.kind === 'not-found' ? answer : earlier
}

const isUnauthorized = (answer: Outcome<unknown>) => answer.kind === 'refused' && answer.code === UNAUTHORIZED
const isUnknown = (answer: Outcome<unknown>) => answer.kind === 'not-found' || isUnauthorized(answer)
