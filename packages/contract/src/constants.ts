/** The business constants. Each cites the section of the specification that it comes from. */

/** Section 9: seats a passenger may choose in one booking. */
export const MAX_SEATS_PER_BOOKING = 5
/** Section 9: minutes that a hold lasts, unless booking closes earlier. */
export const HOLD_MINUTES = 30
/**
 * Rules, 'Seats and holds': a new hold is refused if the caller's holds of one of its seats lasted this many minutes
 * together, of those that ended within the last `HOLD_TIME_WINDOW_MINUTES` or still live.
 */
export const HOLD_TIME_MINUTES = 60
export const HOLD_TIME_WINDOW_MINUTES = 180
/** Rules, 'Tickets of one order may differ': hours to pay an order, unless booking closes earlier. */
export const PAYMENT_WINDOW_HOURS = 24
/** Rules, 'People': months after arrival at which passengers' names are blanked. */
export const RETENTION_MONTHS = 12
/** Section 9: minutes before departure at which passengers should be there. */
export const ARRIVE_EARLY_MINUTES = 30
/** Section 2 (seat selection) and rules, 'Booking closes': minutes before departure at which booking closes. */
export const BOOKING_CUTOFF_MINUTES = 10
/** Section 2: the yellow banner appears this many minutes before closing. */
export const BOOKING_WARNING_MINUTES = 20
/** Section 9: a bus with an unknown seat count is drawn with this many. */
export const DEFAULT_TOTAL_SEATS = 40
/** Section 5: bounds of total_kursi. */
export const MIN_BUS_SEATS = 20
export const MAX_BUS_SEATS = 60
/** Section 9: seats in a row, two on each side of the aisle. */
export const SEATS_PER_ROW = 4
/** Section 5. */
export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 200
/** Section 5. */
export const OTP_LENGTH = 6
/** Section 9: seconds until another code may be requested. */
export const OTP_RESEND_SECONDS = 60
/** Section 9: how long an alert stays. */
export const ALERT_MILLISECONDS = 5000
/** Section 9: countdown text turns yellow and red at these minutes. */
export const COUNTDOWN_TEXT_YELLOW_MINUTES = 10
export const COUNTDOWN_TEXT_RED_MINUTES = 2
/** Section 9: countdown bar turns yellow and red at these minutes. */
export const COUNTDOWN_BAR_YELLOW_MINUTES = 15
export const COUNTDOWN_BAR_RED_MINUTES = 5
/** Section 9: the seat list's refresh. */
export const SEAT_REFRESH_CHECK_MS = 5000
export const SEAT_REFRESH_MS = 15_000
export const SEAT_REFRESH_AFTER_PAYMENT_MS = 10_000
export const AFTER_PAYMENT_WINDOW_MS = 120_000
export const PAYMENT_DETECTION_MIN_MS = 5000
export const RECENT_PAYMENT_MS = 300_000
/** Section 9: dashboard. */
export const DEADLINE_WARNING_HOURS = 4
export const DASHBOARD_PENDING_ITEMS = 3
export const DASHBOARD_SEATS_SHOWN = 3
/** Section 9: page sizes of every list. */
export const PAGE_SIZES = [5, 10, 25, 50] as const
export const DEFAULT_PAGE_SIZE = 10
/** Section 9: small waits of the screens. */
export const PRINT_DIALOG_DELAY_MS = 1000
export const SEAT_CONFLICT_PROMPT_MS = 1000
export const RETURN_REFRESH_MS = 1000
export const CANCEL_RELOAD_MS = 500
/** Section 9: ticket number and payment order id. */
export const TICKET_PREFIX = 'TB-'
export const PAYMENT_ORDER_ID = /^ORDER-\d+-/
/** Boarding: within these hours of the departure a ticket belongs to its day, also across midnight. */
export const BOARDING_HOURS = 6
/** Wire rules: most rows a plain list answers with. */
export const MAX_TRIP_LIST = 500
/** Most departures of a route and day that one search looks through. */
export const MAX_TRIPS_SEARCHED = 10_000
export const MAX_ADMIN_LIST = 1000
/** Largest identifier on the wire: at most ten digits. */
export const MAX_ID = 9_999_999_999
/** Rules, 'Administrators': days in which provider money after a manual payment may be the same money. */
export const MANUAL_PAYMENT_DOUBT_DAYS = 14
/** Highest price of a seat, in rupiah; no bound is specified, this one keeps five seats an exact integer everywhere. */
export const MAX_PRICE = 100_000_000
