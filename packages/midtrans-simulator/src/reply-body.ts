import { STATUS_CODES } from './states.ts'
import { signatureKey, wireAmount } from './signature.ts'
import { toProviderTime } from './provider-time.ts'
import { refundedAmount } from './transactions.ts'
import type { Session, Transaction } from './transactions.ts'
import type { Variants } from './variants.ts'

/** A body of the API: flat strings, and some lists of flat objects. */
export type WireBody = Record<string, unknown> & {
  order_id: string
  status_code: string
  gross_amount: string
  transaction_status: string
  signature_key: string
}

const MERCHANT_ID = 'G000SIMULATOR'

/** 201 while a captured card is challenged. */
function statusCode(attempt: Transaction, { denyCode }: Variants): string {
  if (attempt.transaction_status === 'deny') return denyCode
  const challenged = attempt.transaction_status === 'capture' && attempt.fraud_status === 'challenge'
  return challenged ? '201' : STATUS_CODES[attempt.transaction_status]
}

/** The body of replies and notifications about a transaction, signed for its own `status_code`. */
export function transactionBody(
  session: Session,
  attempt: Transaction,
  serverKey: string,
  said: { message: string; code?: string },
  variants: Variants,
): WireBody {
  const status_code = said.code ?? statusCode(attempt, variants)
  const gross_amount = wireAmount(session.gross_amount)
  const { order_id } = session
  return {
    status_code,
    status_message: said.message,
    transaction_id: attempt.transaction_id,
    order_id,
    merchant_id: MERCHANT_ID,
    gross_amount,
    currency: 'IDR',
    payment_type: attempt.payment_type,
    transaction_time: toProviderTime(attempt.transaction_time),
    transaction_status: attempt.transaction_status,
    fraud_status: attempt.fraud_status,
    signature_key: signatureKey({ order_id, status_code, gross_amount }, serverKey),
    expiry_time: toProviderTime(attempt.expiry_time),
    ...(attempt.settlement_time && { settlement_time: toProviderTime(attempt.settlement_time) }),
    ...attempt.fields,
    ...session.custom_fields,
    ...refundFields(attempt, variants),
  }
}

function refundFields(attempt: Transaction, { refundsInStatus }: Variants): Record<string, unknown> {
  const { charged_back = 0 } = attempt
  if (attempt.refunds.length === 0 && charged_back === 0) return {}
  const refund_amount = wireAmount(refundedAmount(attempt) + charged_back)
  if (refundsInStatus === 'sum-only' || attempt.refunds.length === 0) return { refund_amount }
  return {
    refund_amount,
    refunds: attempt.refunds.map((refund) => ({
      refund_chargeback_id: refund.refund_chargeback_id,
      refund_chargeback_uuid: `${attempt.transaction_id}-${refund.refund_chargeback_id}`,
      refund_amount: wireAmount(refund.amount),
      created_at: toProviderTime(refund.created_at),
      reason: refund.reason,
      refund_key: refund.refund_key,
    })),
  }
}
