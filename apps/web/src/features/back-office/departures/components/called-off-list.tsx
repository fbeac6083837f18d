import type { CalledOffTicket } from '@tiketbus/contract'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { refundTones } from '../../shared/refund-tones.ts'
import { CallOffNews } from './call-off-news.tsx'
import { PassengerCell } from './passenger-cells.tsx'
import { USERS } from '../../../../ui/rare-icons.ts'

/** Passengers of a departure that was called off: their contacts, whether news reached them, and their refunds. */
export function CalledOffList({ tickets, zone }: { tickets: readonly CalledOffTicket[]; zone: string }) {
  if (tickets.length === 0) return <EmptyState title={t('departure.calledOffNobody')} icon={USERS} />
  return (
    <>
      <p className="-mt-2 mb-4 text-muted">{t('departure.calledOffPeople', { n: tickets.length })}</p>
      <DataTable
        caption={t('departure.passengers')}
        columns={columns(zone)}
        rows={tickets}
        rowKey={(ticket) => ticket.id_tiket}
      />
    </>
  )
}

/** 'Menunggu · Rp 150.000' for each refund of a seat. */
export function refundTexts({ refunds }: Pick<CalledOffTicket, 'refunds'>): string[] {
  return refunds.map(({ status, jumlah }) => `${t(`departure.refund.${status}`)} · ${rupiah(jumlah)}`)
}

const columns = (zone: string): readonly Column<CalledOffTicket>[] => [
  {
    key: 'passenger',
    header: t('departure.passenger'),
    main: true,
    cell: (ticket) => <PassengerCell seat={ticket} />,
  },
  {
    key: 'news',
    header: t('departure.news'),
    cell: (ticket) => <CallOffNews ticket={ticket} zone={zone} />,
  },
  {
    key: 'refund',
    header: t('departure.refund'),
    cell: (ticket) => <Refunds ticket={ticket} />,
  },
]

function Refunds({ ticket }: { ticket: CalledOffTicket }) {
  const texts = refundTexts(ticket)
  if (texts.length === 0) return <span className="text-muted">{t('departure.refundNone')}</span>
  return (
    <span className="inline-flex flex-wrap gap-2">
      {ticket.refunds.map(({ id_refund, status }, index) => (
        <Badge key={id_refund} tone={refundTones[status]} className="tabular">
          {texts[index]}
        </Badge>
      ))}
    </span>
  )
}
