import { adminOrders, type AdminOrder, type Ticket } from '@tiketbus/contract'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { MAIL, PRINTER } from '../../../../ui/rare-icons.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { sendTickets } from '../../shared/api/tickets.ts'
import { May } from '../../shared/components/may.tsx'
import { PhoneLinks } from '../../shared/components/phone-links.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { boardsText, leavesText } from '../order-texts.ts'

type OrderContactProps = { readonly order: AdminOrder; readonly onSendElsewhere: () => void }

/** Whose order it is and what it is of, and how its tickets reach the passenger. */
export function OrderContact({ order: found, onSendElsewhere }: OrderContactProps) {
  const { order, user, pembeli, route, tickets } = found
  const mutation = useAdminMutation(() => undefined, undefined, true)
  const send = () =>
    mutation.run((key) => sendTickets(order.order_group_id, key), {
      done: t('order.sent'),
      failed: t('order.sendFailed'),
    })
  const hasStatus = (status: Ticket['status_tiket']) =>
    tickets.some(({ status_tiket }) => status_tiket === status)
  const isPaid = hasStatus('confirmed')
  const phone = user?.no_telepon ?? pembeli?.no_telepon
  const wideText = (text: string) => <span className="wrap-anywhere">{text}</span>
  return (
    <>
      <Facts
        facts={[
          {
            term: t('order.whoName'),
            value: wideText(user?.username ?? pembeli?.nama ?? t('admin.unknownUser')),
          },
          // Who bought at a counter or by phone was asked for none.
          ...(pembeli
            ? []
            : [{ term: t('order.email'), value: wideText(user?.email ?? t('admin.noEmail')) }]),
          {
            term: t('order.phone'),
            value: phone ? (
              <PhoneLinks phone={phone} name={user?.username ?? pembeli?.nama} />
            ) : (
              t('order.noPhone')
            ),
          },
          { term: t('order.boards'), value: wideText(boardsText(route)) },
          { term: t('order.leaves'), value: wideText(leavesText(route)) },
          { term: t('order.bus'), value: wideText(route.nama_bus) },
          { term: t('order.at'), value: formatDateTime(order.tanggal_pemesanan) },
          { term: t('order.total'), value: rupiah(order.total_amount) },
          ...(order.unpaid_amount > 0
            ? [
                { term: t('order.unpaid'), value: rupiah(order.unpaid_amount) },
                { term: t('order.deadline'), value: formatDateTime(order.batas_pembayaran) },
              ]
            : []),
          ...(order.refund_due > 0 ? [{ term: t('order.refundDue'), value: rupiah(order.refund_due) }] : []),
        ]}
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <May make={adminOrders.sendTickets}>
          {!pembeli && isPaid && (
            <Button variant="secondary" icon={MAIL} busy={mutation.busy} onClick={send}>
              {t('order.send')}
            </Button>
          )}
        </May>
        <May make={adminOrders.sendElsewhere}>
          {(isPaid || hasStatus('pending')) && (
            <Button variant="secondary" icon={MAIL} onClick={onSendElsewhere}>
              {t('order.sendElsewhere')}
            </Button>
          )}
        </May>
        <May make={adminOrders.getPrint}>
          {isPaid && (
            <LinkButton variant="secondary" icon={PRINTER} to={adminPaths.printOrder(order.order_group_id)}>
              {t('order.print')}
            </LinkButton>
          )}
        </May>
        <Link className="link pointer-coarse:tappable" to={adminPaths.route(route.id_rute)}>
          {t('order.departure')}
        </Link>
      </div>
    </>
  )
}
