/** The highest fare per kilometre of economy service between provinces, as the operator has entered it [T714]. */
import * as v from 'valibot'
import { endpoint, okList } from '../endpoint.ts'
import { day, formInteger, int, requiredText } from '../fields.ts'
import { strictObject } from '../read.ts'
import { GUARDED } from './shared.ts'

/** Rupiah per kilometre, from a day of departure on, and the regulation that sets it. */
const ceiling = v.object({ berlaku_sejak: v.string(), per_km: int, sumber: v.string() })
export type FareCeiling = v.InferOutput<typeof ceiling>

const MAX_PER_KM = 100_000

/** `per_km` null: the one of that day is removed. */
export const ceilingInput = strictObject({
  berlaku_sejak: day,
  per_km: v.nullable(formInteger(1, MAX_PER_KM, `Batas harus dari 1 sampai ${MAX_PER_KM} rupiah per km`)),
  sumber: requiredText(200, 'Sumber wajib diisi, misalnya nomor peraturannya'),
})
export type CeilingInput = v.InferOutput<typeof ceilingInput>

export const adminFareCeilings = {
  listCeilings: endpoint({
    method: 'GET',
    path: '/api/admin/batas-tarif',
    needs: 'operator.edit',
    summary: 'Batas tarif per kilometer, yang terbaru dahulu',
    reply: okList(ceiling),
    errors: GUARDED,
  }),
  putCeiling: endpoint({
    method: 'PUT',
    path: '/api/admin/batas-tarif',
    needs: 'operator.edit',
    summary: 'Simpan atau hapus batas tarif yang berlaku sejak satu tanggal',
    body: ceilingInput,
    reply: okList(ceiling),
    errors: GUARDED,
  }),
} as const
