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
import { t } from '../../../../texts/back-office/tickets.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { LateCancelNotice } from '../../shared/components/late-cancel-notice.tsx'
import { lateOf } from '../../shared/late-cancel.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { passengerName, ticketStatusText } from '../../../orders/index.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { updateTicketStatus } from '../api/tickets.ts'
import { ticketQuery } from '../api/tickets.ts'
import { conflictFields } from '../../shared/conflict-fields.ts'
import { moneyOfChange } from '../money-of-change.ts'
import { ticketLabels, ticketValues } from '../ticket-fields.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { ProviderUnanswered } from './provider-unanswered.tsx'
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
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const mutation = useAdminMutation(onClose, onFailed)
  const errors = { ...mutation.errors, ...missing }
  const late = isValidTicket(status) ? undefined : lateOfTicket(ticket)

  function save(ifMatch = ticket.versi, tanpa_cek = false): void {
    if (status === ticket.status_tiket && mutation.conflict === undefined) return onClose()
    const found = late === undefined ? {} : missingOf(reason, isChecked)
    setMissing(found)
    if (Object.keys(found).length > 0) return
    const change = { status_tiket: status, tanpa_cek, alasan: reason.trim() }
    mutation.run(() => updateTicketStatus(ticket.id_tiket, change, ifMatch), {
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
      errors={errors}
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
      {late && <LateCancelNotice late={late} />}
      {status !== ticket.status_tiket && (
        <TextField
          label={t('late.reason')}
          help={late ? undefined : t('late.reasonHelp')}
          optional={late === undefined}
          required={late !== undefined}
          maxLength={300}
          autoComplete="off"
          value={reason}
          error={errors['alasan']}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {late && (
        <Checkbox
          label={t('late.confirm')}
          checked={isChecked}
          error={errors['checked']}
          onChange={(event) => setChecked(event.target.checked)}
        />
      )}
      {mutation.fault && (
        <ProviderUnanswered
          text={mutation.fault.text}
          amount={ticket.total_bayar}
          label={t('tickets.confirmUnchecked')}
          busy={mutation.busy}
          onContinue={() => save(ticket.versi, true)}
        />
      )}
    </EditDialog>
  )
}

const statusOf = (value: unknown): TicketStatus | undefined =>
  TICKET_STATUSES.find((known) => known === value)

const lateOfTicket = (ticket: Ticket) =>
  lateOf({ ...ticket, waktu_berangkat: ticket.Rute?.waktu_berangkat }, serverNow())

/** After boarding or departure a reason and a confirmation are asked for [B114]. */
const missingOf = (reason: string, isChecked: boolean): Readonly<Record<string, string>> => ({
  ...(reason.trim() === '' && { alasan: t('late.reasonMissing') }),
  ...(!isChecked && { checked: t('late.confirmMissing') }),
})

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
      {money.kind === 'manual' ? (
        <>
          <p>{t('tickets.manualPayment', { amount })}</p>
          <Link className="link mt-2 inline-block" to={adminPaths.order(ticket.order_group_id)}>
            {t('tickets.toPayment')}
          </Link>
        </>
      ) : (
        t('tickets.refund', { amount })
      )}
    </Notice>
  )
}
