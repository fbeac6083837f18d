/**
 * The demo's timetable and accounts. Can be repeated at every start, by several servers at once: owns the seed keys.
 * Comes after every chapter, and none uses it; active only if the configuration seeds a demo.
 */
import type { CronJob, Jobs } from '../platform/jobs/jobs.ts'
import { rollTimetable, type SeedDeps } from './seed.ts'

export { rollTimetable, seedDemo, type SeedDeps } from './seed.ts'

export function seedJobs({ db, config }: SeedDeps): Jobs {
  return { roll_demo_timetable: async () => void (await rollTimetable(db, config)) }
}

/** Five past midnight in Jakarta. */
export const seedCron: CronJob[] = [{ task: 'roll_demo_timetable', match: '5 17 * * *' }]
