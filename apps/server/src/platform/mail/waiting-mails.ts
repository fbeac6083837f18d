/** The mails that wait for their next attempt. */
import type { Db } from '../database/database.ts'
import { sql } from '../database/statements.ts'

const BRING_FORWARD = sql(
  'platform_bring_mails_forward',
  `update jobs set run_at = clock_timestamp()
   where task in ('send_by_mail', 'send_mail', 'send_gathered')
     and attempts between 1 and max_attempts - 1 and taken_by is null and run_at > clock_timestamp()`,
  { prepared: false },
)

/** Makes the next attempts of all mails that have failed due now. */
export const bringMailsForward = async (db: Db): Promise<void> => void (await db.rows(BRING_FORWARD))
