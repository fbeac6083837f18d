import { expect, it } from 'vitest'
import * as constants from './constants.ts'

/** The numbers of section 9, in its order; sections 2 and 5 repeat some. */
const specified = {
  ALERT_MILLISECONDS: 5000,
  OTP_LENGTH: 6,
  OTP_RESEND_SECONDS: 60,
  MIN_PASSWORD_LENGTH: 6,
  MAX_SEATS_PER_BOOKING: 5,
  DEFAULT_TOTAL_SEATS: 40,
  SEATS_PER_ROW: 4,
  MIN_BUS_SEATS: 20,
  MAX_BUS_SEATS: 60,
  HOLD_MINUTES: 30,
  COUNTDOWN_TEXT_YELLOW_MINUTES: 10,
  COUNTDOWN_TEXT_RED_MINUTES: 2,
  COUNTDOWN_BAR_YELLOW_MINUTES: 15,
  COUNTDOWN_BAR_RED_MINUTES: 5,
  SEAT_REFRESH_CHECK_MS: 5000,
  SEAT_REFRESH_AFTER_PAYMENT_MS: 10_000,
  AFTER_PAYMENT_WINDOW_MS: 2 * 60_000,
  SEAT_REFRESH_MS: 15_000,
  PAYMENT_DETECTION_MIN_MS: 5000,
  RECENT_PAYMENT_MS: 5 * 60_000,
  DEADLINE_WARNING_HOURS: 4,
  DASHBOARD_PENDING_ITEMS: 3,
  DASHBOARD_SEATS_SHOWN: 3,
  PAGE_SIZES: [5, 10, 25, 50],
  DEFAULT_PAGE_SIZE: 10,
  PRINT_DIALOG_DELAY_MS: 1000,
  SEAT_CONFLICT_PROMPT_MS: 1000,
  RETURN_REFRESH_MS: 1000,
  CANCEL_RELOAD_MS: 500,
  ARRIVE_EARLY_MINUTES: 30,
  TICKET_PREFIX: 'TB-',
}

it('are those of the specification [spec 9]', () => {
  expect(constants).toMatchObject(specified)
})

it('warn from 30 minutes before departure until booking closes at 10 [spec 9]', () => {
  const { BOOKING_CUTOFF_MINUTES, BOOKING_WARNING_MINUTES } = constants
  expect([BOOKING_CUTOFF_MINUTES + BOOKING_WARNING_MINUTES, BOOKING_CUTOFF_MINUTES]).toEqual([30, 10])
})

it.each([
  ['ORDER-42-a1', true],
  ['ORDER-42-', true],
  ['ORDER-42', false],
  ['ORDER--a1', false],
  ['ORDER-4x-a1', false],
  ['order-42-a1', false],
  ['X-ORDER-42-a1', false],
])('say whether %s is a payment’s order id: %s [spec 9] [spec 3] [spec 5]', (id, isOne) => {
  expect(constants.PAYMENT_ORDER_ID.test(id)).toBe(isOne)
})
