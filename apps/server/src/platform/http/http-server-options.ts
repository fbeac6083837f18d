import type { OperatorFacts } from '@tiketbus/contract'
import type { Config } from '../process/config.ts'
import type { Db } from '../database/database.ts'

/** Options of the HTTP server itself. */
export type WebServerOptions = {
  config: Config
  db: Db
  /** The origin to which `/simulator/` is proxied, in a demo. */
  simulatorPageUrl?: string
  /** Folder of the built web; absent in API tests. */
  webDist?: string
  /** Returns the operator's facts for the pages. */
  readOperator?: () => Promise<OperatorFacts>
  /** Returns the frequent lines of the landing page that are served, by their place in `POPULAR_LINES`. */
  readPopularLines?: () => Promise<readonly number[]>
  /** A mean delay of the event loop beyond which calls are refused, in ms; by default `MAX_EVENT_LOOP_DELAY_MS`. */
  maxEventLoopDelayMs?: number
  /** Receives the log's lines; standard output if absent. */
  logTo?: { write(line: string): void }
}
