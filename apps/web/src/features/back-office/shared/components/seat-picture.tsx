import type { Manifest } from '@tiketbus/contract'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/seat-map.ts'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { CARD, LOCK, PHONE } from '../../../../ui/rare-icons.ts'
import { SEAT_STATES, type SeatState } from '../manifest.ts'
import type { Mark } from '../kept-seats.ts'
import { partText, type SeatView } from '../seats-of-part.ts'

/** 'chosen': a free seat that is being sold or kept now. */
type Look = SeatState | 'partly' | 'chosen' | Mark

// States differ in shape, icon and line as well, for people who cannot distinguish the colours.
const styles: Record<Look, { className: string; icon?: IconName }> = {
  available: { className: 'border-2 border-edge bg-surface text-ink' },
  held: { className: 'border-2 border-dashed border-info bg-info-soft text-info', icon: 'clock' },
  unpaid: { className: 'border-2 border-warning bg-warning-soft text-warning', icon: CARD },
  sold: { className: 'border-2 border-brand bg-brand text-on-brand', icon: 'user' },
  boarded: { className: 'border-2 border-success bg-success-soft text-success', icon: 'check' },
  chosen: { className: 'border-2 border-ink bg-ink text-surface', icon: 'check' },
  partly: { className: 'border-2 border-brand bg-surface text-brand' },
  phone: { className: 'border-2 border-dashed border-info bg-surface text-info', icon: PHONE },
  blocked: { className: 'border-2 border-dotted border-muted bg-sunken text-muted', icon: LOCK },
}

/** The colour of a leg in the line of a seat; a free one is an outline. */
const legStyles: Record<SeatState, string> = {
  available: 'border border-edge bg-surface',
  held: 'bg-info',
  unpaid: 'bg-warning',
  sold: 'bg-brand',
  boarded: 'bg-success',
}

type FaceProps = {
  readonly look: Look
  readonly number?: number | string
  /** The states of several legs, drawn as a line below the number. */
  readonly legs?: readonly SeatState[] | undefined
}

/** The picture of a seat; its name is beside it. */
export function Face({ look, number, legs = [] }: FaceProps) {
  const { className, icon } = styles[look]
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
      {look === 'partly' && (
        <span className="mt-1.5 flex h-2 w-full gap-px px-1">
          {legs.map((state, leg) => (
            <span key={leg} className={cx('h-full min-w-0 grow rounded-[2px]', legStyles[state])} />
          ))}
        </span>
      )}
    </span>
  )
}

/** How a seat looks on a part of the way: free on some of its legs, or the same on all; what is kept for a caller or blocked looks its own way. */
export function lookOf({ state, isPartly }: SeatView, mark?: Mark): Exclude<Look, 'chosen'> {
  if (state === 'available' && mark === 'blocked') return mark
  if (isPartly) return 'partly'
  return state === 'held' && mark === 'phone' ? mark : state
}

/** What a seat is called: its label, its class, its state, and who sits there from which city to which. */
export function seatName(
  trip: Manifest['trip'],
  view: SeatView,
  seat: { readonly label: number | string; readonly kelas?: string | undefined },
  mark?: Mark,
): string {
  const { stretches } = view
  const n = [seat.label, seat.kelas].filter(Boolean).join(', ')
  const facts = { n, state: t(`departure.state.${lookOf(view, mark)}`) }
  const [first] = stretches
  const name = first?.seat?.nama_penumpang
  if ((trip.jumlah_ruas ?? 1) === 1)
    return name ? t('departure.seatOf', { ...facts, name }) : t('departure.seatName', facts)
  const isFree = stretches.every((stretch) => stretch.seat === null)
  if (isFree) return t('departure.seatName', facts)
  const parts = stretches.map((stretch) => {
    const who = [t(`departure.state.${stretch.state}`), stretch.seat?.nama_penumpang].filter(Boolean)
    return t('departure.seatPart', { way: partText(trip, stretch), who: who.join(', ') })
  })
  return t('departure.seatParts', { ...facts, parts: parts.join('; ') })
}

/** The meaning of the colours and icons. */
export function DepartureLegend({
  trip,
  marks = [],
}: {
  trip: Manifest['trip']
  marks?: readonly Mark[] | undefined
}) {
  const looks: readonly Exclude<Look, 'chosen'>[] = [
    ...SEAT_STATES,
    ...((trip.jumlah_ruas ?? 1) > 1 ? (['partly'] as const) : []),
    ...marks,
  ]
  return (
    <ul
      aria-label={t('departure.legend')}
      className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-2 text-sm text-muted"
    >
      {looks.map((look) => (
        <li key={look} className="flex items-center gap-2">
          <span className="inline-block size-6">
            <Face look={look} legs={['sold', 'available']} />
          </span>
          {t(`departure.state.${look}`)}
        </li>
      ))}
    </ul>
  )
}
