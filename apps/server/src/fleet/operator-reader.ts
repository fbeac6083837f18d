/** The operator's facts for pages and mails, which need them often and may show them a few seconds late. */
import { DEFAULT_OPERATOR, type OperatorFacts } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { factsOf, getOperator } from './operator.ts'

export type OperatorReader = {
  /** Returns facts that are at most `FRESH_MS` old; those known last if the database is silent. Never throws. */
  read(): Promise<OperatorFacts>
  /** The next read asks the database: this server has just changed the facts. */
  forget(): void
}

/** How long another server's change may stay unseen. */
const FRESH_MS = 3000
/** A page does not wait for a database that is away. */
const WAIT_MS = 500

export function createOperatorReader(reader: Reader): OperatorReader {
  let known = DEFAULT_OPERATOR
  let readAt = -Infinity
  let changes = 0
  const flight = createSingleFlight<void>()
  const load = () =>
    flight.join('operator', async () => {
      const [at, before] = [performance.now(), changes]
      const facts = factsOf(await getOperator(reader))
      // The same facts stay the same object: pages are made anew for another one.
      if (JSON.stringify(facts) !== JSON.stringify(known)) known = facts
      // Facts that were read before this server's own change are old at once.
      if (changes === before) readAt = at
    })
  return {
    read: async () => {
      if (performance.now() - readAt < FRESH_MS) return known
      await withTimeout(WAIT_MS, load()).catch(() => {})
      return known
    },
    forget: () => {
      changes += 1
      readAt = -Infinity
    },
  }
}
