/** The business constants. Each cites its rule in docs/rules. */

/** Seats that a passenger may choose in one booking [S7]. */
export const MAX_SEATS_PER_BOOKING = 5
/** Minutes after which a hold expires, unless booking closes earlier [H2]. */
export const HOLD_MINUTES = 30
/**
 * A new hold is refused [H9] if the caller has held one of its seats for this many minutes in total, counting holds
 * that are live or ended within the last `HOLD_TIME_WINDOW_MINUTES`.
 */
export const HOLD_TIME_MINUTES = 60
export const HOLD_TIME_WINDOW_MINUTES = 180
/** Seats of one departure that the accounts of a mailbox may hold or owe together [H29]. */
export const MAX_UNPAID_SEATS = 10
/** Seats of a departure that costs nothing [H30]. */
export const MAX_FREE_SEATS = 5
/** Seats of a hold by phone [H720], and of all that one of the staff keeps of a departure for callers [H721]. */
export const MAX_PHONE_SEATS = 10
export const MAX_PHONE_SEATS_OF_CLERK = 20
/** Hours to pay an order, unless its departure or the closing of booking is near [O30]. */
export const PAYMENT_WINDOW_HOURS = 24
/** An order is paid this many hours before departure [O30] … */
export const UNPAID_UNTIL_HOURS = 24
/** … but there are this many minutes to pay it … */
export const MIN_PAYMENT_MINUTES = 60
/** … and fewer if the bus leaves within these hours, or for those who leave seats unpaid [O40, O41]. */
export const LAST_MINUTE_HOURS = 3
export const BRIEF_PAYMENT_MINUTES = 15
/** An account has little time after this many orders that the deadline cancelled in so many days [O40]. */
export const ABANDONED_ORDERS = 3
export const ABANDONED_DAYS = 7
/** A network has little time once its unpaid orders hold this part of a departure's seats: one in … [O41]. */
export const NETWORK_PART = 4
/** Minutes by which a departure may have moved and still be the journey that late money pays for [M70]. */
export const TRIP_TOLERANCE_MINUTES = 30
/** Months after arrival at which passengers' names are blanked [O34]. */
export const RETENTION_MONTHS = 12
/** By how many letters a passenger may correct the first name given on a seat, and until how many hours before departure [K280]. */
export const NAME_LETTERS = 3
export const NAME_CLOSES_HOURS = 2
/** Days after arrival for which identity numbers are kept [O412]. */
export const IDENTITY_DAYS = 7

/** Minutes before departure at which passengers should arrive [K19]. */
export const ARRIVE_EARLY_MINUTES = 30
/** The example's number of the customer service [K25], until the operator's own is entered [F240]. */
export const CUSTOMER_SERVICE_PHONE = '021-5550-0123'
/** Minutes before departure at which booking closes [T14]. */
export const BOOKING_CUTOFF_MINUTES = 10
/** The yellow banner appears this many minutes before closing [T7]. */
export const BOOKING_WARNING_MINUTES = 20
/** The operator's zone: its calendar day is WIB, on screens and in reports. */
export const OPERATOR_ZONE = 'Asia/Jakarta'
/** Section 9: number of seats to show if a bus has none. */
export const DEFAULT_TOTAL_SEATS = 40
/** Legs of a departure: the ways between the cities at which its seats are counted anew [S550]. */
export const MAX_LEGS = 8
/** Bounds of total_kursi [F1]. */
export const MIN_BUS_SEATS = 20
export const MAX_BUS_SEATS = 60
/** Seats per row, two on each side of the aisle [F2]. */
export const SEATS_PER_ROW = 4
/** Minimum length of a password [A2]. */
export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 200
/** Digits of a code [A12]. */
export const OTP_LENGTH = 6
/** Seconds until another code may be requested [A15]. */
export const OTP_RESEND_SECONDS = 60
/** How long an alert stays [N25]. */
export const ALERT_MILLISECONDS = 5000
/** The countdown's text turns yellow and red at these minutes [O13]. */
export const COUNTDOWN_TEXT_YELLOW_MINUTES = 10
export const COUNTDOWN_TEXT_RED_MINUTES = 2
/** The countdown's bar turns yellow and red at these minutes [O14]. */
export const COUNTDOWN_BAR_YELLOW_MINUTES = 15
export const COUNTDOWN_BAR_RED_MINUTES = 5
/** The seat list's refresh intervals [S12, S13, S14], and how long a payment is recent [H21]. */
export const SEAT_REFRESH_CHECK_MS = 5000
export const SEAT_REFRESH_MS = 15_000
export const SEAT_REFRESH_AFTER_PAYMENT_MS = 10_000
export const AFTER_PAYMENT_WINDOW_MS = 120_000
export const PAYMENT_DETECTION_MIN_MS = 5000
export const RECENT_PAYMENT_MS = 300_000
/** The dashboard [K34, K35, K37]. */
export const DEADLINE_WARNING_HOURS = 4
export const DASHBOARD_PENDING_ITEMS = 3
export const DASHBOARD_SEATS_SHOWN = 3
/** Page sizes of all lists [N22]. */
export const PAGE_SIZES = [5, 10, 25, 50] as const
export const DEFAULT_PAGE_SIZE = 10
/** Short delays of the screens [K24, H14, H24, K30]. */
export const PRINT_DIALOG_DELAY_MS = 1000
export const SEAT_CONFLICT_PROMPT_MS = 1000
export const RETURN_REFRESH_MS = 1000
export const CANCEL_RELOAD_MS = 500
/** Ticket number [K16] and payment order id [M11]. */
export const TICKET_PREFIX = 'TB-'
export const PAYMENT_ORDER_ID = /^ORDER-(\d+)-/
/** Boarding: within these hours of the departure a ticket counts as of the same day, also across midnight. */
export const BOARDING_HOURS = 6
/** Minutes that a bus stands between two journeys, by default and at most [F8]. */
export const TURN_ROUND_MINUTES = 30
export const MAX_TURN_ROUND_MINUTES = 1440
/** Characters of a bus's number plate, spaces included [F320]. */
export const MAX_PLATE_LENGTH = 15
/** A departure takes a new time with its passengers until so long after its arrival [T31]. */
export const MOVE_AFTER_ARRIVAL_HOURS = 48
/** Maximum of rows of an unpaged list [T10]. */
export const MAX_TRIP_LIST = 500
/** Maximum of departures of a route and day that a search examines. */
export const MAX_TRIPS_SEARCHED = 10_000
export const MAX_ADMIN_LIST = 1000
/** Largest identifier: ten digits. */
export const MAX_ID = 9_999_999_999
/** Days in which a provider payment after a manual one may be the same money [B41]. */
export const MANUAL_PAYMENT_DOUBT_DAYS = 14
/** Maximum price of a seat in rupiah. The specification has none; with this one the price of five seats is an exact integer. */
export const MAX_PRICE = 100_000_000
