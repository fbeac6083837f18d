// Written by `npm run statements` from the database's own description.
declare module '../platform/statements.ts' {
  interface Described {
    platform_add_job: {
      values: [string | null, unknown, string | Date | null, number | null, string | null]
      row: never
    }
    platform_claim_key: {
      values: [number | null, string | null, Buffer | null]
      row: {
        key: string
      }
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
    platform_forget_old_keys: {
      values: []
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
    platform_hurry: {
      values: []
      row: never
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
    platform_keep_mail: {
      values: [string | null, string | null, string | null, string | null]
      row: never
    }
    platform_keep_reply: {
      values: [number | null, string | null, unknown]
      row: never
    }
    platform_kept_reply: {
      values: [number | null, string | null]
      row: {
        request_hash: Buffer
        reply: unknown
      }
    }
    platform_leave_job_to_successor: {
      values: [number | null]
      row: never
    }
    platform_mailbox_page: {
      values: [string | null]
      row: {
        id: number
        sent_at: string
        recipient: string
        subject: string
        body_text: string
      }
    }
    platform_reach: {
      values: []
      row: {
        there: number | null
      }
    }
    platform_read_only: {
      values: []
      row: never
    }
  }
}
export {}
