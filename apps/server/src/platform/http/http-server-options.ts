import type { Config } from '../process/config.ts'
import type { Db } from '../database/database.ts'

/** What the HTTP server itself needs. */
export type WebServerOptions = {
  config: Config
  db: Db
  /** Origin whose page `/simulator/` is passed through, in a demo. */
  simulatorPageUrl?: string
  /** Folder of the built web; absent in API tests. */
  webDist?: string
  /** Takes the log's lines; standard output if absent. */
  logTo?: { write(line: string): void }
}
