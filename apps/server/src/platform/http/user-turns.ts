/** Bounds the simultaneous calls of each user: a crowd of one user's calls queues by itself, not for everybody's connections. */
import { fail } from '../errors.ts'

/** A third of the connections for single calls. */
const AT_ONCE = 4
/** Further calls of that user are refused at once. */
const MAX_WAITING = 100
/** As long as a statement may take: a call that has waited so long is refused. */
const WAIT_MS = 10_000

/**
 * Runs the work once fewer than a few calls of this user are running. Throws TEMPORARILY_UNAVAILABLE if too many of theirs wait, or
 * this one too long.
 */
export type TakeUserTurn = <Result>(id_user: number, work: () => Promise<Result>) => Promise<Result>

export function createUserTurns({
  atOnce = AT_ONCE,
  maxWaiting = MAX_WAITING,
  waitMs = WAIT_MS,
} = {}): TakeUserTurn {
  const users = new Map<number, { running: number; waiting: (() => void)[] }>()

  return async (id_user, work) => {
    const user = users.get(id_user) ?? { running: 0, waiting: [] }
    users.set(id_user, user)
    if (user.running >= atOnce) {
      if (user.waiting.length >= maxWaiting) fail('TEMPORARILY_UNAVAILABLE')
      // A call that ends passes its place on: `running` stays the same.
      const hasStarted = await new Promise<boolean>((resolve) => {
        const start = () => {
          clearTimeout(timer)
          resolve(true)
        }
        const timer = setTimeout(() => {
          user.waiting.splice(user.waiting.indexOf(start), 1)
          resolve(false)
        }, waitMs)
        user.waiting.push(start)
      })
      if (!hasStarted) fail('TEMPORARILY_UNAVAILABLE')
    } else user.running++
    try {
      return await work()
    } finally {
      const next = user.waiting.shift()
      if (next) next()
      else if (--user.running === 0) users.delete(id_user)
    }
  }
}
