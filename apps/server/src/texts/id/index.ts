import { accountsTexts } from './accounts.ts'
import { backOfficeTexts } from './back-office.ts'
import { booksTexts } from './books.ts'
import { departuresTexts } from './departures.ts'
import { ordersTexts } from './orders.ts'
import { pagesTexts } from './pages.ts'
import { paymentsTexts } from './payments.ts'
import { reasonsTexts } from './reasons.ts'
import { reportsTexts } from './reports.ts'
import { requestsTexts } from './requests.ts'
import { seatsTexts } from './seats.ts'
import { tripsTexts } from './trips.ts'

/** The Indonesian catalogue. */
export const id = {
  ...requestsTexts,
  ...pagesTexts,
  ...accountsTexts,
  ...tripsTexts,
  ...seatsTexts,
  ...ordersTexts,
  ...paymentsTexts,
  ...reasonsTexts,
  ...backOfficeTexts,
  ...departuresTexts,
  ...reportsTexts,
  ...booksTexts,
} as const
