import type { OrderMail } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
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
  const query = useQuery(orderMailsQuery(id))
  return (
    <Loaded query={query} failed={t('order.mailsFailed')} loading={<Skeleton className="h-12" />}>
      {({ data }) => <Mails mails={data} />}
    </Loaded>
  )
}

function Mails({ mails }: { mails: readonly OrderMail[] }) {
  if (mails.length === 0) return <p className="text-muted">{t('order.noMails')}</p>
  return (
    <Lines>
      {mails.map((mail) => (
        <Line
          key={mail.id_mail}
          first={mailKind(mail.kind)}
          side={<Badge tone={TONES[mail.status]}>{t(`order.mail.${mail.status}`)}</Badge>}
        >
          {mail.email ?? t('order.mailForgotten')}
          <span className="block">{formatDateTime(mail.sent_at ?? mail.created_at)}</span>
          {mail.catatan && (
            <span className="block text-text">{t('order.mailNote', { note: mail.catatan })}</span>
          )}
          {mail.status !== 'sent' && mail.reason !== null && (
            <span className="block text-text">{mailReason(mail)}</span>
          )}
        </Line>
      ))}
    </Lines>
  )
}
