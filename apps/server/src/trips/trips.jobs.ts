import type { Db } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { CHANGES_KEPT_MINUTES } from './trip-changes.ts'
import { forgetChanges } from './trip-change-store.ts'

export const tripJobs = ({ db }: { db: Db }): Jobs => ({
  forget_trip_changes: () => db.transaction((tx) => forgetChanges(tx, CHANGES_KEPT_MINUTES)),
})
