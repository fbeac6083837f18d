/** An agency pays into its deposit through the payment provider: its page, its status, and what follows [B940–B942]. */
import { DEPOSIT_MINUTES, paidByName, type AgencyPayment } from '@tiketbus/contract'
import { setTimeout as delay } from 'node:timers/promises'
import { requireAtWork } from '../../accounts/index.ts'
import {
  findPayment,
  getAgency,
  insertPayment,
  listPayments,
  newTopUpOrderId,
  queueAgencyPoll,
  requireSellingAgency,
  setPage,
  settleAgencyPayment,
  takeDuePayments,
  takeShownPayments,
  type AgencyPaymentRow,
  type PaymentReport,
} from '../../company/index.ts'
import { pageAddress, type PaymentsDeps } from '../../payments/index.ts'
import { readClockToMicroseconds } from '../../platform/database/clock-store.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { inLane, type CronJob, type Jobs } from '../../platform/jobs/jobs.ts'
import {
  depositRequest,
  heldThere,
  meaningOf,
  NOT_ATTEMPTED,
  providerSilent,
  type ProviderStatus,
} from '../../provider/index.ts'
import { t } from '../../texts/index.ts'
import { auditAct } from '../shared/audit.ts'
import { refuse } from '../shared/days.ts'

type Deps = Pick<PaymentsDeps, 'db' | 'provider' | 'config' | 'log'>

/** So many may wait at once: each has a number of its own at the provider. */
const MAX_OPEN = 3
const SHOWN = 20
/** So long a call waits for the page that another one is asking for. */
const WAIT_MS = 10_000
const LOOK_AGAIN_MS = 100
/** The person waits for the list. */
const POLL_TIMEOUT_MS = 3000

const isOpen = ({ status, over, redirect_url }: AgencyPaymentRow) =>
  status === 'live' && !over && redirect_url !== null

/**
 * Makes a page on which the agency pays this sum, or returns the open one of the same sum. The row is committed before the provider is called, so
 * that money is found however this ends. Throws NOT_FOUND for an archived agency, FORBIDDEN, VALIDATION_FAILED if too many wait, and
 * TEMPORARILY_UNAVAILABLE if the provider makes no page.
 */
export async function payDeposit(
  deps: Deps,
  { id_user, id_agen, jumlah }: { id_user: number; id_agen: number; jumlah: number },
): Promise<AgencyPayment> {
  const until = performance.now() + WAIT_MS
  for (;;) {
    const begun = await deps.db.transaction((tx) => begin(tx, { id_user, id_agen, jumlah }))
    if ('order_id' in begun) await makePage(deps, { ...begun, jumlah })
    if ('id_isi' in begun) {
      const shown = await viewPayments(deps, id_agen)
      return shown.find(({ id_isi }) => id_isi === begun.id_isi) ?? fail('NOT_FOUND')
    }
    if (performance.now() >= until) fail('TEMPORARILY_UNAVAILABLE', { message: t('payments.noToken') })
    await delay(LOOK_AGAIN_MS)
  }
}

type Asked = { id_user: number; id_agen: number; jumlah: number }
/** `underWay`: another call is asking for a page of this sum. */
type Begun =
  | { underWay: true }
  | { id_isi: number }
  | { id_isi: number; order_id: string; created_at: string; nama: string }

async function begin(tx: Tx, { id_user, id_agen, jumlah }: Asked): Promise<Begun> {
  await requireAtWork(tx, id_user, 'agency.own')
  // Its lock lets one call begin after the other.
  await requireSellingAgency(tx, id_agen)
  const payments = await listPayments(tx, id_agen, SHOWN)
  const same = payments.filter((payment) => payment.jumlah === jumlah)
  const shown = same.find(isOpen)
  if (shown) return { id_isi: shown.id_isi }
  if (same.some(({ status, fresh }) => status === 'creating' && fresh)) return { underWay: true }
  if (payments.filter(isOpen).length >= MAX_OPEN) refuse('jumlah', t('agents.tooManyOpen', { n: MAX_OPEN }))
  const order_id = newTopUpOrderId(id_agen)
  const made = await insertPayment(tx, { id_agen, order_id, jumlah, id_user, minutes: DEPOSIT_MINUTES })
  await auditAct(tx, id_user, ['begin_agency_payment', 'agency', id_agen], {
    after: { jumlah, cara: 'penyedia' },
  })
  return { ...made, order_id, nama: (await getAgency(tx, id_agen)).nama }
}

async function makePage(
  { db, provider, config, log }: Deps,
  begun: Extract<Begun, { order_id: string }> & Pick<Asked, 'jumlah'>,
): Promise<void> {
  const { id_isi, order_id, created_at: start, nama: agency, jumlah } = begun
  const minutes = DEPOSIT_MINUTES
  const { publicUrl } = config
  const answer = await provider.createTransaction(
    depositRequest({ order_id, amount: jumlah, start, minutes, agency, publicUrl }),
  )
  // Without an answer it may exist: its status shows that, and nobody was shown its page.
  const unanswered = answer.kind === 'unavailable' ? null : undefined
  const page = answer.kind === 'ok' ? answer.value.redirect_url : unanswered
  await db.transaction((tx) => setPage(tx, id_isi, page))
  if (answer.kind !== 'ok') {
    log.error({ order_id, answer }, 'payment provider made no page for a deposit')
    fail('TEMPORARILY_UNAVAILABLE', { message: t('payments.noToken') })
  }
}

/** Returns an agency's newest payments, after a poll of those that are open. Throws NOT_FOUND. */
export async function readOwnPayments(deps: Deps, id_agen: number): Promise<AgencyPayment[]> {
  await getAgency(deps.db, id_agen)
  const open = await deps.db.transaction((tx) => takeShownPayments(tx, id_agen))
  await Promise.all(open.map(({ id_isi }) => pollPayment(deps, id_isi, POLL_TIMEOUT_MS)))
  return viewPayments(deps, id_agen)
}

/** The same for the office, without a poll. */
export async function readPayments(deps: Deps, id_agen: number): Promise<AgencyPayment[]> {
  await getAgency(deps.db, id_agen)
  return viewPayments(deps, id_agen)
}

async function viewPayments({ db, config }: { db: Reader } & Pick<Deps, 'config'>, id_agen: number) {
  return (await listPayments(db, id_agen, SHOWN)).map((payment) => viewOf(payment, config.publicUrl))
}

const STATUSES = {
  creating: 'dibuat',
  ended: 'berakhir',
  paid: 'lunas',
  taken_back: 'ditarik',
} as const

function statusOf({ status, over, redirect_url }: AgencyPaymentRow): AgencyPayment['status'] {
  if (status !== 'live') return STATUSES[status]
  if (over) return 'berakhir'
  return redirect_url === null ? 'dibuat' : 'menunggu'
}

function viewOf(payment: Awaited<ReturnType<typeof listPayments>>[number], publicUrl: string): AgencyPayment {
  const { id_isi, order_id, jumlah, created_at, paid_at, oleh, kurang, jumlah_lain } = payment
  const { redirect_url, pay_channel: channel, pay_code: code, expires_at: batas } = payment
  const canBePaid = isOpen(payment)
  const number = canBePaid && payment.transaction_status === 'pending' && channel !== null && code !== null
  return {
    id_isi,
    order_id,
    jumlah,
    created_at,
    paid_at,
    oleh,
    kurang,
    jumlah_lain,
    batas,
    status: statusOf(payment),
    halaman: canBePaid && redirect_url !== null ? pageAddress(redirect_url, publicUrl) : null,
    cara_bayar: number
      ? { channel, code, biller_code: payment.pay_biller_code, jumlah, berlaku_sampai: batas }
      : null,
    cara: payment.payment_type === null ? null : paidByName({ ...payment, metode: 'midtrans' }),
  }
}

/** Polls the provider about a payment and settles it; returns false if it did not answer. */
async function pollPayment(deps: Deps, id_isi: number, timeoutMs?: number): Promise<boolean> {
  const { db, provider, log } = deps
  const payment = await findPayment(db, id_isi)
  if (!payment) return true
  const polled_at = await readClockToMicroseconds(db)
  const answer = await provider.status(payment.order_id, timeoutMs)
  if (answer.kind !== 'ok') return false
  const report = reportOf(payment, answer.value)
  const settled = await db.transaction((tx) => settleAgencyPayment(tx, id_isi, report, polled_at))
  const { order_id } = payment
  if (settled === 'short') log.error({ order_id }, 'a deposit lacks what the provider took back of a payment')
  if (settled === 'differs') log.error({ order_id, answer }, 'deposits and payment provider differ')
  if (settled === 'mismatch') log.error({ order_id, answer }, 'status of a deposit is for another sum')
  return true
}

const NOTHING = { transaction_id: null, transaction_status: null, payment_type: null, pay_by: null }

function reportOf(payment: AgencyPaymentRow, status: ProviderStatus | typeof NOT_ATTEMPTED): PaymentReport {
  if (status === NOT_ATTEMPTED) return { ...NOTHING, isOurs: true, meaning: 'none', held: 0 }
  const { order_id, transaction_id, transaction_status, payment_type, pay_by, gross_amount } = status
  const isNamed = order_id === null || order_id === payment.order_id || order_id === transaction_id
  return {
    transaction_id,
    transaction_status,
    payment_type,
    pay_by,
    isOurs: isNamed && gross_amount === payment.jumlah,
    meaning: MEANINGS[meaningOf(status)],
    held: heldThere(status),
  }
}

const MEANINGS = {
  not_attempted: 'none',
  waiting: 'waiting',
  denied: 'denied',
  ended: 'ended',
  paid: 'paid',
  refunded: 'back',
  partly_refunded: 'back',
  charged_back: 'back',
  partly_charged_back: 'back',
} as const

/** Each waits for the provider. */
const LANE = { name: 'agency-payments', atOnce: 2 }

export function agencyPaymentJobs(deps: Deps): Jobs {
  return {
    ...inLane(LANE, {
      poll_agency_payment: async ({ id_isi }) => {
        if (!(await pollPayment(deps, Number(id_isi)))) throw providerSilent(`deposit ${Number(id_isi)}`)
      },
    }),
    schedule_agency_payments: () =>
      deps.db.transaction(async (tx) => {
        for (const { id_isi } of await takeDuePayments(tx)) await queueAgencyPoll(tx, id_isi)
      }),
  }
}

export const agencyPaymentCron: CronJob[] = [{ task: 'schedule_agency_payments', every: 1 }]
