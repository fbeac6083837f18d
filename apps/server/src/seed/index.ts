/**
 * The demo's timetable, people and sales. Runs at every start, by several servers at once, and adds only what is missing. Owns: the seed
 * keys. May import every chapter and is imported by none; wired only if the configuration seeds a demo.
 */
import { DAY, HOUR, type CronJob, type Jobs } from '../platform/jobs/jobs.ts'
import { putCrewOnBus } from './demo-staff.ts'
import { extendTimetable, type SeedDeps } from './seed.ts'

export { finishDemoSales } from './sales.ts'
export { extendTimetable, seedDemo, type SeedDeps } from './seed.ts'

export function seedJobs({ db, config }: SeedDeps): Jobs {
  const roll = async () => {
    await extendTimetable(db, config)
    await putCrewOnBus(db)
  }
  return { roll_demo_timetable: roll }
}

/** At 00:05 in Jakarta. */
export const seedCron: CronJob[] = [{ task: 'roll_demo_timetable', every: DAY, minute: 17 * HOUR + 5 }]
