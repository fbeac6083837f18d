import * as v from 'valibot'
import { endpoint, ok, okList } from './endpoint.ts'
import { emailInput, int, optionalPhone, pageQuery, requiredText } from './fields.ts'
import { strictObject } from './read.ts'
import { ROLES, user } from './accounts.ts'
import { bus, busInput } from './fleet.ts'
import { trip, tripInput, TRIP_STATUSES } from './trips.ts'
import { ticket } from './orders.ts'
import { deleted, GUARDED, id, search, ticketAdministration } from './back-office-tickets.ts'

/** Section 3, Admin stats. */
export const stats = v.object({
  totalUsers: int,
  totalBuses: int,
  totalActiveRoutes: int,
  tickets: v.object({
    pending: int,
    confirmed: int,
    completed: int,
    cancelled: int,
    total: int,
  }),
  recentTickets: v.array(ticket),
})

export const backOffice = {
  getStats: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/stats',
    caller: 'admin',
    summary: 'Statistik',
    reply: ok(stats),
    errors: GUARDED,
  }),

  listUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    caller: 'admin',
    summary: 'Pengguna',
    query: strictObject({ q: search, role: v.optional(v.picklist(ROLES)), ...pageQuery }),
    reply: okList(user),
    errors: GUARDED,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    caller: 'admin',
    summary: 'Satu pengguna',
    params: id,
    reply: ok(user),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id',
    caller: 'admin',
    summary: 'Ubah pengguna',
    params: id,
    body: strictObject({
      username: requiredText(100, 'Nama wajib diisi'),
      email: emailInput,
      no_telepon: optionalPhone,
    }),
    reply: ok(user),
    errors: [...GUARDED, 'NOT_FOUND', 'EMAIL_TAKEN', 'EDIT_CONFLICT'],
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    caller: 'admin',
    summary: 'Hapus pengguna',
    params: id,
    reply: deleted,
    errors: [...GUARDED, 'NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT', 'EDIT_CONFLICT'],
  }),

  listBuses: endpoint({
    method: 'GET',
    path: '/api/admin/buses',
    caller: 'admin',
    summary: 'Bus',
    query: strictObject({ q: search, ...pageQuery }),
    reply: okList(bus),
    errors: GUARDED,
  }),
  getBus: endpoint({
    method: 'GET',
    path: '/api/admin/buses/:id',
    caller: 'admin',
    summary: 'Satu bus',
    params: id,
    reply: ok(bus),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  addBus: endpoint({
    method: 'POST',
    path: '/api/admin/buses',
    caller: 'admin',
    summary: 'Tambah bus',
    body: busInput,
    reply: ok(bus),
    errors: [...GUARDED, 'IDEMPOTENCY_KEY_REUSED'],
  }),
  updateBus: endpoint({
    method: 'PUT',
    path: '/api/admin/buses/:id',
    caller: 'admin',
    summary: 'Ubah bus',
    params: id,
    body: busInput,
    reply: ok(bus),
    errors: [...GUARDED, 'NOT_FOUND', 'BUS_SEATS_SOLD', 'EDIT_CONFLICT'],
  }),
  deleteBus: endpoint({
    method: 'DELETE',
    path: '/api/admin/buses/:id',
    caller: 'admin',
    summary: 'Hapus bus',
    params: id,
    reply: deleted,
    errors: [...GUARDED, 'NOT_FOUND', 'BUS_HAS_TRIPS', 'EDIT_CONFLICT'],
  }),

  listTrips: endpoint({
    method: 'GET',
    path: '/api/admin/routes',
    caller: 'admin',
    summary: 'Rute',
    query: strictObject({ q: search, status: v.optional(v.picklist(TRIP_STATUSES)), ...pageQuery }),
    reply: okList(trip),
    errors: GUARDED,
  }),
  getTrip: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id',
    caller: 'admin',
    summary: 'Satu rute',
    params: id,
    reply: ok(trip),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  addTrip: endpoint({
    method: 'POST',
    path: '/api/admin/routes',
    caller: 'admin',
    summary: 'Tambah rute',
    body: tripInput,
    reply: ok(trip),
    errors: [
      ...GUARDED,
      'NOT_FOUND',
      'ZONE_REQUIRED',
      'TRIP_DEPARTED',
      'BUS_DOUBLE_BOOKED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  updateTrip: endpoint({
    method: 'PUT',
    path: '/api/admin/routes/:id',
    caller: 'admin',
    summary: 'Ubah rute',
    params: id,
    body: tripInput,
    reply: ok(trip),
    errors: [
      ...GUARDED,
      'NOT_FOUND',
      'ZONE_REQUIRED',
      'TRIP_SOLD',
      'TRIP_DEPARTED',
      'TRIP_CALLED_OFF',
      'BUS_DOUBLE_BOOKED',
      'EDIT_CONFLICT',
    ],
  }),
  deleteTrip: endpoint({
    method: 'DELETE',
    path: '/api/admin/routes/:id',
    caller: 'admin',
    summary: 'Hapus rute',
    params: id,
    reply: deleted,
    errors: [...GUARDED, 'NOT_FOUND', 'TRIP_HAS_TICKETS', 'EDIT_CONFLICT'],
  }),

  ...ticketAdministration,
} as const
