import { adminOrders, type AdminOrder } from '@tiketbus/contract'
import { Link } from 'react-router'
import { formatDateTime, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { t as statementText } from '../../../../texts/back-office/statement.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { May } from '../../shared/components/may.tsx'

/** That an order's payment was taken back, with the ways to its dispute and its account. */
export function DisputeNotice({ dispute }: { dispute: NonNullable<AdminOrder['dispute']> }) {
  return (
    <Notice
      tone="danger"
      className="lg:col-span-2"
      title={t('order.disputed', { at: formatDateTime(dispute.disputed_at, OPERATOR_ZONE) })}
      actions={
        <>
          <Link className="link pointer-coarse:tappable" to={adminPaths.disputes}>
            {t('order.disputes')}
          </Link>
          <May make={adminOrders.getStatement}>
            <a className="link pointer-coarse:tappable" href="#order-statement">
              {statementText('statement.toStatement')}
            </a>
          </May>
        </>
      }
    >
      {dispute.alasan && <p className="font-semibold wrap-anywhere">{dispute.alasan}</p>}
      <p>{t('order.disputedHelp')}</p>
    </Notice>
  )
}
