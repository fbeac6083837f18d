import { seatLabelList, type Labelled } from '@tiketbus/contract'
import { useEffect, useState, useRef } from 'react'
import type { RefusedOutcome, HoldTimeUsedOutcome } from '../use-continue.ts'
import { focusSeatMap } from '../../seats/index.ts'
import { Conflict, type SeatConflict } from './conflict.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { formatTime } from '../../../lib/dates.ts'
import { t } from '../../../texts/holds.ts'
import { Notice } from '../../../ui/notice.tsx'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'

type RefusalProps = {
  readonly outcome: RefusedOutcome
  readonly zone: string
  /** The map, whose seats may have labels. */
  readonly labels: Labelled
  /** The user goes on with the other seats. */
  readonly onAgree: () => void
}

/** Why seats could not be held, below the seat map; nothing if the alert is enough. */
export function Refusal({ outcome, zone, labels, onAgree }: RefusalProps) {
  switch (outcome.kind) {
    case 'conflict':
      return <ConflictOnMap conflict={outcome} labels={labels} onAgree={onAgree} />
    case 'holdTimeUsed':
      return <HoldTimeUsed outcome={outcome} zone={zone} labels={labels} />
    case 'refused':
      return outcome.type === 'TOO_MANY_HOLDS' ? <TooManyHolds /> : null
  }
}

type ConflictOnMapProps = {
  readonly conflict: SeatConflict
  readonly labels: Labelled
  readonly onAgree: () => void
}

/** The conflict banner below the seat map. 'Choose again' moves the focus to the map. */
function ConflictOnMap({ conflict, labels, onAgree }: ConflictOnMapProps) {
  const [over, setOver] = useState(false)
  // In an effect: while the dialog is open, nothing behind it can take the focus.
  useEffect(() => {
    if (over) focusSeatMap()
  }, [over])
  if (over) return null
  return (
    <div className="mt-6">
      <Conflict conflict={conflict} labels={labels} onChooseAgain={() => (setOver(true), onAgree())} />
    </div>
  )
}

/** Also shown as an alert: the message below the map stays for longer, but may be outside the screen. */
export function alertHoldTimeUsed({ seats }: HoldTimeUsedOutcome, labels: Labelled): void {
  showAlert('warning', t('spent.title', { seats: seatLabelList(labels, seats) }))
}

/** Seats that this passenger has held too long, and from when they can choose them again, in the trip's zone. */
function HoldTimeUsed({
  outcome,
  zone,
  labels,
}: Omit<RefusalProps, 'outcome' | 'onAgree'> & { outcome: HoldTimeUsedOutcome }) {
  const { seats, until } = outcome
  return (
    <Notice
      tone="warning"
      icon="clock"
      title={t('spent.title', { seats: seatLabelList(labels, seats) })}
      className="mt-6"
    >
      {until === undefined ? t('spent.help') : t('spent.helpUntil', { time: formatTime(until, zone) })}
    </Notice>
  )
}

/** The user's other holds leave no room for this one: leads to their list, to continue or cancel one [H28]. */
function TooManyHolds() {
  const banner = useRef<HTMLDivElement>(null)
  // It may be outside the screen: the button that was pressed always is on it.
  useEffect(() => {
    banner.current?.focus({ preventScroll: true })
    banner.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={banner} tabIndex={-1} className="mt-6">
      <Notice
        tone="warning"
        icon="clock"
        title={t('tooMany.title')}
        actions={
          <LinkButton size="sm" variant="secondary" to={paths.dashboard}>
            {t('tooMany.show')}
          </LinkButton>
        }
      >
        {t('tooMany.help')}
      </Notice>
    </div>
  )
}
