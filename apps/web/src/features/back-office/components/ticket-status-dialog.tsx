import { TICKET_PREFIX, TICKET_STATUSES, type Ticket, type TicketStatus } from '@tiketbus/contract'
import { useState } from 'react'
import { ticketStatusText } from '../../../lib/normalise.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/admin.ts'
import { Facts } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/text-field.tsx'
import { updateTicketStatus } from '../api/admin-acts.ts'
import { fieldText } from '../field-text.ts'
import { useAct } from '../use-act.ts'
import { EditConflict } from './edit-conflict.tsx'
import { EditDialog } from './edit-dialog.tsx'

const LIVE: readonly TicketStatus[] = ['confirmed', 'completed']

/** 'Update Status Tiket': any status from any other; sent only where it differs (section 4). */
export function TicketStatusDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const [status, setStatus] = useState<TicketStatus>(ticket.status_tiket)
  const act = useAct(onClose)

  function save(ifMatch = ticket.versi): void {
    if (status === ticket.status_tiket && act.conflict === undefined) return onClose()
    act.run(() => updateTicketStatus(ticket.id_tiket, status, ifMatch), {
      done: t('tickets.updated'),
      failed: t('tickets.updateFailed'),
    })
  }

  const theirs = act.conflict && fieldText(act.conflict['status_tiket'])
  return (
    <EditDialog
      title={t('tickets.modalTitle')}
      submitLabel={t('tickets.update')}
      busy={act.busy}
      errors={act.errors}
      onSubmit={save}
      onClose={onClose}
    >
      {theirs !== undefined && (
        <EditConflict
          fields={[
            {
              name: 'status_tiket',
              label: t('tickets.status'),
              theirs: ticketStatusText(theirs),
              yours: ticketStatusText(status),
            },
          ]}
          onUseTheirs={onClose}
          onKeepMine={() => save(Number(act.conflict?.['versi'] ?? ticket.versi))}
        />
      )}
      <Facts
        facts={[
          { term: t('tickets.ticketId'), value: `${TICKET_PREFIX}${ticket.id_tiket}` },
          { term: t('tickets.passenger'), value: ticket.User?.username ?? t('admin.unknownUser') },
        ]}
      />
      <SelectField
        label={t('tickets.newStatus')}
        value={status}
        onChange={(event) =>
          setStatus(TICKET_STATUSES.find((known) => known === event.target.value) ?? status)
        }
      >
        {TICKET_STATUSES.map((known) => (
          <option key={known} value={known}>
            {ticketStatusText(known)}
          </option>
        ))}
      </SelectField>
      <div role="status">
        <MoneyNote ticket={ticket} to={status} />
      </div>
    </EditDialog>
  )
}

/** What the change means in money, named before it is done (rules, Money and Administrators). */
function MoneyNote({ ticket, to }: { ticket: Ticket; to: TicketStatus }) {
  const amount = rupiah(ticket.total_bayar)
  const wasLive = LIVE.includes(ticket.status_tiket)
  const becomesLive = LIVE.includes(to)
  if (ticket.total_bayar === 0 || wasLive === becomesLive) return null
  return (
    <Notice tone="warning">
      {becomesLive ? t('tickets.manualPayment', { amount }) : t('tickets.refund', { amount })}
    </Notice>
  )
}
