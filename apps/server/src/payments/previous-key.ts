/** While server keys overlap, payments made under the previous key are polled with it. */
import type { Outcome } from './provider.ts'

const UNAUTHORIZED = 401

/**
 * Asks with the current key. If that key does not know the payment (404) or is refused (401), the call did nothing and
 * is repeated with the previous key: a 404 alone would mean 'not attempted' although the payment may hold money.
 * `callWith` makes the call under a key.
 */
export async function withEitherKey<Value>(
  keys: { serverKey: string; previousServerKey?: string },
  callWith: (serverKey: string) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const answer = await callWith(keys.serverKey)
  if (keys.previousServerKey === undefined || !isUnknown(answer)) return answer
  const earlier = await callWith(keys.previousServerKey)
  // The provider has revoked the previous key, by which nothing can be found any more.
  if (isUnauthorized(earlier)) return answer
  // A refused current key proves nothing about the payment, so two refusals do not count as 'not attempted'.
  return earlier.kind === 'not-found' ? answer : earlier
}

const isUnauthorized = (answer: Outcome<unknown>) => answer.kind === 'refused' && answer.code === UNAUTHORIZED
const isUnknown = (answer: Outcome<unknown>) => answer.kind === 'not-found' || isUnauthorized(answer)
