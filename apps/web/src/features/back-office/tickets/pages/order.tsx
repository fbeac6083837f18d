import { adminAudit, adminOrders, type AdminOrder, type Ticket } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { HttpError } from '../../../../lib/http-client.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { unlessMissing, useLoadAlert } from '../../../../lib/use-load-alert.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { t as statementText } from '../../../../texts/back-office/statement.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { BackLink } from '../../shared/components/back-link.tsx'
import { May, useMay } from '../../shared/components/may.tsx'
import { orderQuery } from '../api/orders.ts'
import { CashRefunds } from '../components/cash-refunds.tsx'
import { CancelTicketsDialog } from '../components/cancel-tickets-dialog.tsx'
import { OrderContact } from '../components/order-contact.tsx'
import { DisputeNotice } from '../components/dispute-notice.tsx'
import { OrderHistory, OrderPayments, OrderRefunds } from '../components/order-money.tsx'
import { OrderMails } from '../components/order-mails.tsx'
import { OrderSeats } from '../components/order-seats.tsx'
import { OrderStatement } from '../components/order-statement.tsx'
import { PaymentActions } from '../components/payment-actions.tsx'
import { RecordPaymentDialog } from '../components/record-payment-dialog.tsx'
import { RecordLoading, RecordNotFound } from '../components/record-states.tsx'
import { RenameDialog } from '../components/rename-dialog.tsx'
import { SendElsewhereDialog } from '../components/send-elsewhere-dialog.tsx'
import { shortOrderNumber } from '../../../orders/index.ts'
import { departureOf, journeyOf } from '../order-texts.ts'

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
            mayCancel={mayCancel}
            onChoose={setChosen}
            onRename={(ticket) => setOpen({ rename: ticket })}
          />
          {live.length > 0 && !mayCancel && (
            <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{t('order.cancelElsewhere')}</p>
          )}
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
          <CashRefunds order={order} />
        </Section>
        <Section id="order-mails" title={t('order.mails')}>
          <May make={adminOrders.listMails}>
            <OrderMails id={order.order.order_group_id} />
          </May>
        </Section>
        <Section id="order-history" title={t('order.history')}>
          <OrderHistory order={order} />
          <May make={adminAudit.listAudit}>
            <Link
              className="link mt-3 inline-block pointer-coarse:mt-0 pointer-coarse:py-3"
              to={`${adminPaths.audit}?q=${order.order.order_group_id}`}
            >
              {t('order.audit')}
            </Link>
          </May>
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
