/** Points: list, add, edit, merge duplicates. */
import * as v from 'valibot'
import { endpoint, ok, okList } from '../endpoint.ts'
import { idInput, int, pageQuery, searchText } from '../fields.ts'
import { point, pointInput, POINT_STATUSES } from '../points.ts'
import { strictObject } from '../read.ts'
import { GUARDED, id, search } from './shared.ts'

/** What a merge moves, counted before. */
export const mergeEffect = v.object({
  /** The duplicate, and the point that is left. */
  titik: point,
  ke: point,
  /** Departures to come that show the duplicate; after the merge they show the other one. */
  keberangkatan: int,
  /** Orders with unpaid or confirmed tickets for them. */
  pesanan: int,
})
export type MergeEffect = v.InferOutput<typeof mergeEffect>

export const adminPoints = {
  listPoints: endpoint({
    method: 'GET',
    path: '/api/admin/points',
    needs: 'points.read',
    summary: 'Titik naik dan turun',
    /** `q`: every word must be found in name, city or address. `kota`: only this city's. */
    query: strictObject({
      q: search,
      kota: searchText(100),
      status: v.optional(v.picklist(POINT_STATUSES)),
      ...pageQuery,
    }),
    reply: okList(point),
    errors: GUARDED,
  }),
  getPoint: endpoint({
    method: 'GET',
    path: '/api/admin/points/:id',
    needs: 'points.read',
    summary: 'Satu titik',
    params: id,
    reply: ok(point),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  addPoint: endpoint({
    method: 'POST',
    path: '/api/admin/points',
    needs: 'points.edit',
    summary: 'Tambah titik',
    body: pointInput,
    reply: ok(point),
    errors: [...GUARDED, 'POINT_EXISTS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  updatePoint: endpoint({
    method: 'PUT',
    path: '/api/admin/points/:id',
    needs: 'points.edit',
    summary: 'Ubah titik',
    params: id,
    body: pointInput,
    reply: ok(point),
    errors: [...GUARDED, 'NOT_FOUND', 'POINT_EXISTS', 'EDIT_CONFLICT'],
  }),
  previewMerge: endpoint({
    method: 'GET',
    path: '/api/admin/points/:id/merge',
    needs: 'points.edit',
    summary: 'Apa yang pindah bila satu titik digabung ke titik lain',
    params: id,
    query: strictObject({ ke: idInput }),
    reply: ok(mergeEffect),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  mergePoint: endpoint({
    method: 'POST',
    path: '/api/admin/points/:id/merge',
    needs: 'points.edit',
    summary: 'Gabungkan titik ganda: yang memakainya pindah ke titik lain',
    params: id,
    body: strictObject({ ke: idInput }),
    reply: ok(point),
    errors: [...GUARDED, 'NOT_FOUND', 'EDIT_CONFLICT'],
  }),
} as const
