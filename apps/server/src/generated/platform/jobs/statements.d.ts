// Written by `npm run statements` from the database's own description.
declare module '../../../platform/database/statements.ts' {
  interface Described {
    platform_add_job: {
      values: [string | null, unknown, string | null, string | Date | null, number | null, number | null, number | null, boolean | null]
      row: never
    }
    platform_beat: {
      values: []
      row: never
    }
    platform_bring_jobs_forward: {
      values: [readonly string[] | null]
      row: never
    }
    platform_count_job_beats: {
      values: [readonly number[] | null, string | null]
      row: {
        id: number
      }
    }
    platform_forget_dead_jobs: {
      values: [readonly number[] | null, readonly number[] | null]
      row: never
    }
    platform_forget_done_jobs: {
      values: [readonly number[] | null, string | null]
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
    platform_forget_superseded_jobs: {
      values: [readonly number[] | null, string | null]
      row: never
    }
    platform_free_jobs: {
      values: [readonly number[] | null, readonly number[] | null]
      row: {
        task: string
        attempts: number
        max_attempts: number
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
    platform_job_payloads: {
      values: [string | null, string | null, number | null]
      row: {
        payload: unknown
      }
    }
    platform_list_taken_jobs: {
      values: []
      row: {
        id: number
        beats: number
      }
    }
    platform_move_old_jobs: {
      values: []
      row: never
    }
    platform_read_schedule: {
      values: []
      row: {
        beats: number
      }
    }
    platform_return_jobs: {
      values: [readonly number[] | null, string | null]
      row: never
    }
    platform_set_job_payloads: {
      values: [string | null, string | null, number | null, unknown]
      row: never
    }
    platform_take_jobs: {
      values: [readonly string[] | null, readonly number[] | null, readonly number[] | null, string | null]
      row: {
        id: number
        task: string
        payload: unknown
        attempts: number
        max_attempts: number
        priority: number
        run_at: string
      }
    }
    platform_write_failed_job: {
      values: [number | null, string | null, string | null, boolean | null]
      row: never
    }
    platform_write_scheduled_jobs: {
      values: [readonly string[] | null, readonly number[] | null, readonly number[] | null]
      row: never
    }
  }
}
export {}
