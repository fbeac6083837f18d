import {
  adminBoarding,
  adminOrders,
  adminTickets,
  isValidTicket,
  ticketNumber,
  type ManifestSeat,
  type Trip,
  seatLabel,
} from '@tiketbus/contract'
import { useEffect, useState, type RefObject } from 'react'
import { formatTime } from '../../../../lib/dates.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { DataTable, LIST_ROW, type Column } from '../../../../ui/data-table.tsx'
import { EYE, MAIL, UNDO, USERS } from '../../../../ui/rare-icons.ts'
import { EmptyState } from '../../../../ui/states.tsx'
import { StatusBadge } from '../../../orders/index.ts'
import { checkTicket } from '../../shared/api/check-ticket.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { useFocusAfterRemoval } from '../../shared/use-focus-after-removal.ts'
import { passengersOf, sameNameTickets } from '../../shared/manifest.ts'
import { sendTickets } from '../../shared/api/tickets.ts'
import { BoardSeatDialog } from './board-seat-dialog.tsx'
import { CancelSeatDialog } from './cancel-seat-dialog.tsx'
import { PassengerCell } from './passenger-cells.tsx'
import { MayMenu } from '../../shared/components/may.tsx'
import { journeyOf, partText } from '../../shared/seats-of-part.ts'
import { useRowKeys } from '../../shared/use-row-keys.ts'
import { FILTERS, PassengerFilters, usePassengerFilter } from './passenger-filters.tsx'

type PassengerListProps = {
  readonly trip: Trip
  readonly seats: readonly ManifestSeat[]
  /** With a column of the journeys. */
  readonly hasJourneys?: boolean
  /** The seats that are chosen on the map: their rows are marked. */
  readonly selected?: readonly number[]
  readonly onMark?: (seat: number) => void
}

type Booked = ManifestSeat & { readonly id_tiket: number; readonly order_group_id: string }

/** The manifest on screen: each passenger's seat, contact, payment and boarding, with actions. */
export function PassengerList(props: PassengerListProps) {
  const { trip, seats, hasJourneys = false, selected = [], onMark } = props
  const [boarding, setBoarding] = useState<Booked>()
  const [cancelling, setCancelling] = useState<Booked>()
  const focus = useFocusAfterRemoval()
  const passengers = passengersOf(seats)
  const [filter, setFilter] = usePassengerFilter()
  const shown = filter ? passengers.filter(FILTERS[filter]) : passengers
  useRowKeys(focus.ref)
  useMarkedInView(focus.ref, selected)
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-bold">{t('departure.passengers')}</h2>
        {passengers.length > 0 && (
          <PassengerFilters passengers={passengers} filter={filter} onFilter={setFilter} />
        )}
      </div>
      <div {...focus} role="group" aria-label={t('departure.passengers')} tabIndex={-1}>
        {shown.length === 0 ? (
          <EmptyState
            title={t(passengers.length === 0 ? 'departure.noPassengers' : 'departure.noneOfFilter')}
            icon={USERS}
          />
        ) : (
          <DataTable
            caption={t('departure.passengers')}
            columns={columnsFor(trip, {
              sameName: sameNameTickets(passengers),
              hasJourneys,
              selected,
              onMark,
            })}
            rows={shown}
            desk
            isMarked={({ nomor_kursi }) => selected.includes(nomor_kursi)}
            rowKey={(seat) => seat.id_tiket ?? seat.nomor_kursi}
            actions={(seat) =>
              isBooked(seat) && (
                <PassengerActions trip={trip} seat={seat} onBoard={setBoarding} onCancel={setCancelling} />
              )
            }
          />
        )}
      </div>
      {boarding && <BoardSeatDialog trip={trip} seat={boarding} onClose={() => setBoarding(undefined)} />}
      {cancelling && (
        <CancelSeatDialog trip={trip} seat={cancelling} onClose={() => setCancelling(undefined)} />
      )}
    </>
  )
}

/** Scrolls to the row of the seat that was chosen last on the map. */
function useMarkedInView(list: RefObject<HTMLElement | null>, selected: readonly number[]): void {
  const last = selected.at(-1)
  useEffect(() => {
    if (last === undefined) return
    const marked = [...(list.current?.querySelectorAll(`[${LIST_ROW}=marked]`) ?? [])]
    marked.find((row) => !row.contains(document.activeElement))?.scrollIntoView({ block: 'nearest' })
  }, [list, last])
}

const isTravelling = ({ status_tiket }: ManifestSeat): boolean =>
  status_tiket !== null && isValidTicket(status_tiket)

const isBooked = (seat: ManifestSeat): seat is Booked =>
  seat.id_tiket !== null && seat.order_group_id !== null

type PassengerActionsProps = {
  readonly trip: Trip
  readonly seat: Booked
  readonly onBoard: (seat: Booked) => void
  readonly onCancel: (seat: Booked) => void
}

function PassengerActions({ trip, seat, onBoard, onCancel }: PassengerActionsProps) {
  const ticket = ticketNumber(seat.id_tiket)
  const mutation = useAdminMutation(() => undefined, undefined, true)
  const send = () =>
    mutation.run((key) => sendTickets(seat.order_group_id, key), {
      done: t('seat.sent'),
      failed: t('seat.sendFailed'),
    })
  const unboard = () =>
    mutation.run(() => checkTicket(trip.id_rute, ticket, { batalkan: true }), {
      done: t('seat.unboarded', { ticket }),
      failed: t('seat.boardFailed'),
    })
  const { boarded_at, status_tiket } = seat
  return (
    <MayMenu
      label={t('seat.more', { seat: seatLabel(trip, seat.nomor_kursi), ticket })}
      items={[
        // If camera and reader fail, or the passenger has no code at hand.
        {
          label: t('seat.board'),
          icon: 'check',
          onSelect: () => onBoard(seat),
          call: adminBoarding.checkTicket,
          when: isTravelling(seat) && boarded_at === null,
        },
        {
          label: t('seat.unboard'),
          icon: UNDO,
          onSelect: unboard,
          call: adminBoarding.checkTicket,
          when: isTravelling(seat) && boarded_at !== null,
        },
        {
          label: t('seat.ticket'),
          icon: 'ticket',
          to: adminPaths.ticket(seat.id_tiket),
          call: adminTickets.getTicket,
        },
        {
          label: t('seat.order'),
          icon: EYE,
          to: adminPaths.order(seat.order_group_id),
          call: adminOrders.getOrder,
        },
        // The e-ticket is mailed only for a paid ticket.
        {
          label: t('seat.send'),
          icon: MAIL,
          onSelect: send,
          call: adminOrders.sendTickets,
          when: status_tiket === 'confirmed',
        },
        // A completed ticket can be cancelled only on its own page; a cancelled one stays listed if its passenger travelled.
        {
          label: t('seat.cancel'),
          icon: 'cross',
          danger: true,
          onSelect: () => onCancel(seat),
          call: adminTickets.updateTicketStatus,
          when: status_tiket !== 'completed' && status_tiket !== 'cancelled',
        },
      ]}
    />
  )
}

type Listing = {
  readonly sameName: ReadonlySet<number | null>
  readonly hasJourneys: boolean
  readonly selected: readonly number[]
  readonly onMark: ((seat: number) => void) | undefined
}

const columnsFor = (
  trip: Trip,
  { sameName, hasJourneys, selected, onMark }: Listing,
): readonly Column<ManifestSeat>[] => [
  {
    header: t('departure.passenger'),
    main: true,
    grow: 100,
    // The journey has no column of its own: the actions would stand outside the table at 1280 pixels.
    cell: (seat) => (
      <PassengerCell
        seat={seat}
        labels={trip}
        sharesName={sameName.has(seat.id_tiket)}
        {...(hasJourneys && { journey: partText(trip, journeyOf(trip, seat)) })}
        {...(onMark && { mark: { isMarked: selected.includes(seat.nomor_kursi), onMark } })}
      />
    ),
  },
  {
    header: t('departure.status'),
    cell: (seat) => <StatusBadge status={seat.status_tiket} />,
    // Its own words are so wide that the phone would have no room beside them.
    line: ({ status_tiket }) =>
      status_tiket === 'pending' ? (
        <Badge tone="yellow">{t('departure.unpaid')}</Badge>
      ) : (
        <StatusBadge status={status_tiket} />
      ),
  },
  {
    header: t('departure.boarded'),
    cell: (seat) =>
      seat.boarded_at === null ? (
        <span className="whitespace-nowrap text-muted">{t('departure.notBoarded')}</span>
      ) : (
        <Badge tone="green" className="tabular whitespace-nowrap">
          {formatTime(seat.boarded_at, trip.zona_asal)}
        </Badge>
      ),
  },
]
