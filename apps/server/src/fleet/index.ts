/**
 * The buses: how many seats each has and what it is called. A bus is archived, never removed.
 * It has no calls of its own: administration's live in the back office.
 * Owns: 20–60 seats a bus (the table's check). That no taken seat vanishes is composed in the back office.
 */
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
