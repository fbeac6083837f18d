/**
 * The buses: how many seats each has, and its name. A bus is archived, never deleted.
 * It has no API calls of its own: administration's are in the back office.
 * Owns: 20–60 seats per bus (the table's check constraint). The back office makes sure that no taken seat is removed.
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
