import { PRINT_DIALOG_DELAY_MS } from '@tiketbus/contract'
import { useEffect, type ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { tabStore } from '../../../lib/storage.ts'
import { useParams, useSearchParams } from 'react-router'
import { t } from '../../../texts/tickets.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DocumentTitle, Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { BaggageTags } from '../components/baggage-tags.tsx'
import { OrderLoader } from '../components/order-loader.tsx'
import { PrintLoading } from '../components/print-loading.tsx'
import { PrintSheet } from '../components/print-sheet.tsx'
import { hasStatus, orderNumber, type TicketOrder } from '../ticket-order.ts'
import { PRINTER } from '../../../ui/rare-icons.ts'

export { PrintLoading as Placeholder } from '../components/print-loading.tsx'

/** /ticket/print/{id} and /tiket/print-order/{id}: the A4 sheet; the print dialog opens after a second. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <OrderLoader
      id={id}
      title={t('print.title')}
      incomplete={t('print.incomplete')}
      loading={<PrintLoading />}
    >
      {(order, _refundDue, offlineNotice) =>
        hasStatus(order, 'confirmed') ? (
          <PrintPage order={order} offlineNotice={offlineNotice} />
        ) : (
          <NotPrintable id={id} />
        )
      }
    </OrderLoader>
  )
}

const PRINTED = 'printedOrder'

/** Whether this is a reload of a sheet whose dialog has opened: it does not open again [K180]. */
function wasPrinted(order_group_id: string): boolean {
  const [load] = performance.getEntriesByType('navigation')
  const isReload = load instanceof PerformanceNavigationTiming && load.type === 'reload'
  return isReload && tabStore.get(PRINTED) === order_group_id
}

function PrintPage({ order, offlineNotice }: { order: TicketOrder; offlineNotice: ReactNode }) {
  const [query] = useSearchParams()
  const tags = query.has('label')
  const { order_group_id } = order
  useEffect(() => {
    if (wasPrinted(order_group_id)) return undefined
    const timer = setTimeout(() => {
      tabStore.set(PRINTED, order_group_id)
      window.print()
    }, PRINT_DIALOG_DELAY_MS)
    return () => clearTimeout(timer)
  }, [order_group_id])
  return (
    <>
      <DocumentTitle title={`${t('print.title')} ${orderNumber(order)}`} />
      <div className="mx-auto flex max-w-[210mm] flex-wrap gap-3 p-4 print:hidden">
        <Button icon={PRINTER} onClick={() => window.print()}>
          {t(tags ? 'tag.print' : 'print.print')}
        </Button>
        <LinkButton variant="secondary" to={paths.ticket(order.master.id_tiket)}>
          {t('print.back')}
        </LinkButton>
      </div>
      {offlineNotice && <div className="mx-auto max-w-[210mm] px-4 pb-4 print:hidden">{offlineNotice}</div>}
      {tags ? <BaggageTags order={order} /> : <PrintSheet order={order} />}
    </>
  )
}

function NotPrintable({ id }: { id: string }) {
  return (
    <Page title={t('print.title')}>
      <EmptyState
        title={t('print.notConfirmed')}
        icon={PRINTER}
        action={<LinkButton to={paths.ticket(id)}>{t('print.back')}</LinkButton>}
      />
    </Page>
  )
}
