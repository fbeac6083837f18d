// The whole catalogue, for code that needs every text at once (tests, tools). Pages import `t` from their own chapter's
// file, so that a passenger's phone does not download the back-office's texts.
import { accountsTexts } from './accounts.ts'
import { adminNavTexts } from './back-office/nav.ts'
import { adminSharedTexts } from './back-office/shared.ts'
import { adminPeopleTexts } from './back-office/people.ts'
import { adminBusesTexts } from './back-office/buses.ts'
import { adminCounterTexts } from './back-office/counter.ts'
import { adminSalesTexts } from './back-office/sales.ts'
import { adminShiftsTexts } from './back-office/shifts.ts'
import { adminStopsTexts } from './back-office/stops.ts'
import { adminPointsTexts } from './back-office/points.ts'
import { adminDepartureTexts } from './back-office/departure.ts'
import { adminDeparturesTexts } from './back-office/departures.ts'
import { adminSeatMapTexts } from './back-office/seat-map.ts'
import { adminBulkTexts } from './back-office/bulk-timetable.ts'
import { adminTicketsTexts } from './back-office/tickets.ts'
import { adminBoardingTexts } from './back-office/boarding.ts'
import { adminMoneyTexts } from './back-office/money.ts'
import { adminReportsTexts } from './back-office/reports.ts'
import { adminAuditTexts } from './back-office/audit.ts'
import { adminSecurityTexts } from './back-office/security.ts'
import { adminOrdersTexts } from './back-office/orders.ts'
import { adminSearchTexts } from './back-office/search.ts'
import { adminStatementTexts } from './back-office/statement.ts'
import { commonTexts } from './common.ts'
import { holdsTexts } from './holds.ts'
import { journeysTexts } from './journeys.ts'
import { landingTexts } from './landing.ts'
import { legalTexts } from './legal.ts'
import { offlineTexts } from './offline.ts'
import { ordersTexts } from './orders.ts'
import { paymentsTexts } from './payments.ts'
import { seatsTexts } from './seats.ts'
import { refundAccountTexts } from './refund-account.ts'
import { ticketsTexts } from './tickets.ts'
import { tripsTexts } from './trips.ts'

export const chapters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  common: commonTexts,
  landing: landingTexts,
  legal: legalTexts,
  accounts: accountsTexts,
  trips: tripsTexts,
  adminNav: adminNavTexts,
  seats: seatsTexts,
  holds: holdsTexts,
  journeys: journeysTexts,
  offline: offlineTexts,
  orders: ordersTexts,
  payments: paymentsTexts,
  tickets: ticketsTexts,
  refundAccount: refundAccountTexts,
  'back-office/shared': adminSharedTexts,
  'back-office/people': adminPeopleTexts,
  'back-office/buses': adminBusesTexts,
  'back-office/points': adminPointsTexts,
  'back-office/stops': adminStopsTexts,
  'back-office/counter': adminCounterTexts,
  'back-office/sales': adminSalesTexts,
  'back-office/shifts': adminShiftsTexts,
  'back-office/departures': adminDeparturesTexts,
  'back-office/departure': adminDepartureTexts,
  'back-office/seat-map': adminSeatMapTexts,
  'back-office/bulk-timetable': adminBulkTexts,
  'back-office/tickets': adminTicketsTexts,
  'back-office/boarding': adminBoardingTexts,
  'back-office/money': adminMoneyTexts,
  'back-office/reports': adminReportsTexts,
  'back-office/audit': adminAuditTexts,
  'back-office/security': adminSecurityTexts,
  'back-office/search': adminSearchTexts,
  'back-office/orders': adminOrdersTexts,
  'back-office/statement': adminStatementTexts,
}
