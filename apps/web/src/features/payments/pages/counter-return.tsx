import { t } from '../../../texts/payments.ts'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'

/** /payment/counter: a phone that has paid the counter's code returns here. Only the counter's screen knows whether it is paid [B974]. */
export function Component() {
  return (
    <Page title={t('counter.title')} width="narrow">
      <Card className="space-y-2">
        <p>{t('counter.look')}</p>
        <p className="text-muted">{t('counter.failed')}</p>
      </Card>
    </Page>
  )
}
