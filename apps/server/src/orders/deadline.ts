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
 * The deadline of trip `t` without the closing of booking, which may be sooner: `hours` after the instant `at`, but seats are not unpaid in the
 * last day before departure; at least an hour, or 15 minutes if the bus leaves soon.
 */
export const latestDeadline = (at: string, hours: string) => `greatest(
        least(${at} + make_interval(hours => ${hours}), t.waktu_berangkat - interval '${UNPAID_UNTIL_HOURS} hours'),
        ${at} + case when t.waktu_berangkat <= ${at} + interval '${LAST_MINUTE_HOURS} hours' then ${BRIEFLY}
          else interval '${MIN_PAYMENT_MINUTES} minutes' end)`
