/** A person's own data: a copy of it, and the end of the account (UU 27/2022). */
import * as v from 'valibot'
import { accountSession, user } from './accounts.ts'
import { endpoint, ok, ZIP_TYPE } from './endpoint.ts'
import { instant, int, rupiah, uuid } from './fields.ts'
import { ticket } from './orders.ts'

/** Of so many orders, the newest, the archive has the tickets as files [K321]. */
export const OWN_PDF_ORDERS = 50

/** Everything that is stored about the caller's account. */
const ownDataCopy = v.object({
  dibuat_pada: instant,
  akun: user,
  sesi: v.array(accountSession),
  /** Tickets with their order, departure, payment and code, newest order first. */
  tiket: v.array(ticket),
  /** Corrections of the names on the seats. */
  nama: v.array(
    v.object({
      id_tiket: int,
      nama_lama: v.nullable(v.string()),
      nama_baru: v.nullable(v.string()),
      at: instant,
    }),
  ),
  /** Identity numbers that were entered, whole; null if one cannot be opened any more. */
  identitas: v.array(v.object({ id_tiket: int, nomor_identitas: v.nullable(v.string()) })),
  pengembalian: v.array(
    v.object({
      order_group_id: uuid,
      jumlah: rupiah,
      cara: v.string(),
      status: v.string(),
      created_at: instant,
      ended_at: v.nullable(instant),
      /** The account to transfer to, if it was recorded. A server of an earlier release omits it. */
      rekening: v.optional(
        v.nullable(v.object({ bank: v.string(), nomor_rekening: v.string(), atas_nama: v.string() })),
      ),
    }),
  ),
  /** Logins and changes of the last 90 days. */
  keamanan: v.array(
    v.object({
      at: instant,
      kind: v.string(),
      network: v.nullable(v.string()),
      device: v.nullable(v.string()),
      times: int,
    }),
  ),
  /** Mails about orders. */
  email: v.array(
    v.object({
      order_group_id: uuid,
      kind: v.string(),
      recipient: v.nullable(v.string()),
      queued_at: instant,
    }),
  ),
})
export type OwnDataCopy = v.InferOutput<typeof ownDataCopy>

export const ownData = {
  getCopy: endpoint({
    method: 'GET',
    path: '/api/akun/data',
    caller: 'user',
    summary: 'Salinan semua data akun ini, termasuk tiket',
    reply: ok(ownDataCopy),
    errors: ['UNAUTHENTICATED'],
  }),
  /** The same as a file, with the tickets of the newest orders as PDF, streamed. */
  getArchive: endpoint({
    method: 'GET',
    path: '/api/akun/data.zip',
    caller: 'user',
    summary: 'Salinan semua data akun ini dengan e-tiket sebagai PDF, dalam satu arsip',
    reply: v.string(),
    replyType: ZIP_TYPE,
    errors: ['UNAUTHENTICATED'],
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/akun',
    caller: 'user',
    summary: 'Hapus akun sendiri; tiket yang sudah dibayar tetap berlaku',
    confirm: 'always',
    reply: ok(v.object({ message: v.string() })),
    errors: ['UNAUTHENTICATED', 'OWN_ACCOUNT', 'PASSWORD_NEEDED'],
  }),
} as const
