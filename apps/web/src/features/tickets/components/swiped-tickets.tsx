import { type Ticket, seatOf } from '@tiketbus/contract'
import { useRef, useState } from 'react'
import { t } from '../../../texts/tickets.ts'
import { hasCode, SeatTicket } from './seat-tickets.tsx'
import { Pager } from './qr-screen.tsx'

/** The tickets of a group: on a phone one at a time, by swiping or with buttons; on a wider screen side by side. */
export function SwipedTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const shown = tickets.filter(hasCode)
  function show(next: number): void {
    const { current } = row
    // Scrolling sets `at`.
    current?.scrollTo({ left: next * current.clientWidth })
  }
  return (
    <section aria-label={t('ticket.perSeat')}>
      <Pager
        at={at}
        total={tickets.length}
        onPage={show}
        before={t('ticket.codeBefore')}
        next={t('ticket.codeNext')}
        className="-mt-2 mb-1 md:hidden print:hidden"
      >
        <p role="status" className="tabular text-sm font-semibold">
          {t('ticket.seat', { n: tickets[at] ? seatOf(tickets[at]) : '' })} ·{' '}
          {t('ticket.qrCount', { n: at + 1, total: tickets.length })}
        </p>
      </Pager>
      <ul
        ref={row}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))
        }
        className="flex snap-x snap-mandatory [scrollbar-width:none] max-md:overflow-x-auto max-md:print:flex-wrap max-md:print:overflow-visible md:grid md:grid-cols-2 md:gap-5"
      >
        {tickets.map((ticket) => (
          <li
            key={`${ticket.id_tiket}-${ticket.nomor_kursi}`}
            className="w-full shrink-0 snap-center snap-always px-0.5 md:px-0"
          >
            <SeatTicket ticket={ticket} shown={shown} swiped />
          </li>
        ))}
      </ul>
    </section>
  )
}
