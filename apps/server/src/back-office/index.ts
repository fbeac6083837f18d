/**
 * The administrators' calls. Each change runs in one transaction across the chapters that it affects and writes its audit row in
 * it. Owns: each administrator's change has exactly one audit row; there is at least one administrator.
 */
import type { Chapter } from '../platform/chapter.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import { agencyPaymentCron, agencyPaymentJobs } from './agents/pay-deposit.ts'
import { registerAgents } from './agents/agents.routes.ts'
import type { AgentsDeps } from './agents/sell-from-deposit.ts'
import { registerAudit } from './audit/audit.routes.ts'
import { registerBlocks, type BlocksDeps } from './blocks/blocks.routes.ts'
import { registerBooks } from './books/books.routes.ts'
import { registerProviderFees } from './books/provider-fees.routes.ts'
import { registerCounter } from './counter/counter.routes.ts'
import type { CounterDeps } from './counter/sell-hold.ts'
import { registerBoarding } from './boarding/boarding.routes.ts'
import type { CheckTicketDeps } from './boarding/check-ticket.ts'
import { registerBuses } from './buses/buses.routes.ts'
import { registerDepartures, type DeparturesDeps } from './departures/departures.routes.ts'
import { registerMoney } from './money/money.routes.ts'
import type { DeleteUserDeps } from './people/delete-user.ts'
import type { EditUserDeps } from './people/edit-user.ts'
import { registerOperator, type OperatorDeps } from './operator/operator.routes.ts'
import { registerPoints } from './points/points.routes.ts'
import { registerPeople } from './people/people.routes.ts'
import { registerBrowsers, type BrowsersDeps } from './staff/browsers.routes.ts'
import { registerSecondFactors } from './staff/second-factors.routes.ts'
import { registerStaff, type StaffDeps } from './staff/staff.routes.ts'
import { registerReports } from './reports/reports.routes.ts'
import type { EditTicketDeps } from './tickets/edit-ticket.ts'
import { movedStopsJobs } from './shared/moved-stops.ts'
import { registerShifts } from './shifts/shifts.routes.ts'
import { registerSearch } from './search/search.routes.ts'
import { registerOrders } from './tickets/orders.routes.ts'
import { registerTickets } from './tickets/tickets.routes.ts'

export { auditDeposits } from './agents/audit-deposits.ts'
export { departureMessages } from './departures/messages.ts'
export { payRefundByAdmin } from './money/queues.ts'
export { setStatusByAdmin, type EditTicketDeps } from './tickets/edit-ticket.ts'
export { recordPaymentByAdmin } from './tickets/record-payment.ts'

type BackOfficeDeps = DeparturesDeps &
  EditUserDeps &
  DeleteUserDeps &
  EditTicketDeps &
  CounterDeps &
  BlocksDeps &
  AgentsDeps &
  CheckTicketDeps &
  OperatorDeps &
  BrowsersDeps &
  StaffDeps

function registerBackOffice(serve: Serve, deps: BackOfficeDeps): void {
  registerPeople(serve, deps)
  registerStaff(serve, deps)
  registerBrowsers(serve, deps)
  registerSecondFactors(serve, deps)
  registerBuses(serve, deps)
  registerPoints(serve, deps)
  registerDepartures(serve, deps)
  registerCounter(serve, deps)
  registerBlocks(serve, deps)
  registerAgents(serve, deps)
  registerShifts(serve, deps)
  registerTickets(serve, deps)
  registerOrders(serve, deps)
  registerBoarding(serve, deps)
  registerMoney(serve, deps)
  registerReports(serve, deps)
  registerBooks(serve, deps)
  registerProviderFees(serve, deps)
  registerAudit(serve, deps)
  registerSearch(serve, deps)
  registerOperator(serve, deps)
}

export const backOffice: Chapter<BackOfficeDeps> = {
  register: registerBackOffice,
  jobs: (deps) => ({ ...movedStopsJobs(deps), ...agencyPaymentJobs(deps) }),
  cron: agencyPaymentCron,
}
