// The whole catalogue, for whoever needs every sentence at once (tests, tools). Pages import `t` from their own
// chapter's file, so that a passenger's phone never fetches the sentences of administration.
import { accountsTexts } from './accounts.ts'
import { adminTexts } from './admin.ts'
import { operationsTexts } from './admin-operations.ts'
import { reportsTexts } from './admin-reports.ts'
import { commonTexts } from './common.ts'
import { departureTexts } from './departure.ts'
import { conflictTexts } from './conflict.ts'
import { holdsTexts } from './holds.ts'
import { landingTexts } from './landing.ts'
import { legalTexts } from './legal.ts'
import { ordersTexts } from './orders.ts'
import { paymentsTexts } from './payments.ts'
import { refusalTexts } from './refusals.ts'
import { returnTexts } from './return.ts'
import { seatsTexts } from './seats.ts'
import { ticketsTexts } from './tickets.ts'
import { tripsTexts } from './trips.ts'

export const chapters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  common: commonTexts,
  landing: landingTexts,
  legal: legalTexts,
  accounts: accountsTexts,
  trips: tripsTexts,
  departure: departureTexts,
  seats: seatsTexts,
  holds: holdsTexts,
  conflict: conflictTexts,
  refusals: refusalTexts,
  return: returnTexts,
  orders: ordersTexts,
  payments: paymentsTexts,
  tickets: ticketsTexts,
  admin: adminTexts,
  operations: operationsTexts,
  reports: reportsTexts,
}
