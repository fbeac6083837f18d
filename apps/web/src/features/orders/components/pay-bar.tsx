import { formatCountdown } from '../../../lib/countdown.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { countdownText } from '../../../ui/time-bar.tsx'
import type { HoldTimeLeft } from '../hold-time-left.ts'

type PayBarProps = {
  /** Rupiah. */
  readonly total: number
  /** Seats that cost nothing: there is nothing to pay. */
  readonly free: boolean
  readonly time: HoldTimeLeft | undefined
  readonly busy: boolean
  readonly disabled: boolean
  /** Id of the terms checkbox until it is ticked. */
  readonly termsId: string | undefined
}

/** On a phone a sticky bar with total, time left and button; on a wide screen the button only. */
export function PayBar({ total, free, time, busy, disabled, termsId }: PayBarProps) {
  return (
    <div className="bottom-bar grid gap-2 sm:px-5 lg:static lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none">
      {/* The cards above contain both, so a screen reader would read them twice. */}
      <div aria-hidden="true" className="tabular flex flex-wrap items-center justify-between gap-x-4 text-lg">
        <p className="leading-tight font-extrabold">
          <span className="text-base font-semibold text-muted">{t('confirm.total')}</span> {rupiah(total)}
        </p>
        {time && (
          <p
            className={`inline-flex items-center gap-1.5 leading-tight font-extrabold lg:hidden ${countdownText[time.text]}`}
          >
            <Icon name="clock" className="size-4" />
            {formatCountdown(time.leftMs)}
          </p>
        )}
      </div>
      {termsId !== undefined && (
        <button
          type="button"
          className="link tappable justify-self-start text-left text-sm lg:hidden"
          onClick={() => goTo(termsId)}
        >
          {t('confirm.termsFirst')}
        </button>
      )}
      <Button
        type="submit"
        size="lg"
        wide
        busy={busy}
        busyLabel={t('confirm.submitting')}
        disabled={disabled}
      >
        {t(free ? 'confirm.submitFree' : 'confirm.submit')}
      </Button>
    </div>
  )
}

// On a phone the bar is visible long before the checkbox: the link shows what the disabled button waits for.
function goTo(id: string): void {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
