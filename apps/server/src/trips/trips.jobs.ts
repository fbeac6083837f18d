import type { Db } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { CHANGES_RETENTION_MINUTES } from './trip-feed.ts'
import { deleteOldChanges } from './trip-change-store.ts'

export const tripJobs = ({ db }: { db: Db }): Jobs => ({
  forget_trip_changes: () =>
    db.transaction((tx) => deleteOldChanges(tx, CHANGES_RETENTION_MINUTES), { scans: true }),
})
