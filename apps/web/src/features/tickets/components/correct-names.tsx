import { NAME_CLOSES_HOURS, NAME_LETTERS, type Ticket } from '@tiketbus/contract'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { t } from '../../../texts/tickets.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { passengerName } from '../../orders/index.ts'
import type { TicketOrder } from '../ticket-order.ts'
import { CorrectNameDialog } from './correct-name-dialog.tsx'

const CLOSES_MS = NAME_CLOSES_HOURS * 60 * 60 * 1000

/** The names on the seats, each with a form to correct it, while that is possible [K280]. */
export function CorrectNames({ order }: { order: TicketOrder }) {
  const [opened, setOpened] = useState<Ticket>()
  const { route } = order
  const until = route === null ? 0 : Date.parse(route.waktu_berangkat) - CLOSES_MS
  const seats = order.tickets.filter(isCorrectable)
  if (route === null || until <= serverNow() || seats.length === 0) return null
  return (
    <Card as="section" aria-labelledby="correct-names" className="print:hidden">
      <h2 id="correct-names" className="text-lg font-bold">
        {t('name.title')}
      </h2>
      <p className="mt-1 text-muted">
        {t('name.help', {
          time: formatDateTime(new Date(until).toISOString(), route.zona_asal),
          n: NAME_LETTERS,
        })}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {seats.map((ticket) => (
          <li
            key={ticket.id_tiket}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="tabular block text-sm text-muted">
                {t('name.seat', { n: ticket.nomor_kursi })}
              </span>
              {passengerName(ticket)}
            </p>
            <Button variant="secondary" size="sm" onClick={() => setOpened(ticket)}>
              {t('name.correct')}
              <span className="sr-only">{t('name.seat', { n: ticket.nomor_kursi })}</span>
            </Button>
          </li>
        ))}
      </ul>
      {opened && <CorrectNameDialog order={order} ticket={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

/** Not a server of the specification, which has no such call and sends no first name. */
const isCorrectable = ({ status_tiket, boarded_at, nama_awal }: Ticket): boolean =>
  nama_awal !== undefined &&
  boarded_at === null &&
  (status_tiket === 'pending' || status_tiket === 'confirmed')
