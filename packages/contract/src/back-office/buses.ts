/** Buses: list, add, edit, delete; their layouts. */
import * as v from 'valibot'
import { endpoint, ok, okList } from '../endpoint.ts'
import { strictObject } from '../read.ts'
import { bus, busInput } from '../fleet.ts'
import { layout, layoutInput } from '../layouts.ts'
import { deleted, GUARDED, id, search, sortBy } from './shared.ts'
import { int, pageQuery } from '../fields.ts'

/** A bus with its layout, and the departures to come that were made with another one. */
export const busLayout = v.object({
  bus,
  /** The bus's, for `If-Match`. */
  versi: int,
  tata_letak: v.nullable(layout),
  /** Without a claimed seat: they can take the bus's layout as it is [F583]. */
  keberangkatan_kosong: int,
  /** With seats that are sold or held: they keep theirs until their seats are moved. */
  keberangkatan_terisi: int,
})
export type BusLayout = v.InferOutput<typeof busLayout>

/** Whether the departures to come without a claimed seat take the layout, too; absent: they keep theirs. */
const terapkan = v.optional(v.boolean())
const busLayoutInput = strictObject({ tata_letak: layoutInput, terapkan })

export const adminBuses = {
  listBuses: endpoint({
    method: 'GET',
    path: '/api/admin/buses',
    needs: 'fleet.read',
    summary: 'Bus',
    query: strictObject({ q: search, sort: sortBy('created_at'), ...pageQuery }),
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
  getBusLayout: endpoint({
    method: 'GET',
    path: '/api/admin/buses/:id/tata-letak',
    needs: 'fleet.read',
    summary: 'Tata letak satu bus; null: dua, lorong, dua',
    params: id,
    reply: ok(busLayout),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  setBusLayout: endpoint({
    method: 'PUT',
    path: '/api/admin/buses/:id/tata-letak',
    needs: 'fleet.edit',
    summary: 'Pasang tata letak; jumlah kursi bus mengikutinya',
    params: id,
    body: busLayoutInput,
    reply: ok(busLayout),
    errors: [...GUARDED, 'NOT_FOUND', 'BUS_SEATS_SOLD', 'EDIT_CONFLICT'],
  }),
  removeBusLayout: endpoint({
    method: 'DELETE',
    path: '/api/admin/buses/:id/tata-letak',
    needs: 'fleet.edit',
    summary: 'Lepas tata letak: dua, lorong, dua',
    params: id,
    reply: ok(busLayout),
    errors: [...GUARDED, 'NOT_FOUND', 'EDIT_CONFLICT'],
  }),
} as const
