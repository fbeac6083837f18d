/**
 * The contract between server and web: entities, endpoints, error types and constants. The server validates requests and
 * types its replies with it; the web and the tests parse replies with it.
 */
import { accounts } from './accounts.ts'
import { layouts } from './layouts.ts'
import { operator } from './operator.ts'
import { trips } from './trips.ts'
import { seats } from './seats.ts'
import { holds } from './holds.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { tickets } from './tickets.ts'
import { ownData } from './own-data.ts'
import {
  adminPeople,
  adminDataRequests,
  adminStaff,
  adminBrowsers,
  adminSecondFactors,
  adminBuses,
  adminPoints,
  adminDepartures,
  adminCrew,
  adminBusSwap,
  adminStops,
  adminTimetable,
  adminPhoneHolds,
  adminBlocks,
  adminStandingBlocks,
  adminAgents,
  adminSales,
  adminCounters,
  adminShifts,
  adminTickets,
  adminBoarding,
  adminMoney,
  adminReports,
  adminBooks,
  adminMoneyReport,
  adminProviderFees,
  adminAudit,
  adminSearch,
  adminOrders,
  adminFareCeilings,
  adminOperator,
} from './back-office/index.ts'

/** All endpoints by chapter, in the order in which a booking happens. */
export const api = {
  accounts,
  operator,
  layouts,
  trips,
  seats,
  holds,
  orders,
  payments,
  tickets,
  ownData,
  adminPeople,
  adminDataRequests,
  adminStaff,
  adminBrowsers,
  adminSecondFactors,
  adminBuses,
  adminPoints,
  adminDepartures,
  adminCrew,
  adminBusSwap,
  adminStops,
  adminTimetable,
  adminPhoneHolds,
  adminBlocks,
  adminStandingBlocks,
  adminAgents,
  adminSales,
  adminCounters,
  adminShifts,
  adminTickets,
  adminBoarding,
  adminMoney,
  adminReports,
  adminBooks,
  adminMoneyReport,
  adminProviderFees,
  adminAudit,
  adminSearch,
  adminOrders,
  adminFareCeilings,
  adminOperator,
} as const

export * from './constants.ts'
export * from './popular-lines.ts'
export * from './settings.ts'
export * from './errors.ts'
export * from './permissions.ts'
export * from './endpoint.ts'
export * from './fields.ts'
export * from './formats.ts'
export { withoutUnseen } from './pasted.ts'
export * from './read.ts'
export * from './seat-list.ts'
export * from './prices.ts'
export * from './accounts.ts'
export type { NextFactors } from './entrances.ts'
export * from './fleet.ts'
export * from './seat-labels.ts'
export * from './layout-plan.ts'
export * from './layout-problems.ts'
export * from './layouts.ts'
export * from './standard-layouts.ts'
export * from './operator.ts'
export * from './seen-trip.ts'
export * from './trips.ts'
export * from './zones.ts'
export * from './cities.ts'
export * from './day-prices.ts'
export * from './points.ts'
export * from './seats.ts'
export * from './ticket-text.ts'
export * from './holds.ts'
export * from './orders.ts'
export * from './payments.ts'
export * from './bank-account.ts'
export * from './payment-methods.ts'
export * from './tickets.ts'
export * from './own-data.ts'
export * from './back-office/index.ts'
