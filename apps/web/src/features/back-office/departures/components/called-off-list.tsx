import { type CalledOffTicket, seatLabel, type Labelled, type Trip } from '@tiketbus/contract'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { refundTones } from '../../shared/refund-tones.ts'
import { PassengerCell } from './passenger-cells.tsx'
import { USERS } from '../../../../ui/rare-icons.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { markPhoned } from '../api/routes.ts'
import { journeyOf, legsOf, partText } from '../../shared/seats-of-part.ts'

/** Passengers of a departure that was called off: their contacts, whether news reached them, and their refunds. */
export function CalledOffList({ tickets, trip }: { tickets: readonly CalledOffTicket[]; trip: Trip }) {
  if (tickets.length === 0) return <EmptyState title={t('departure.calledOffNobody')} icon={USERS} />
  return (
    <>
      <p className="-mt-2 mb-4 text-muted">{t('departure.calledOffPeople', { n: tickets.length })}</p>
      <DataTable
        caption={t('departure.passengers')}
        columns={columns(trip)}
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

const columns = (trip: Trip): readonly Column<CalledOffTicket>[] => [
  {
    header: t('departure.passenger'),
    main: true,
    cell: (ticket) => <PassengerCell seat={ticket} labels={trip} />,
  },
  ...(legsOf(trip) > 1
    ? [
        {
          header: t('departure.journey'),
          cell: (ticket: CalledOffTicket) => (
            <span className="block wrap-anywhere md:min-w-24">{partText(trip, journeyOf(trip, ticket))}</span>
          ),
        },
      ]
    : []),
  {
    header: t('departure.news'),
    cell: (ticket) => <CallOffNews ticket={ticket} zone={trip.zona_asal} labels={trip} />,
  },
  {
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

type CallOffNewsProps = {
  readonly ticket: CalledOffTicket
  readonly zone: string
  readonly labels: Labelled
}

/** Whether the mail about the call-off was sent, and the mark that the person was phoned, which holds for the whole order. */
function CallOffNews({ ticket, zone, labels }: CallOffNewsProps) {
  const { order_group_id, dikabari_at, dihubungi_at, dihubungi_oleh } = ticket
  const mutation = useAdminMutation(() => undefined, undefined, true)
  const mark = (dihubungi: boolean) =>
    mutation.run(() => markPhoned(order_group_id, dihubungi), {
      done: ({ message }) => message ?? t('departure.phoned'),
      failed: t('departure.phonedFailed'),
    })
  return (
    <div className="grid justify-items-start text-sm">
      {dikabari_at === null ? (
        <Badge tone="red">{t('departure.notMailed')}</Badge>
      ) : (
        <span className="text-muted">{t('departure.mailed', { at: formatDateTime(dikabari_at, zone) })}</span>
      )}
      <Checkbox
        label={
          <>
            {t('departure.phoned')}
            <span className="sr-only">{`, ${t('departure.seat')} ${seatLabel(labels, ticket.nomor_kursi)}`}</span>
            {dihubungi_at !== null && (
              <span className="block text-muted">
                {t('departure.phonedBy', {
                  name: dihubungi_oleh ?? '',
                  at: formatDateTime(dihubungi_at, zone),
                })}
              </span>
            )}
          </>
        }
        checked={dihubungi_at !== null}
        disabled={mutation.busy}
        onChange={(event) => mark(event.currentTarget.checked)}
      />
    </div>
  )
}
