// Written by `npm run statements` from the database's own description.
declare module '../../platform/database/statements.ts' {
  interface Described {
    platform_add_job: {
      values: [string | null, unknown, string | Date | null, number | null, number | null, string | null, boolean | null]
      row: never
    }
    platform_beat: {
      values: []
      row: never
    }
    platform_correct_schedule: {
      values: [readonly string[] | null]
      row: never
    }
    platform_end_job_for_good: {
      values: [number | null]
      row: never
    }
    platform_end_superseded_jobs: {
      values: []
      row: never
    }
    platform_forget_ended_jobs: {
      values: [number | null]
      row: never
    }
    platform_forget_limits: {
      values: []
      row: never
    }
    platform_forget_schedule: {
      values: [readonly string[] | null]
      row: never
    }
    platform_free_jobs: {
      values: [readonly string[] | null, readonly number[] | null, string | null]
      row: never
    }
    platform_free_jobs_of_the_dead: {
      values: []
      row: never
    }
    platform_give_jobs_back: {
      values: [readonly number[] | null]
      row: never
    }
    platform_insert_job: {
      values: [string | null, unknown, string | Date | null, number | null, number | null]
      row: {
        made: number | null
      }
    }
    platform_job_lag: {
      values: [readonly string[] | null]
      row: {
        lag: number
      }
    }
    platform_job_numbers: {
      values: []
      row: {
        task: string
        due: number
        oldest: number
        given_up: number
      }
    }
    platform_leave_job_to_successor: {
      values: [number | null]
      row: never
    }
    platform_read_schedule: {
      values: []
      row: {
        beats: string | null
        ahead: boolean
      }
    }
    platform_wake_runners: {
      values: [number | null]
      row: {
        sent: boolean | null
      }
    }
  }
}
export {}
