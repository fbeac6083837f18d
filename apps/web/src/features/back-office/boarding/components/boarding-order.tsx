import { isValidTicket, ticketNumber, type Ticket, seatOf } from '@tiketbus/contract'
import { useRef } from 'react'
import { t } from '../../../../texts/back-office/boarding.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IdentityMask, passengerName, shortOrderNumber, StatusBadge } from '../../../orders/index.ts'
import { canBoard } from '../boarding.ts'

type BoardingOrderProps = {
  readonly seats: readonly Ticket[]
  readonly busy: boolean
  readonly onAdmit: (seat: Ticket) => void
}

/** The seats of an order whose number was entered; one tap lets a passenger in. */
export function BoardingOrder({ seats, busy, onAdmit }: BoardingOrderProps) {
  const section = useRef<HTMLElement>(null)
  const [first] = seats
  if (first === undefined) return null
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="boarding-order" className="outline-none">
      <h2 id="boarding-order" className="mb-1 text-lg font-bold">
        {t('boarding.seatsOfOrder', { number: shortOrderNumber(first.order_group_id) })}
      </h2>
      <ul className="divide-y divide-line">
        {seats.map((seat) => (
          <li key={seat.id_tiket} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 grow basis-36">
              <span className="tabular font-bold">{t('boarding.seat', { n: seatOf(seat) })}</span>{' '}
              <span className="wrap-anywhere">{passengerName(seat, t('departure.noName'))}</span>
              <span className="tabular block text-sm text-muted">
                {ticketNumber(seat.id_tiket)}{' '}
                {seat.identitas_tersamar && <IdentityMask mask={seat.identitas_tersamar} />}
              </span>
            </span>
            {canBoard(seat) ? (
              <Button
                aria-label={t('boarding.admitOf', { n: seatOf(seat) })}
                icon="check"
                disabled={busy}
                onClick={() => {
                  // The button is removed with the result, so the list takes the focus.
                  section.current?.focus()
                  onAdmit(seat)
                }}
              >
                {t('boarding.admit')}
              </Button>
            ) : (
              <State seat={seat} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ seat: { boarded_at, status_tiket } }: { seat: Ticket }) {
  return boarded_at === null || !isValidTicket(status_tiket) ? (
    <StatusBadge status={status_tiket} />
  ) : (
    <Badge tone="blue">{t('boarding.already_boarded')}</Badge>
  )
}
