import { ticketNumber, seatOf } from '@tiketbus/contract'
import { formatClock } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/boarding.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { passengerName } from '../../../orders/index.ts'
import { canUndo, outcomeSignals, type Outcome } from '../boarding.ts'
import { UNDO } from '../../../../ui/rare-icons.ts'

type BoardingLogProps = {
  readonly outcomes: readonly Outcome[]
  readonly zone: string | undefined
  readonly busy: boolean
  readonly onUndo: (outcome: Outcome) => void
}

/** The earlier checks, so that a mistake noticed late can still be undone. */
export function BoardingLog({ outcomes, zone, busy, onUndo }: BoardingLogProps) {
  if (outcomes.length === 0) return null
  return (
    <section aria-labelledby="boarding-log">
      <h2 id="boarding-log" className="mb-2 text-lg font-bold">
        {t('boarding.recent')}
      </h2>
      <ul className="divide-y divide-line">
        {outcomes.map((outcome) => (
          <li key={outcome.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <Icon name={outcomeSignals[outcome.kind].icon} className="text-muted" />
            <span className="min-w-0 grow">
              <span className="font-semibold">{t(`boarding.${outcome.kind}`)}</span>{' '}
              <span className="text-muted wrap-anywhere">{nameOf(outcome)}</span>
            </span>
            <span className="tabular text-sm text-muted">
              {formatClock(new Date(outcome.atMs).toISOString(), zone)}
            </span>
            {canUndo(outcome) && outcome.ticket && (
              <Button
                size="sm"
                variant="quiet"
                icon={UNDO}
                aria-label={t('boarding.undoOf', { number: ticketNumber(outcome.ticket.id_tiket) })}
                disabled={busy}
                onClick={() => onUndo(outcome)}
              >
                {t('boarding.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ ticket, kode }: Outcome): string {
  if (ticket === null) return kode.slice(0, 40)
  const name = passengerName(ticket, t('departure.noName'))
  return `${t('boarding.seat', { n: seatOf(ticket) })} · ${name} · ${ticketNumber(ticket.id_tiket)}`
}
