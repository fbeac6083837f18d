/**
 * The buses, how many seats each has and their layout, and who runs them. A bus is archived, never deleted. The operator has facts that may change, and
 * a refund and change policy in versions that never do.
 * Owns: 20–60 seats per bus (the table's check constraint). The back office makes sure that no claimed seat is removed.
 */
import type { Chapter } from '../platform/chapter.ts'
import type { Db } from '../platform/database/database.ts'
import { registerFleet } from './fleet.routes.ts'

export {
  addBus,
  addSeededBus,
  archiveBus,
  findBus,
  findSeededBuses,
  listBuses,
  lockBus,
  lockBuses,
  updateBus,
} from './buses.ts'
export { getLayout, removeBusLayout, setBusLayout } from './layouts.ts'
export {
  clearExampleOperator,
  enterExampleOperator,
  getOperator,
  lockOperator,
  updateOperator,
} from './operator.ts'
export { createOperatorReader, type OperatorReader } from './operator-reader.ts'

export const fleet: Chapter<{ db: Db }> = { register: registerFleet }
