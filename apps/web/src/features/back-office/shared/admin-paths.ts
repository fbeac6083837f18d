/** Addresses that pages of administration alone link to: a passenger's phone does not fetch them. */
import { part, type Id } from '../../../lib/paths.ts'

export const adminPaths = {
  search: '/admin/search',
  searchFor: (q: string) => `/admin/search?q=${part(q)}`,
  ticket: (idTiket: Id) => `/admin/tickets/${part(idTiket)}`,
  order: (id: Id) => `/admin/orders/${part(id)}`,
} as const
