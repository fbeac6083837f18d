import type { ProviderAnswer } from '@tiketbus/contract'
import { useState } from 'react'
import { formatDateTime, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { pollProvider } from '../api/orders.ts'
import { answerText } from '../order-texts.ts'

type Answered = { readonly ditanya_pada: string; readonly jawaban: readonly ProviderAnswer[] }

/** 'Tanya penyedia sekarang': polls the provider about the order of a ticket and shows its answers; records no money [B110]. */
export function PollProvider({ id_tiket }: { id_tiket: number }) {
  const [answered, setAnswered] = useState<Answered>()
  const mutation = useAdminMutation(() => undefined, undefined, true)
  const poll = () =>
    mutation.run(
      async () => {
        const { data } = await pollProvider(id_tiket)
        setAnswered(data)
      },
      { done: t('order.polled'), failed: t('order.pollFailed') },
    )
  return (
    <div className="grid gap-3">
      <div>
        <Button variant="secondary" busy={mutation.busy} onClick={poll}>
          {t('order.poll')}
        </Button>
        <p className="mt-2 text-sm text-muted">{t('order.pollHelp')}</p>
      </div>
      <div role="status">
        {mutation.fault && <Notice tone="warning">{t('order.pollUnanswered')}</Notice>}
        {answered && !mutation.fault && <Answers {...answered} />}
      </div>
    </div>
  )
}

function Answers({ ditanya_pada, jawaban }: Answered) {
  if (jawaban.length === 0) return <Notice tone="info">{t('order.polledNothing')}</Notice>
  return (
    <Notice tone="info" title={t('order.polledAt', { at: formatDateTime(ditanya_pada, OPERATOR_ZONE) })}>
      <ul className="grid gap-2">
        {jawaban.map((answer) => (
          <li key={answer.id_pembayaran} className="wrap-anywhere">
            <strong>{answerText(answer)}</strong>
            {` · ${rupiah(answer.total_bayar)} · ${answer.order_id ?? ''}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
