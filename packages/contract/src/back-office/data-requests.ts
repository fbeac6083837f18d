/** The register of requests about personal data, with the law's 72 hours to answer (docs/law.md). */
import * as v from 'valibot'
import { endpoint, ok, okList } from '../endpoint.ts'
import { instant, int, pageQuery, requiredText, wallTime } from '../fields.ts'
import { strictObject } from '../read.ts'
import { GUARDED, id } from './shared.ts'

/** A copy, a correction, the deletion, or an objection. */
export const DATA_REQUEST_KINDS = ['salinan', 'koreksi', 'hapus', 'keberatan'] as const

export const dataRequest = v.object({
  id_permintaan: int,
  /** Who asked, and how they can be reached. */
  nama: v.string(),
  kontak: v.string(),
  jenis: v.picklist(DATA_REQUEST_KINDS),
  diterima_pada: instant,
  /** 72 hours after it came. */
  batas_jawab: instant,
  dicatat_oleh: v.string(),
  /** Null while it is open, like the two that follow. */
  selesai_pada: v.nullable(instant),
  selesai_oleh: v.nullable(v.string()),
  /** What was done. */
  catatan: v.nullable(v.string()),
})
export type DataRequest = v.InferOutput<typeof dataRequest>

export const dataRequestInput = strictObject({
  nama: requiredText(100, 'Nama wajib diisi'),
  kontak: requiredText(254, 'Kontak wajib diisi'),
  jenis: v.picklist(DATA_REQUEST_KINDS, 'Jenis permintaan wajib dipilih'),
  /** A wall time is the operator's (Asia/Jakarta). */
  diterima_pada: wallTime,
})
export type DataRequestInput = v.InferOutput<typeof dataRequestInput>

export const adminDataRequests = {
  listDataRequests: endpoint({
    method: 'GET',
    path: '/api/admin/data-requests',
    needs: 'people.requests',
    summary: 'Permintaan tentang data pribadi: yang belum dijawab dahulu, batas terdekat di atas',
    query: strictObject({ status: v.optional(v.picklist(['open', 'done'])), ...pageQuery }),
    reply: okList(dataRequest),
    errors: GUARDED,
  }),
  addDataRequest: endpoint({
    method: 'POST',
    path: '/api/admin/data-requests',
    needs: 'people.requests',
    summary: 'Catat permintaan tentang data pribadi',
    body: dataRequestInput,
    reply: ok(dataRequest),
    errors: [...GUARDED, 'IDEMPOTENCY_KEY_REUSED'],
  }),
  finishDataRequest: endpoint({
    method: 'PUT',
    path: '/api/admin/data-requests/:id/done',
    needs: 'people.requests',
    summary: 'Tandai permintaan sudah dijawab; catatan pertama tetap',
    params: id,
    body: strictObject({ catatan: requiredText(300, 'Catatan wajib diisi') }),
    reply: ok(dataRequest),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
} as const
