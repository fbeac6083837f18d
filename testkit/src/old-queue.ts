/** The queue of releases before migration 0087: the tables of a library, which such a server may go on writing beside a new one. */
import { Logger, runMigrations, runOnce, type TaskList } from 'graphile-worker'

const logger = new Logger(() => () => {})

/** Makes its tables in a database of such a release. */
export const makeOldQueue = (connectionString: string): Promise<void> =>
  runMigrations({ connectionString, logger })

/** Runs its due jobs as a server of such a release does, then returns. */
export const runOldJobs = (connectionString: string, taskList: TaskList): Promise<void> =>
  runOnce({ connectionString, taskList, logger, concurrency: 3, noHandleSignals: true })
