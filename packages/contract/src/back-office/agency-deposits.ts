/** Money that an agency brings into its deposit: with a proof to the office, or through the provider. */
import * as v from 'valibot'
import { endpoint, ok } from '../endpoint.ts'
import { formInteger, instant, int, requiredText, rupiah } from '../fields.ts'
import { payBy } from '../payments.ts'
import { strictObject } from '../read.ts'
import { agency } from './agencies.ts'
import { FOUND, id, MAX_SUM, ofAgency } from './shared.ts'

/** How an agency's money comes to us, or goes back to it. */
export const TOP_UP_WAYS = ['transfer', 'tunai'] as const

const topUpInput = strictObject({
  /** Money that came, `masuk`, or that was paid back, `keluar`. */
  arah: v.optional(v.picklist(['masuk', 'keluar']), 'masuk'),
  jumlah: formInteger(1, MAX_SUM, 'Jumlah tidak valid'),
  cara: v.picklist(TOP_UP_WAYS, 'Pilih cara'),
  /** What proves it: the number of the transfer or of the receipt. */
  bukti: requiredText(100, 'Nomor bukti wajib diisi'),
})
export type TopUpInput = v.InferOutput<typeof topUpInput>

/** How much an agency pays into its deposit at once, in rupiah. */
export const MIN_DEPOSIT = 50_000
export const MAX_DEPOSIT = 50_000_000
/** So long the page of such a payment can be used. */
export const DEPOSIT_MINUTES = 120

/** What an agency pays into its deposit through the provider. */
const agencyPayment = v.object({
  id_isi: int,
  order_id: v.string(),
  jumlah: rupiah,
  /**
   * `menunggu`: it can be paid; `dibuat`: its page is not known; `lunas`: it is in the deposit; `berakhir`: it ended without money;
   * `ditarik`: the provider took all of it back.
   */
  status: v.picklist(['dibuat', 'menunggu', 'lunas', 'berakhir', 'ditarik']),
  /** The provider's page, while it can be paid there. */
  halaman: v.nullable(v.string()),
  batas: instant,
  /** The number that was chosen on the page, while it can be paid. */
  cara_bayar: v.nullable(payBy),
  /** The method that was chosen, by name. */
  cara: v.nullable(v.string()),
  created_at: instant,
  paid_at: v.nullable(instant),
  oleh: v.string(),
  /** Taken back by the provider, and not in the deposit any more; > 0: the office has to clear it. */
  kurang: rupiah,
  /** The provider reports another sum as paid: it is not in the deposit, and the office has to clear it. */
  jumlah_lain: v.boolean(),
})
export type AgencyPayment = v.InferOutput<typeof agencyPayment>

/** What comes into a deposit, and goes back. */
export const agencyDeposits = {
  /** Entered by finance, with its proof. */
  topUp: endpoint({
    method: 'POST',
    path: '/api/admin/agents/:id/topups',
    needs: 'agents.edit',
    summary: 'Catat deposit agen yang masuk atau dibayarkan kembali',
    params: id,
    body: topUpInput,
    reply: ok(agency),
    errors: [...FOUND, 'DEPOSIT_SHORT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  listPayments: endpoint({
    method: 'GET',
    path: '/api/admin/agents/:id/topups',
    needs: 'agents.read',
    summary: 'Pengisian deposit agen lewat penyedia pembayaran',
    params: id,
    reply: ok(v.array(agencyPayment)),
    errors: FOUND,
  }),
  /** A page of the provider on which the agency pays this into its deposit; the same sum again returns the page that is open. */
  payDeposit: endpoint({
    method: 'POST',
    path: '/api/admin/agency/topups',
    needs: 'agency.own',
    summary: 'Isi deposit sendiri lewat QRIS atau virtual account',
    body: strictObject({
      ...ofAgency,
      jumlah: formInteger(
        MIN_DEPOSIT,
        MAX_DEPOSIT,
        'Isi deposit paling sedikit Rp 50.000 dan paling banyak Rp 50.000.000',
      ),
    }),
    reply: ok(agencyPayment),
    errors: FOUND,
  }),
  /** The newest 20; those that are open are polled first. */
  listOwnPayments: endpoint({
    method: 'GET',
    path: '/api/admin/agency/topups',
    needs: 'agency.own',
    summary: 'Pengisian deposit sendiri lewat penyedia pembayaran',
    query: strictObject(ofAgency),
    reply: ok(v.array(agencyPayment)),
    errors: FOUND,
  }),
} as const
