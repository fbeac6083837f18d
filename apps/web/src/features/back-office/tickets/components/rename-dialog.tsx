import { adminTickets, type Ticket, seatOf } from '@tiketbus/contract'
import { bySchema } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/orders.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { conflictFields, fieldText } from '../../shared/conflict-fields.ts'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { renameTicket } from '../api/orders.ts'
import { ticketLabels, ticketValues } from '../ticket-fields.ts'

/** Corrects a passenger's name [B67]; another administrator's change is overwritten only after a confirmation. */
export function RenameDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const form = useAdminForm(
    { nama_penumpang: ticket.nama_penumpang ?? '' },
    bySchema(adminTickets.renameTicket.body),
    onClose,
  )
  const { conflict } = form

  function save(ifMatch = ticket.versi): void {
    const changed = form.check()
    if (changed?.nama_penumpang === ticket.nama_penumpang && !conflict) return onClose()
    form.submit(({ nama_penumpang }) => renameTicket(ticket.id_tiket, nama_penumpang, ifMatch), {
      done: t('order.renamed'),
      failed: t('order.renameFailed'),
    })
  }

  const labels = { nama_penumpang: t('order.name'), ...ticketLabels() }
  const valuesOf = (record: Readonly<Record<string, unknown>>) => ({
    nama_penumpang: fieldText(record['nama_penumpang']),
    ...ticketValues(record, ticket),
  })
  const choice = conflict && {
    fields: conflictFields(labels, valuesOf(conflict), valuesOf({ ...ticket, ...form.values })),
    onUseTheirs: onClose,
    onKeepMine: () => save(Number(conflict['versi'] ?? ticket.versi)),
  }
  return (
    <EditDialog
      title={t('order.renameTitle')}
      submitLabel={t('order.renameSave')}
      form={{ ...form, choice }}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <TextField
        label={t('order.name')}
        help={t('order.nameHelp', { n: seatOf(ticket) })}
        required
        maxLength={100}
        autoComplete="off"
        {...form.field('nama_penumpang')}
      />
    </EditDialog>
  )
}
