import { adminTickets, type Ticket } from '@tiketbus/contract'
import { useState } from 'react'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { EditConflict } from '../../shared/components/edit-conflict.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { conflictFields } from '../../shared/conflict-fields.ts'
import { fieldText } from '../../shared/field-text.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { renameTicket } from '../api/orders.ts'
import { ticketLabels, ticketValues } from '../ticket-fields.ts'

/** Corrects a passenger's name [B67]; another administrator's change is overwritten only after a confirmation. */
export function RenameDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const [name, setName] = useState(ticket.nama_penumpang ?? '')
  const [validationErrors, setValidationErrors] = useState<Readonly<Record<string, string>>>({})
  const mutation = useAdminMutation(onClose)
  const errors = { ...mutation.errors, ...validationErrors }

  function save(ifMatch = ticket.versi): void {
    const checked = check(adminTickets.renameTicket.body, { nama_penumpang: name })
    setValidationErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    if (checked.value.nama_penumpang === ticket.nama_penumpang && !mutation.conflict) return onClose()
    mutation.run(() => renameTicket(ticket.id_tiket, checked.value.nama_penumpang, ifMatch), {
      done: t('order.renamed'),
      failed: t('order.renameFailed'),
    })
  }

  const labels = { nama_penumpang: t('order.name'), ...ticketLabels() }
  const valuesOf = (record: Readonly<Record<string, unknown>>) => ({
    nama_penumpang: fieldText(record['nama_penumpang']),
    ...ticketValues(record),
  })
  return (
    <EditDialog
      title={t('order.renameTitle')}
      submitLabel={t('order.renameSave')}
      busy={mutation.busy}
      errors={errors}
      messages={mutation.messages}
      onSubmit={() => save()}
      onClose={onClose}
    >
      {mutation.conflict && (
        <EditConflict
          fields={conflictFields(
            labels,
            valuesOf(mutation.conflict),
            valuesOf({ ...ticket, nama_penumpang: name }),
          )}
          onUseTheirs={onClose}
          onKeepMine={() => save(Number(mutation.conflict?.['versi'] ?? ticket.versi))}
        />
      )}
      <TextField
        label={t('order.name')}
        help={t('order.nameHelp', { n: ticket.nomor_kursi })}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        error={errors['nama_penumpang']}
        onChange={(event) => setName(event.target.value)}
      />
    </EditDialog>
  )
}
