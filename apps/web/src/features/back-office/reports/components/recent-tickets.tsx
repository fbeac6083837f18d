import type { Ticket } from '@tiketbus/contract'
import { formatShortDate, formatTime } from '../../../../lib/dates.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { Link } from 'react-router'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/reports.ts'
import { Card } from '../../../../ui/card.tsx'
import { StatusBadge } from '../../../orders/index.ts'

/** The newest tickets: passenger, destination, time, price and status. */
export function RecentTickets({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <Card as="section" aria-labelledby="recent-tickets">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="recent-tickets" className="text-lg font-bold">
          {t('adminDashboard.recent')}
        </h2>
        <Link className="link tappable" to={adminPaths.tickets}>
          {t('adminDashboard.allTickets')}
        </Link>
      </div>
      {tickets.length === 0 && <p className="text-muted">{t('adminDashboard.noRecent')}</p>}
      <ul className="divide-y divide-line">
        {tickets.map((ticket) => (
          <li
            key={ticket.id_tiket}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{ticket.User?.username ?? t('admin.unknownUser')}</p>
              <p className="tabular text-sm text-muted wrap-anywhere">
                {ticket.Rute
                  ? `${ticket.Rute.asal} → ${ticket.Rute.tujuan}, ${formatShortDate(ticket.Rute.waktu_berangkat, ticket.Rute.zona_asal)}, ${formatTime(ticket.Rute.waktu_berangkat, ticket.Rute.zona_asal)}`
                  : t('admin.na')}
              </p>
            </div>
            <div className="flex items-center gap-4">
              <span className="tabular font-semibold">{rupiah(ticket.total_bayar)}</span>
              <StatusBadge status={ticket.status_tiket} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
