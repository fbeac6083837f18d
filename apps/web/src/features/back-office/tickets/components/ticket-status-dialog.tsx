import { ticketNumber, TICKET_STATUSES, type Ticket, type TicketStatus } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../../../lib/server-clock.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/tickets.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { passengerName, ticketStatusText } from '../../../orders/index.ts'
import { updateTicketStatus } from '../api/tickets.ts'
import { ticketQuery } from '../api/tickets.ts'
import { conflictFields } from '../../shared/conflict-fields.ts'
import { moneyOfChange } from '../money-of-change.ts'
import { ticketLabels, ticketValues } from '../ticket-fields.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { EditConflict } from '../../shared/components/edit-conflict.tsx'
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
  const [status, setStatus] = useState<TicketStatus>(ticket.status_tiket)
  const mutation = useAdminMutation(onClose, onFailed)

  function save(ifMatch = ticket.versi, tanpa_cek = false): void {
    if (status === ticket.status_tiket && mutation.conflict === undefined) return onClose()
    mutation.run(() => updateTicketStatus(ticket.id_tiket, { status_tiket: status, tanpa_cek }, ifMatch), {
      done: t('tickets.updated'),
      failed: t('tickets.updateFailed'),
    })
  }

  function keepMine(conflict: Readonly<Record<string, unknown>>): void {
    const versi = Number(conflict['versi'] ?? ticket.versi)
    setTicket({ ...ticket, versi, status_tiket: statusOf(conflict['status_tiket']) ?? ticket.status_tiket })
    save(versi)
  }

  const mine = ticketValues({ ...ticket, status_tiket: status })
  return (
    <EditDialog
      title={t('tickets.modalTitle')}
      submitLabel={mutation.fault ? t('tickets.askAgain') : t('tickets.update')}
      busy={mutation.busy}
      errors={mutation.errors}
      messages={mutation.messages}
      onSubmit={() => save()}
      onClose={onClose}
    >
      {mutation.conflict && (
        <EditConflict
          fields={conflictFields(ticketLabels(), ticketValues(mutation.conflict), mine)}
          onUseTheirs={onClose}
          onKeepMine={() => keepMine(mutation.conflict ?? {})}
        />
      )}
      <Facts
        facts={[
          { term: t('tickets.ticketId'), value: ticketNumber(ticket.id_tiket) },
          {
            term: t('tickets.passenger'),
            value: <span className="wrap-anywhere">{passengerName(ticket, t('admin.unknownUser'))}</span>,
          },
        ]}
      />
      <SelectField
        label={t('tickets.newStatus')}
        value={status}
        onChange={(event) => {
          setStatus(statusOf(event.target.value) ?? status)
          mutation.clearFault()
        }}
      >
        {TICKET_STATUSES.map((known) => (
          <option key={known} value={known}>
            {ticketStatusText(known)}
          </option>
        ))}
      </SelectField>
      <div role="status">
        {status === 'completed' && ticket.status_tiket !== status && hasNotLeft(ticket) && (
          <Notice tone="warning" className="mb-3">
            {t('tickets.completedEarly')}
          </Notice>
        )}
        {(mutation.busy || !mutation.fault) && (
          <MoneyNote ticket={ticket} to={status} asking={mutation.busy} />
        )}
      </div>
      {mutation.fault && (
        <ProviderUnanswered
          text={mutation.fault.text}
          amount={ticket.total_bayar}
          busy={mutation.busy}
          onContinue={() => save(ticket.versi, true)}
        />
      )}
    </EditDialog>
  )
}

const statusOf = (value: unknown): TicketStatus | undefined =>
  TICKET_STATUSES.find((known) => known === value)

const hasNotLeft = ({ Rute }: Ticket): boolean =>
  Rute !== null && serverNow() < Date.parse(Rute.waktu_berangkat)

/** The payment or refund that the change causes, shown before it is sent. */
function MoneyNote({ ticket, to, asking }: { ticket: Ticket; to: TicketStatus; asking: boolean }) {
  const refundable = useQuery(ticketQuery(ticket.id_tiket)).data?.data.refundable
  const money = moneyOfChange(ticket, to, refundable)
  if (money === undefined) return null
  const amount = rupiah(money.amount)
  if (asking && money.kind === 'manual') return <Notice tone="info">{t('tickets.asking')}</Notice>
  return (
    <Notice tone="warning">
      {money.kind === 'manual' ? t('tickets.manualPayment', { amount }) : t('tickets.refund', { amount })}
    </Notice>
  )
}

type ProviderUnansweredProps = {
  readonly text: string
  readonly amount: number
  readonly busy: boolean
  readonly onContinue: () => void
}

/** The provider did not say whether it has the money: explains what continuing without the check means, with its own button. */
function ProviderUnanswered({ text, amount, busy, onContinue }: ProviderUnansweredProps) {
  return (
    <Notice
      tone="warning"
      strong
      live="alert"
      title={t('tickets.unanswered')}
      actions={
        <Button size="sm" variant="secondary" disabled={busy} onClick={onContinue}>
          {t('tickets.confirmUnchecked')}
        </Button>
      }
    >
      <p>{text}</p>
      <p className="mt-2">{t('tickets.uncheckedMeans', { amount: rupiah(amount) })}</p>
    </Notice>
  )
}
