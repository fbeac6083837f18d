/** All calls about agencies. */
import { agencyRecords } from './agencies.ts'
import { agencyDeposits } from './agency-deposits.ts'
import { agencySales } from './agency-sales.ts'
import { agencyStatements } from './agency-statements.ts'

export const adminAgents = {
  ...agencyRecords,
  ...agencyDeposits,
  ...agencyStatements,
  ...agencySales,
} as const
