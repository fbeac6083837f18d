import { adminOrders, type AdminOrder, type Ticket } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { formatDateTime, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { HttpError } from '../../../../lib/http-client.ts'
import { PhoneLinks } from '../../shared/components/phone-links.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { unlessMissing, useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { t as statementText } from '../../../../texts/back-office/statement.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { BackLink } from '../../shared/components/back-link.tsx'
import { May, useMay } from '../../shared/components/may.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { sendTickets } from '../../shared/api/tickets.ts'
import { orderQuery } from '../api/orders.ts'
import { CancelTicketsDialog } from '../components/cancel-tickets-dialog.tsx'
import { OrderHistory, OrderPayments, OrderRefunds } from '../components/order-money.tsx'
import { OrderMails } from '../components/order-mails.tsx'
import { OrderSeats } from '../components/order-seats.tsx'
import { OrderStatement } from '../components/order-statement.tsx'
import { PollProvider } from '../components/poll-provider.tsx'
import { RecordPaymentDialog } from '../components/record-payment-dialog.tsx'
import { RecordLoading, RecordNotFound } from '../components/record-states.tsx'
import { RenameDialog } from '../components/rename-dialog.tsx'
import { SendElsewhereDialog } from '../components/send-elsewhere-dialog.tsx'
import { shortOrderNumber } from '../../../orders/index.ts'
import { boardsText, leavesText, departureOf, journeyOf } from '../order-texts.ts'
import { MAIL, PRINTER } from '../../../../ui/rare-icons.ts'

const NUMBER = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** /admin/orders/:id: contact, seats, payments and history of an order, with actions [B64]. */
export function Component() {
  const { id = '' } = useParams()
  if (!NUMBER.test(id)) return <NotFound />
  return <OrderPage key={id} id={id} />
}

const NotFound = () => <RecordNotFound title={t('order.notFound')} help={t('order.notFoundHelp')} />

function OrderPage({ id }: { id: string }) {
  const query = useQuery(orderQuery(id))
  const { data, error } = query
  useLoadAlert(unlessMissing(query), t('order.loadFailed'))
  if (error instanceof HttpError && error.status === 404) return <NotFound />
  const order = data?.data
  return (
    <Page
      title={t('order.title', { number: shortOrderNumber(id) })}
      subtitle={
        order && (
          <span className="wrap-anywhere">{`${journeyOf(order.route)} · ${departureOf(order.route)}`}</span>
        )
      }
      width="desk"
      above={<BackLink to={adminPaths.tickets} label={t('order.back')} />}
    >
      <Loaded query={query} failed={t('order.loadFailed')} loading={<RecordLoading />}>
        {({ data: found }) => <OrderView order={found} />}
      </Loaded>
    </Page>
  )
}

type OpenDialog =
  | { readonly cancel: readonly number[] }
  | { readonly rename: Ticket }
  | { readonly take: true }
  | { readonly elsewhere: true }

function OrderView({ order }: { order: AdminOrder }) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [open, setOpen] = useState<OpenDialog>()
  const live = order.tickets.filter(({ status_tiket }) => status_tiket !== 'cancelled')
  const ids = live.map(({ id_tiket }) => id_tiket)
  const picked = chosen.filter((id) => ids.includes(id))
  const close = () => setOpen(undefined)
  const mayCancel = useMay()(adminOrders.cancelTickets)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {order.dispute && <DisputeNotice dispute={order.dispute} />}
      <div className="grid min-w-0 gap-6">
        <Section id="order-who" title={t('order.who')}>
          <OrderContact order={order} onSendElsewhere={() => setOpen({ elsewhere: true })} />
        </Section>
        <Section id="order-seats" title={t('order.seats')}>
          <OrderSeats
            order={order}
            chosen={picked}
            onChoose={setChosen}
            onRename={(ticket) => setOpen({ rename: ticket })}
          />
          {live.length > 0 && mayCancel && (
            <div className="mt-4 flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
              {live.length > 1 && picked.length === 0 && (
                <p className="mr-auto text-sm text-muted">{t('order.chooseHelp')}</p>
              )}
              {picked.length > 0 && (
                <Button variant="danger" onClick={() => setOpen({ cancel: picked })}>
                  {t('order.cancelChosen', { n: picked.length })}
                </Button>
              )}
              <Button variant="secondary" onClick={() => setOpen({ cancel: ids })}>
                {t('order.cancelAll')}
              </Button>
            </div>
          )}
        </Section>
      </div>
      <div className="grid min-w-0 gap-6">
        <Section id="order-payments" title={t('order.payments')}>
          <OrderPayments order={order} />
          <May make={adminOrders.recordPayment}>
            <PaymentActions order={order} onTake={() => setOpen({ take: true })} />
          </May>
        </Section>
        <Section id="order-refunds" title={t('order.refunds')}>
          <OrderRefunds order={order} />
        </Section>
        <Section id="order-mails" title={t('order.mails')}>
          <May make={adminOrders.listMails}>
            <OrderMails id={order.order.order_group_id} />
          </May>
        </Section>
        <Section id="order-history" title={t('order.history')}>
          <OrderHistory order={order} />
          <Link className="link mt-3 inline-block" to={`${adminPaths.audit}?q=${order.order.order_group_id}`}>
            {t('order.audit')}
          </Link>
        </Section>
      </div>
      <May make={adminOrders.getStatement}>
        <div className="min-w-0 lg:col-span-2">
          <Section id="order-statement" title={statementText('statement.title')}>
            <OrderStatement order={order} />
          </Section>
        </div>
      </May>
      {open && 'cancel' in open && (
        <CancelTicketsDialog
          order={order}
          ids={open.cancel}
          onClose={close}
          onDone={() => {
            setChosen([])
            close()
          }}
        />
      )}
      {open && 'take' in open && <RecordPaymentDialog order={order} onClose={close} />}
      {open && 'elsewhere' in open && <SendElsewhereDialog order={order} onClose={close} />}
      {open && 'rename' in open && <RenameDialog ticket={open.rename} onClose={close} />}
    </div>
  )
}

/** Asking takes no money; taking money is an act of its own. */
function PaymentActions({ order, onTake }: { order: AdminOrder; onTake: () => void }) {
  const [any] = order.tickets
  const isPending = order.tickets.some(({ status_tiket }) => status_tiket === 'pending')
  const hasAttempts = order.payments.some(({ metode }) => metode === 'midtrans')
  if (!isPending && !hasAttempts) return null
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      {hasAttempts && any && <PollProvider id_tiket={any.id_tiket} />}
      {isPending && order.order.unpaid_amount > 0 && (
        <div>
          <Button onClick={onTake}>{t('order.take')}</Button>
        </div>
      )}
    </div>
  )
}

function DisputeNotice({ dispute }: { dispute: NonNullable<AdminOrder['dispute']> }) {
  return (
    <Notice
      tone="danger"
      className="lg:col-span-2"
      title={t('order.disputed', { at: formatDateTime(dispute.disputed_at, OPERATOR_ZONE) })}
      actions={
        <>
          <Link className="link" to={adminPaths.disputes}>
            {t('order.disputes')}
          </Link>
          <May make={adminOrders.getStatement}>
            <a className="link" href="#order-statement">
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

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-3 scroll-mt-24 text-lg font-bold">
        {title}
      </h2>
      {children}
    </Card>
  )
}

type OrderContactProps = { readonly order: AdminOrder; readonly onSendElsewhere: () => void }

function OrderContact({ order: found, onSendElsewhere }: OrderContactProps) {
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
          { term: t('order.email'), value: wideText(user?.email ?? t('admin.noEmail')) },
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
        <Link className="link" to={adminPaths.route(route.id_rute)}>
          {t('order.departure')}
        </Link>
      </div>
    </>
  )
}
