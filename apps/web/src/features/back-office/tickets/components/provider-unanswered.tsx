import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/tickets.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'

type ProviderUnansweredProps = {
  readonly text: string
  readonly amount: number
  /** The button that continues without the check. */
  readonly label: string
  readonly busy: boolean
  readonly onContinue: () => void
}

/** The provider did not say whether it has the money: explains what continuing without the check means, with its own button. */
export function ProviderUnanswered({ text, amount, label, busy, onContinue }: ProviderUnansweredProps) {
  return (
    <Notice
      tone="warning"
      strong
      live="alert"
      title={t('tickets.unanswered')}
      actions={
        <Button size="sm" variant="secondary" disabled={busy} onClick={onContinue}>
          {label}
        </Button>
      }
    >
      <p>{text}</p>
      <p className="mt-2">{t('tickets.uncheckedMeans', { amount: rupiah(amount) })}</p>
    </Notice>
  )
}
