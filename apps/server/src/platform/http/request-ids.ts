import { randomUUID } from 'node:crypto'

/** Returns a function that returns a new request id: unique among all processes by a random beginning, in this one by a number. */
export function createRequestIds(): () => string {
  const process = randomUUID().slice(0, 18)
  let last = 0
  return () => `${process}-${(++last).toString(36)}`
}
