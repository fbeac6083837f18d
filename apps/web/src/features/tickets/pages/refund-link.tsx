import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/tickets.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageLoading } from '../../../ui/spinner.tsx'
import { EmptyState, LoadError } from '../../../ui/states.tsx'
import { movedRefundQuery } from '../api/tickets.ts'
import { TakeFareBack } from '../components/moved-refund.tsx'

/** /refund/{token}, from the mail about a moved departure: only its button acts, since mail scanners open links too [M160]. */
export function Component() {
  const { token = '' } = useParams()
  const source = { token }
  const query = useQuery(movedRefundQuery(source))
  const { data, error, isPending } = query
  if (isPending) return <PageLoading label={t('moved.checking')} />
  return (
    <Page title={t('moved.pageTitle')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wrap-break-word">
        {data?.status === 'offered' && <TakeFareBack source={source} refund={data} />}
        {data?.status === 'refunded' && (
          <Notice tone="success" title={t('moved.doneTitle')}>
            {t('moved.done', { amount: rupiah(data.jumlah) })}
          </Notice>
        )}
        {data === undefined &&
          (error instanceof HttpError && !error.isTransient ? (
            <EmptyState title={t('moved.notOffered')} icon="info">
              {errorText(error, t('moved.checkFailed'))}
            </EmptyState>
          ) : (
            <LoadError query={query} failed={t('moved.checkFailed')} />
          ))}
        <div>
          <LinkButton variant="secondary" to={paths.myTickets}>
            {t('moved.toTickets')}
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}
