import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { unlessMissing, useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { DocumentTitle, Page } from '../../../../ui/page.tsx'
import { PRINTER } from '../../../../ui/rare-icons.ts'
import { EmptyState, Loaded } from '../../../../ui/states.tsx'
import {
  hasStatus,
  isComplete,
  orderNumber,
  orderOf,
  PrintLoading,
  PrintSheet,
} from '../../../tickets/index.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { printQuery, type PrintedOrder } from '../api/orders.ts'

export { PrintLoading as Placeholder } from '../../../tickets/index.ts'

/** /admin/orders/:id/cetak: the passenger's own sheet, for staff to print [B792]. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(printQuery(id))
  useLoadAlert(unlessMissing(query), t('order.loadFailed'))
  return (
    <Loaded query={query} failed={t('order.loadFailed')} loading={<PrintLoading />}>
      {({ data }) => <PrintPage id={id} printed={data} />}
    </Loaded>
  )
}

function PrintPage({ id, printed }: { id: string; printed: PrintedOrder }) {
  const order = orderOf({ ...printed, kebijakan: printed.order.kebijakan })
  const back = (
    <LinkButton variant="secondary" to={adminPaths.order(id)}>
      {t('order.printBack')}
    </LinkButton>
  )
  if (!order || !isComplete(order) || !hasStatus(order, 'confirmed'))
    return (
      <Page title={t('order.print')}>
        <EmptyState title={t('order.notPrintable')} icon={PRINTER} action={back} />
      </Page>
    )
  return (
    <>
      <DocumentTitle title={`${t('order.print')} ${orderNumber(order)}`} />
      <div className="mx-auto flex max-w-[210mm] flex-wrap gap-3 p-4 print:hidden">
        <Button icon={PRINTER} onClick={() => window.print()}>
          {t('order.printNow')}
        </Button>
        {back}
      </div>
      <PrintSheet order={order} booker={printed.pembeli} />
    </>
  )
}
