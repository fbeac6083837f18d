import { expect, it } from 'vitest'
import * as constants from './constants.ts'
import {
  api,
  can,
  isForStaff,
  PERMISSIONS,
  PERSONS,
  rolesThatMay,
  scopeOf,
  STAFF_ROLES,
  staffThatMay,
} from './index.ts'

/** The numbers of docs/rules, by chapter. */
it('of seats, holds and trips are those of the rules [F1, F2, F3, S7, S12, S13, S14, H2, H14, H21, H24]', () => {
  expect(constants).toMatchObject({
    MIN_BUS_SEATS: 20,
    MAX_BUS_SEATS: 60,
    SEATS_PER_ROW: 4,
    DEFAULT_TOTAL_SEATS: 40,
    MAX_SEATS_PER_BOOKING: 5,
    SEAT_REFRESH_CHECK_MS: 5000,
    SEAT_REFRESH_MS: 15_000,
    SEAT_REFRESH_AFTER_PAYMENT_MS: 10_000,
    AFTER_PAYMENT_WINDOW_MS: 2 * 60_000,
    PAYMENT_DETECTION_MIN_MS: 5000,
    HOLD_MINUTES: 30,
    TRIP_TOLERANCE_MINUTES: 30,
    SEAT_CONFLICT_PROMPT_MS: 1000,
    RECENT_PAYMENT_MS: 5 * 60_000,
    RETURN_REFRESH_MS: 1000,
  })
})

it('of the countdown are those of the rules [O13, O14]', () => {
  expect(constants).toMatchObject({
    COUNTDOWN_TEXT_YELLOW_MINUTES: 10,
    COUNTDOWN_TEXT_RED_MINUTES: 2,
    COUNTDOWN_BAR_YELLOW_MINUTES: 15,
    COUNTDOWN_BAR_RED_MINUTES: 5,
  })
})

it('of tickets are those of the rules [K16, K19, K24, K30, K34, K35, K37]', () => {
  expect(constants).toMatchObject({
    TICKET_PREFIX: 'TB-',
    ARRIVE_EARLY_MINUTES: 30,
    PRINT_DIALOG_DELAY_MS: 1000,
    CANCEL_RELOAD_MS: 500,
    DASHBOARD_PENDING_ITEMS: 3,
    DEADLINE_WARNING_HOURS: 4,
    DASHBOARD_SEATS_SHOWN: 3,
  })
})

it('of accounts, lists and alerts are those of the rules [A2, A12, A15, N22, N25]', () => {
  expect(constants).toMatchObject({
    MIN_PASSWORD_LENGTH: 6,
    OTP_LENGTH: 6,
    OTP_RESEND_SECONDS: 60,
    PAGE_SIZES: [5, 10, 25, 50],
    DEFAULT_PAGE_SIZE: 10,
    ALERT_MILLISECONDS: 5000,
  })
})

it('warn from 30 minutes before departure until booking closes at 10 [T7]', () => {
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
])('recognise %s as a payment’s order id: %s [M11]', (id, isOne) => {
  expect(constants.PAYMENT_ORDER_ID.test(id)).toBe(isOne)
})

it('of permissions: an administrator has all, a passenger one, any other role and nobody none [N360, N361]', () => {
  const of = (role: string) => PERMISSIONS.filter((permission) => can({ role }, permission))
  expect(of('admin')).toEqual(PERMISSIONS)
  expect(of('user')).toEqual(['seats.book'])
  for (const role of ['petugas', 'Admin', '', 'constructor']) expect(of(role)).toEqual([])
  expect(can(undefined, 'seats.book')).toBe(false)
  expect(rolesThatMay('seats.book')).toEqual(['user', 'admin'])
})

it('of permissions: each role of staff has a passenger’s besides its own, a manager nearly all of the owner’s [N820]', () => {
  const of = (peran: string, role = 'user') =>
    PERMISSIONS.filter((permission) => can({ role, peran }, permission) && permission !== 'seats.book')
  for (const peran of STAFF_ROLES) {
    expect(can({ role: 'user', peran }, 'seats.book')).toBe(true)
    expect(of(peran)).toContain('administration.open')
    expect(
      of(peran).filter((one) => ['people.promote', 'operator.edit', 'mailbox.read'].includes(one)),
    ).toEqual([])
  }
  expect(PERMISSIONS.filter((one) => one !== 'seats.book' && !of('pengelola').includes(one))).toEqual([
    'agency.own',
    'people.promote',
    'operator.edit',
    'mailbox.read',
    'api.read',
  ])
  expect(of('agen').toSorted()).toEqual(['administration.open', 'agency.own', 'seats.sell', 'tickets.find'])
  // The role on the wire decides first: an unknown one has nothing; an unknown role of staff has nothing either.
  for (const peran of ['mandor', 'Pengelola', '', 'constructor']) expect(of(peran)).toEqual([])
  expect(of('pengelola', 'petugas')).toEqual([])
  expect(staffThatMay('boarding.check')).toEqual(['pengelola', 'loket', 'kru'])
  expect(staffThatMay('people.promote')).toEqual([])
  expect(PERSONS.filter((person) => can(person, 'people.promote'))).toEqual([{ role: 'admin' }])
  expect(PERSONS.map(scopeOf)).toEqual(['all', 'all', 'all', 'all', 'agency', 'crew'])
  // An owner may have been a clerk before.
  expect(scopeOf({ role: 'admin', peran: 'agen' })).toBe('all')
})

it('of the calls of administration and of no others are for staff [N360]', () => {
  const calls = Object.values(api).flatMap((chapter) => Object.values(chapter))
  const forStaff = calls.filter(({ needs }) => needs && isForStaff(needs)).map(({ path }) => path)
  const ofAdministration = calls
    .map(({ path }) => path)
    .filter((path) =>
      /^\/api\/admin\/|\/make-(admin|user)\/|^\/api\/auth\/(lock$|unlock|counter-browsers|passkeys|recovery-codes)/.test(
        path,
      ),
    )
  expect(forStaff).toEqual(ofAdministration)
})
