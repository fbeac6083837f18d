import type { ManifestSeat } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { layoutQuery } from '../../../seats/api/layout.ts'
import { BusFront, LayoutTable, rowsOf, SEAT_COLUMNS } from '../../../seats/index.ts'
import { SEAT_STATES, seatState, type SeatState } from '../../shared/manifest.ts'
import { CARD } from '../../../../ui/rare-icons.ts'

// States differ in shape, icon and line as well, for people who cannot distinguish the colours.
const styles: Record<SeatState, { className: string; icon?: IconName }> = {
  available: { className: 'border-2 border-edge bg-surface text-ink' },
  held: { className: 'border-2 border-dashed border-info bg-info-soft text-info', icon: 'clock' },
  unpaid: { className: 'border-2 border-warning bg-warning-soft text-warning', icon: CARD },
  sold: { className: 'border-2 border-brand bg-brand text-on-brand', icon: 'user' },
  boarded: { className: 'border-2 border-success bg-success-soft text-success', icon: 'check' },
}

type DepartureSeatsProps = {
  readonly seats: readonly ManifestSeat[]
  /** The number of the departure's layout, if it has one. */
  readonly layout?: number | null | undefined
}

/** The bus seen from above with the state of each seat; read-only. */
export function DepartureSeats({ seats, layout }: DepartureSeatsProps) {
  return layout ? <SeatsByLayout seats={seats} id={layout} /> : <SeatsInFours seats={seats} />
}

function SeatsByLayout({ seats, id }: { seats: readonly ManifestSeat[]; id: number }) {
  const query = useQuery(layoutQuery(id))
  const byNumber = new Map(seats.map((seat) => [seat.nomor_kursi, seat]))
  return (
    <Loaded query={query} failed={t('departure.layoutFailed')} loading={<Skeleton className="h-96" />}>
      {(drawn) => (
        <LayoutTable drawn={drawn} noteOf={(numbers) => soldOf(numbers, byNumber)}>
          {({ nomor, label, kelas }) => (
            <Seat seat={byNumber.get(nomor)} label={label || undefined} kelas={kelas || undefined} />
          )}
        </LayoutTable>
      )}
    </Loaded>
  )
}

/** 'terjual 12 dari 24', for the tab of a deck. */
function soldOf(numbers: readonly number[], byNumber: ReadonlyMap<number, ManifestSeat>): string {
  const sold = numbers.filter((seat) => byNumber.get(seat)?.status === 'booked').length
  return t('departure.deckSold', { sold, total: numbers.length })
}

function SeatsInFours({ seats }: { seats: readonly ManifestSeat[] }) {
  const byNumber = new Map(seats.map((seat) => [seat.nomor_kursi, seat]))
  return (
    <div className="mx-auto max-w-68 rounded-t-[3rem] rounded-b-lg border-2 border-edge bg-surface px-3 pt-4 pb-5 sm:px-5">
      <BusFront />
      <ul className="grid gap-y-2">
        {rowsOf(seats.length).map((row, index) => (
          <li key={row[0]}>
            <ul className="grid grid-cols-[repeat(2,minmax(0,2.75rem))_1.5rem_repeat(2,minmax(0,2.75rem))] items-center justify-center gap-x-2">
              <li
                aria-hidden="true"
                className="tabular col-start-3 row-start-1 text-center text-xs text-muted"
              >
                {index + 1}
              </li>
              {row.map((number, column) => (
                <li key={number} className={cx('row-start-1', SEAT_COLUMNS[column])}>
                  <Seat seat={byNumber.get(number)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

type SeatProps = {
  readonly seat: ManifestSeat | undefined
  readonly label?: string | undefined
  readonly kelas?: string | undefined
}

function Seat({ seat, label: read, kelas }: SeatProps) {
  if (seat === undefined) return null
  const state = seatState(seat)
  const name = seat.nama_penumpang
  const n = [read ?? seat.nomor_kursi, kelas].filter(Boolean).join(', ')
  const facts = { n, state: t(`departure.state.${state}`) }
  const label = name === null ? t('departure.seatName', facts) : t('departure.seatOf', { ...facts, name })
  return (
    <span title={label} className="block aspect-square">
      <span className="sr-only">{label}</span>
      <Face state={state} number={read ?? seat.nomor_kursi} />
    </span>
  )
}

function Face({ state, number }: { state: SeatState; number?: number | string }) {
  const { className, icon } = styles[state]
  return (
    <span
      aria-hidden="true"
      className={cx(
        'tabular flex size-full flex-col items-center justify-center rounded-t-md rounded-b-sm text-sm leading-none font-bold',
        className,
      )}
    >
      {number}
      {icon && <Icon name={icon} className="mt-0.5 size-3.5 [stroke-width:2.5]" />}
    </span>
  )
}

/** The meaning of the colours and icons. */
export function DepartureLegend() {
  return (
    <ul
      aria-label={t('departure.legend')}
      className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-2 text-sm text-muted"
    >
      {SEAT_STATES.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span className="inline-block size-6">
            <Face state={state} />
          </span>
          {t(`departure.state.${state}`)}
        </li>
      ))}
    </ul>
  )
}
