import { MAX_SEATS_PER_BOOKING, seatLabelList, type Labelled } from '@tiketbus/contract'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/holds.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { closingText, type ClosingWarning } from '../../trips/index.ts'

type SelectionBarProps = {
  /** The map, whose seats may have labels. */
  readonly labels: Labelled
  readonly seats: readonly number[]
  /** Nothing is chosen; these are the seats that the user already holds. */
  readonly areHeld: boolean
  /** No seat is free: on a phone the notice about it is below the screen. */
  readonly isFull: boolean
  /** Chosen seats whose check got no answer yet. */
  readonly unchecked: readonly number[]
  /** Seats of a booking that was given up and that are free again. */
  readonly released: readonly number[]
  /** Of these seats, in rupiah. */
  readonly total: number
  readonly closing: ClosingWarning | undefined
  readonly busy: boolean
  /** After a seat conflict, until the choice changes. */
  readonly blocked: boolean
  readonly onRelease: () => void
  readonly onContinue: () => void
}

/** The chosen seats and their total: sticky at the bottom, or beside the bus on wide screens. */
export function SelectionBar({
  labels,
  seats,
  areHeld,
  isFull,
  unchecked,
  released,
  total,
  closing,
  busy,
  blocked,
  onRelease,
  onContinue,
}: SelectionBarProps) {
  return (
    <section aria-label={t('choose.summary')} className="bottom-bar mt-12 sm:px-6 lg:ml-auto lg:w-[30rem]">
      {unchecked.length > 0 ? (
        <Strip icon="alert">{t('choose.unchecked', { seats: seatLabelList(labels, unchecked) })}</Strip>
      ) : (
        closing && <Strip icon="clock">{closingText(closing)}</Strip>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <dl className="min-w-0 grow basis-32 sm:max-lg:flex sm:max-lg:gap-x-10">
          <div className="min-w-0">
            <dt className="text-sm text-muted">
              {t(areHeld ? 'choose.held' : 'choose.selected')}{' '}
              {!areHeld && (
                <span className="tabular whitespace-nowrap">
                  {t('choose.count', { n: seats.length, max: MAX_SEATS_PER_BOOKING })}
                </span>
              )}
            </dt>
            <dd className="tabular leading-tight font-bold sm:text-lg">
              {seats.length === 0 && released.length > 0 ? (
                <button type="button" className="link tappable text-left" onClick={onRelease}>
                  {t('choose.again', { seats: seatLabelList(labels, released) })}
                </button>
              ) : seats.length > 0 ? (
                seatLabelList(labels, seats)
              ) : (
                t(isFull ? 'full.title' : 'choose.none')
              )}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted max-sm:sr-only lg:sr-only">{t('choose.total')}</dt>
            <dd className="tabular text-lg leading-tight font-extrabold">{rupiah(total)}</dd>
          </div>
        </dl>
        <LiveRegion>
          {seats.length > 0 &&
            !areHeld &&
            t('choose.announce', { seats: seatLabelList(labels, seats), total: rupiah(total) })}
        </LiveRegion>
        <Button
          size="lg"
          iconAfter="arrowRight"
          busy={busy}
          disabled={blocked}
          busyLabel={t('choose.continuing')}
          onClick={onContinue}
          className="max-[18rem]:w-full"
        >
          {t('choose.continue')}
        </Button>
      </div>
    </section>
  )
}

/** On top of the bar, in the bar's margin: when it appears, neither a seat nor the button moves [T7]. */
function Strip({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p role="status" className="bottom-bar-strip">
      <Icon name={icon} className="size-4" />
      {children}
    </p>
  )
}
