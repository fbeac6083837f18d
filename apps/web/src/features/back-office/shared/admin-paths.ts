/** Addresses that only back-office pages link to, so that a passenger's phone does not download them. */
import { part, type Id } from '../../../lib/paths.ts'

export const adminPaths = {
  users: '/admin/users',
  buses: '/admin/buses',
  routes: '/admin/routes',
  route: (idRute: Id) => `/admin/routes/${part(idRute)}`,
  bulk: '/admin/routes/bulk',
  copy: '/admin/routes/copy',
  tickets: '/admin/tickets',
  boarding: '/admin/boarding',
  boardingOf: (idRute: Id) => `/admin/boarding?rute=${part(idRute)}`,
  reports: '/admin/reports',
  refunds: '/admin/refunds',
  audit: '/admin/audit',
  search: '/admin/search',
  searchFor: (q: string) => `/admin/search?q=${part(q)}`,
  ticket: (idTiket: Id) => `/admin/tickets/${part(idTiket)}`,
  order: (id: Id) => `/admin/orders/${part(id)}`,
} as const
