/** What a line of an order's statement means, in words. */
import { BOOK_EVENT_NAMES, PAYMENT_WAYS, paymentMethodName, type StatementLine } from '@tiketbus/contract'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/back-office/statement.ts'
import { changeCause, seatOfOrder, type Seated } from './order-texts.ts'

const names: Readonly<Record<string, string>> = BOOK_EVENT_NAMES

/** What happened; a transfer that a newer server knows is 'Perpindahan lain'. */
export function eventText({ peristiwa, nomor_kursi }: StatementLine, order: Seated): string {
  const what = names[peristiwa] ?? BOOK_EVENT_NAMES.other
  return nomor_kursi === null ? what : t('statement.ofSeat', { what, seat: seatOfOrder(order, nomor_kursi) })
}

/** How the money went, by which number, who did it and why; one part each. */
export function explanation(line: StatementLine): string[] {
  const parts = [
    movedPromise(line),
    // The name of the person is enough.
    line.cause === null || line.oleh !== null ? null : changeCause(line.cause),
    moneyWay(line),
    line.id_refund === null ? null : t('statement.number', { id: line.id_refund }),
    line.oleh === null ? null : t('statement.by', { name: line.oleh }),
    line.peristiwa === 'refund_gone_by_hand' && line.alasan
      ? t('statement.proof', { text: line.alasan })
      : line.alasan,
  ]
  return parts.filter((part): part is string => part !== null && part !== '')
}

/** A refund that has gone was taken out of the balance when it was promised. */
function movedPromise({ masuk, keluar, jumlah }: StatementLine): string | null {
  return masuk === 0 && keluar === 0 ? t('statement.ofPromised', { amount: rupiah(jumlah) }) : null
}

function moneyWay({ metode, payment_type, order_id, cara, referensi }: StatementLine): string | null {
  if (metode === null) return null
  const parts =
    metode === 'midtrans'
      ? [payment_type && paymentMethodName({ metode, payment_type }), order_id]
      : [cara && PAYMENT_WAYS[cara].label, referensi]
  return parts.filter(Boolean).join(' ')
}
