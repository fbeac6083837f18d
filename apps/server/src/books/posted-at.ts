/** When a transfer is posted. */

/** The setting of a transaction that posts at an earlier time: only the demo's seed sets it, for what it sells in the past. */
export const POSTED_AT_SETTING = 'tiketbus.posted_at'

/** SQL: the time of a transfer that is posted now; `otherwise`: its time unless the transaction has one. */
export const postedAt = (otherwise = 'clock_timestamp()'): string =>
  `coalesce(nullif(current_setting('${POSTED_AT_SETTING}', true), '')::timestamptz, ${otherwise})`
