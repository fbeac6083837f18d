import {
  isValidTicket,
  ticketNumber,
  TICKET_STATUSES,
  type Ticket,
  type TicketStatus,
} from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { serverNow } from '../../../../lib/server-clock.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { byRules } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/tickets.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { LateCancelNotice, lateOf, LateReasonField } from '../../shared/components/late-cancel-notice.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { passengerName, ticketStatusText } from '../../../orders/index.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { updateTicketStatus, ticketQuery } from '../../shared/api/tickets.ts'
import { conflictFields } from '../../shared/conflict-fields.ts'
import { moneyOfChange, type MoneyOfChange } from '../money-of-change.ts'
import { departureOf, journeyOf } from '../order-texts.ts'
import { ticketLabels, ticketValues } from '../ticket-fields.ts'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { ProviderUnanswered } from './provider-unanswered.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'

type TicketStatusDialogProps = {
  readonly ticket: Ticket
  readonly onClose: () => void
  readonly onFailed: (text: string) => void
}

/** 'Update Status Tiket': from any status to any other; sent only if it differs [B35]. */
export function TicketStatusDialog({ ticket: opened, onClose, onFailed }: TicketStatusDialogProps) {
  // As it was shown last: at first in the list, then in a conflict.
  const [ticket, setTicket] = useState(opened)
  const form = useAdminForm(
    { status: ticket.status_tiket, alasan: '', isChecked: false },
    byRules(({ status, alasan, isChecked }) =>
      lateOfChange(ticket, status) === undefined ? {} : missingOf(alasan, isChecked),
    ),
    onClose,
    onFailed,
  )
  const { conflict, errors, set, values } = form
  const { status } = values
  const late = lateOfChange(ticket, status)
  const query = useQuery(ticketQuery(ticket.id_tiket))
  const isMadeValid = isValidTicket(status) && !isValidTicket(ticket.status_tiket)
  const known = conflict?.['recordable']
  // What is confirmed is the sum that is shown.
  const recordable = typeof known === 'number' ? known : query.data?.data.recordable

  function save(ifMatch = ticket.versi, tanpa_cek = false): void {
    if (status === ticket.status_tiket && conflict === undefined) return onClose()
    form.submit(
      ({ alasan }) =>
        updateTicketStatus(
          ticket.id_tiket,
          { status_tiket: status, tanpa_cek, alasan: alasan.trim(), ...(isMadeValid && { recordable }) },
          ifMatch,
        ),
      { done: t('tickets.updated'), failed: t('tickets.updateFailed') },
    )
  }

  function keepMine(record: Readonly<Record<string, unknown>>): void {
    const versi = Number(record['versi'] ?? ticket.versi)
    setTicket({ ...ticket, versi, status_tiket: statusOf(record['status_tiket']) ?? ticket.status_tiket })
    save(versi)
  }

  const mine = ticketValues({ ...ticket, status_tiket: status }, ticket)
  const choice = conflict && {
    fields: [
      ...conflictFields(ticketLabels(), ticketValues(conflict, ticket), mine),
      ...(typeof known === 'number'
        ? [
            {
              name: 'recordable',
              label: t('tickets.recordable'),
              theirs: rupiah(known),
              yours: rupiah(query.data?.data.recordable ?? 0),
            },
          ]
        : []),
    ],
    onUseTheirs: onClose,
    onKeepMine: () => keepMine(conflict),
  }
  return (
    <EditDialog
      title={t('tickets.modalTitle')}
      submitLabel={form.fault ? t('tickets.askAgain') : t('tickets.update')}
      form={{ ...form, busy: form.busy || (isMadeValid && query.isPending), choice }}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <Facts
        facts={[
          { term: t('tickets.ticketId'), value: ticketNumber(ticket.id_tiket) },
          {
            term: t('tickets.passenger'),
            value: <span className="wrap-anywhere">{passengerName(ticket, t('admin.unknownUser'))}</span>,
          },
          ...(ticket.Rute
            ? [
                {
                  term: t('tickets.routeAndSchedule'),
                  value: (
                    <span className="wrap-anywhere">
                      {`${journeyOf(ticket.Rute)}, ${departureOf(ticket.Rute)}`}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      <SelectField
        label={t('tickets.newStatus')}
        value={status}
        options={TICKET_STATUSES.map((known) => [known, ticketStatusText(known)])}
        onChange={(event) => {
          set({ status: statusOf(event.target.value) ?? status })
          form.clearFault()
        }}
      />
      <div role="status">
        {status === 'completed' && ticket.status_tiket !== status && hasNotLeft(ticket) && (
          <Notice tone="warning" className="mb-3">
            {t('tickets.completedEarly')}
          </Notice>
        )}
        {(form.busy || !form.fault) && (
          <MoneyNote
            money={moneyOfChange(ticket, status, query.data?.data.refundable, recordable)}
            order={ticket.order_group_id}
            asking={form.busy}
          />
        )}
      </div>
      {late && <LateCancelNotice late={late} />}
      {status !== ticket.status_tiket && <LateReasonField late={late} {...form.field('alasan')} />}
      {late && (
        <Checkbox
          label={t('late.confirm')}
          checked={values.isChecked}
          error={errors['checked']}
          onChange={(event) => set({ isChecked: event.target.checked })}
        />
      )}
      {form.fault && (
        <ProviderUnanswered
          text={form.fault.text}
          amount={recordable ?? ticket.total_bayar}
          label={t('tickets.confirmUnchecked')}
          busy={form.busy}
          onContinue={() => save(ticket.versi, true)}
        />
      )}
    </EditDialog>
  )
}

const statusOf = (value: unknown): TicketStatus | undefined =>
  TICKET_STATUSES.find((known) => known === value)

const lateOfChange = (ticket: Ticket, to: TicketStatus) =>
  isValidTicket(to)
    ? undefined
    : lateOf({ ...ticket, waktu_berangkat: ticket.Rute?.waktu_berangkat }, serverNow())

/** After boarding or departure a reason and a confirmation are asked for [B114]. */
const missingOf = (reason: string, isChecked: boolean): Readonly<Record<string, string>> => ({
  ...(reason.trim() === '' && { alasan: t('late.reasonMissing') }),
  ...(!isChecked && { checked: t('late.confirmMissing') }),
})

const hasNotLeft = ({ Rute }: Ticket): boolean =>
  Rute !== null && serverNow() < Date.parse(Rute.waktu_berangkat)

type MoneyNoteProps = { readonly money: MoneyOfChange; readonly order: string; readonly asking: boolean }

/** The payment or refund that the change causes, shown before it is sent. */
function MoneyNote({ money, order, asking }: MoneyNoteProps) {
  if (money === undefined) return null
  const amount = rupiah(money.amount)
  if (asking && money.kind === 'manual') return <Notice tone="info">{t('tickets.asking')}</Notice>
  return (
    <Notice tone="warning">
      {money.kind === 'manual' ? (
        <>
          <p>{t('tickets.manualPayment', { amount })}</p>
          <Link className="link mt-2 inline-block" to={adminPaths.order(order)}>
            {t('tickets.toPayment')}
          </Link>
        </>
      ) : (
        t('tickets.refund', { amount })
      )}
    </Notice>
  )
}
