/** When an order has to be paid, in SQL [O30]. */
import {
  BRIEF_PAYMENT_MINUTES,
  LAST_MINUTE_HOURS,
  MIN_PAYMENT_MINUTES,
  UNPAID_UNTIL_HOURS,
} from '@tiketbus/contract'

/** Minutes of an order that has little time, as an interval. */
export const BRIEFLY = `interval '${BRIEF_PAYMENT_MINUTES} minutes'`

/**
 * The deadline of a journey that begins at `departs`, without the closing of booking, which may be sooner: `hours` after the instant `at`, but
 * seats are not unpaid in the last day before it begins; at least an hour, or 15 minutes if it begins soon.
 */
export const latestDeadline = (at: string, hours: string, departs: string) => `greatest(
        least(${at} + make_interval(hours => ${hours}), (${departs}) - interval '${UNPAID_UNTIL_HOURS} hours'),
        ${at} + case when (${departs}) <= ${at} + interval '${LAST_MINUTE_HOURS} hours' then ${BRIEFLY}
          else interval '${MIN_PAYMENT_MINUTES} minutes' end)`
