import type { PayBy } from '@tiketbus/contract'
import { useId } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { countdownTone, formatCountdown, minutesLeft } from '../../../lib/countdown.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/payments.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { countdownText } from '../../../ui/time-bar.tsx'
import { groupInFours, viewPayBy, type Way } from '../pay-by.ts'

const YELLOW_MINUTES = 60
const RED_MINUTES = 15

type PayByCardProps = {
  readonly payBy: PayBy
  /** The deadline as text. */
  readonly until: string
  /** Milliseconds until then. */
  readonly left: number
}

/** The number to pay to, the amount, the time left and the steps [M45]. */
export function PayByCard({ payBy, until, left }: PayByCardProps) {
  const view = viewPayBy(payBy)
  const title = useId()
  return (
    <Card as="section" aria-labelledby={title} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 id={title} className="text-lg font-bold">
          {t('payBy.title', { name: view.name })}
        </h2>
        <p className={`tabular mt-1 font-semibold ${countdownText[toneOf(left)]}`}>
          {t('payBy.left')} <span role="timer">{formatCountdown(left)}</span>
        </p>
        <p className="tabular text-sm text-muted">{t('payBy.until', { time: until })}</p>
        <p role="status" className="sr-only">
          {minutesLeft(left) <= RED_MINUTES && t('payBy.soon', { n: RED_MINUTES })}
        </p>
      </div>
      {view.parts.map(({ label, value }) => (
        <Part key={label} label={label} shown={groupInFours(value)} value={value} />
      ))}
      <Part label={t('payBy.amount')} shown={rupiah(payBy.jumlah)} value={String(payBy.jumlah)} />
      <div className="grid gap-1">
        {view.ways.map((one, index) => (
          <Steps key={one.title} way={one} open={index === 0} />
        ))}
      </div>
    </Card>
  )
}

const toneOf = (left: number) => countdownTone(left, YELLOW_MINUTES, RED_MINUTES)

type PartProps = { readonly label: string; readonly shown: string; readonly value: string }

function Part({ label, shown, value }: PartProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 border-t border-line pt-4">
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <p className="tabular text-lg font-extrabold wrap-anywhere select-all sm:text-xl">{shown}</p>
      </div>
      <Button
        variant="secondary"
        aria-label={t('payBy.copyOf', { what: label })}
        onClick={() => void copy(label, value)}
      >
        {t('payBy.copy')}
      </Button>
    </div>
  )
}

/** Browsers have no clipboard on an insecure connection; then the number can be selected by hand. */
async function copy(what: string, value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    showAlert('success', t('payBy.copied', { what }))
  } catch {
    showAlert('danger', t('payBy.copyFailed', { what }))
  }
}

function Steps({ way, open }: { way: Way; open: boolean }) {
  return (
    <details open={open} className="border-t border-line pt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{way.title}</summary>
      <ol className="list-decimal pb-2 pl-5">
        {way.steps.map((step) => (
          <li key={step} className="py-1 text-muted">
            {step}
          </li>
        ))}
      </ol>
    </details>
  )
}
