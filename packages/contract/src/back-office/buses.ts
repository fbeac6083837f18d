/** Buses: list, add, edit, delete. */
import { endpoint, ok, okList } from '../endpoint.ts'
import { strictObject } from '../read.ts'
import { bus, busInput } from '../fleet.ts'
import { deleted, GUARDED, id, search } from './shared.ts'
import { pageQuery } from '../fields.ts'

export const adminBuses = {
  listBuses: endpoint({
    method: 'GET',
    path: '/api/admin/buses',
    needs: 'fleet.read',
    summary: 'Bus',
    query: strictObject({ q: search, ...pageQuery }),
    reply: okList(bus),
    errors: GUARDED,
  }),
  getBus: endpoint({
    method: 'GET',
    path: '/api/admin/buses/:id',
    needs: 'fleet.read',
    summary: 'Satu bus',
    params: id,
    reply: ok(bus),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  addBus: endpoint({
    method: 'POST',
    path: '/api/admin/buses',
    needs: 'fleet.edit',
    summary: 'Tambah bus',
    body: busInput,
    reply: ok(bus),
    errors: [...GUARDED, 'IDEMPOTENCY_KEY_REUSED'],
  }),
  updateBus: endpoint({
    method: 'PUT',
    path: '/api/admin/buses/:id',
    needs: 'fleet.edit',
    summary: 'Ubah bus',
    params: id,
    body: busInput,
    reply: ok(bus),
    errors: [...GUARDED, 'NOT_FOUND', 'BUS_SEATS_SOLD', 'EDIT_CONFLICT'],
  }),
  deleteBus: endpoint({
    method: 'DELETE',
    path: '/api/admin/buses/:id',
    needs: 'fleet.edit',
    summary: 'Hapus bus',
    params: id,
    reply: deleted,
    errors: [...GUARDED, 'NOT_FOUND', 'BUS_HAS_TRIPS', 'EDIT_CONFLICT'],
  }),
} as const
