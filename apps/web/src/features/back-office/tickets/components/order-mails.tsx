import type { OrderMail } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../../lib/dates.ts'
import { errorText } from '../../../../lib/http-client.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { orderMailsQuery } from '../api/orders.ts'
import { mailKind, mailReason } from '../order-texts.ts'
import { Line, Lines } from './order-lines.tsx'

const TONES: Readonly<Record<OrderMail['status'], BadgeTone>> = {
  queued: 'yellow',
  sent: 'green',
  failed: 'red',
}

/** The order's mails, newest first: subject, recipient, and whether the mail server accepted them. */
export function OrderMails({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(orderMailsQuery(id))
  if (data === undefined && error)
    return (
      <ErrorState
        message={errorText(error, t('order.mailsFailed'))}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (data === undefined) return <Skeleton className="h-12" />
  if (data.data.length === 0) return <p className="text-muted">{t('order.noMails')}</p>
  return (
    <Lines>
      {data.data.map((mail) => (
        <Line
          key={mail.id_mail}
          first={mailKind(mail.kind)}
          side={<Badge tone={TONES[mail.status]}>{t(`order.mail.${mail.status}`)}</Badge>}
        >
          {mail.email ?? t('order.mailForgotten')}
          <span className="block">{formatDateTime(mail.sent_at ?? mail.created_at)}</span>
          {mail.status !== 'sent' && mail.reason !== null && (
            <span className="block text-text">{mailReason(mail)}</span>
          )}
        </Line>
      ))}
    </Lines>
  )
}
