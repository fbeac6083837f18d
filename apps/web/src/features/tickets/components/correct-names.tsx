import { NAME_CLOSES_HOURS, NAME_LETTERS, type Ticket, tickets, seatOf } from '@tiketbus/contract'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { t } from '../../../texts/tickets.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { passengerName } from '../../orders/index.ts'
import { type TicketOrder, orderNumber } from '../ticket-order.ts'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText } from '../../../lib/http-client.ts'
import { operator, whatsAppLink } from '../../../lib/settings.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { bySchema } from '../../../lib/validate.ts'
import { NewTabButton } from '../../../ui/new-tab-link.tsx'
import { CHAT, PHONE } from '../../../ui/rare-icons.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { correctName, reloadTickets } from '../api/tickets.ts'
import { useForm } from '../../../lib/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'

const CLOSES_MS = NAME_CLOSES_HOURS * 60 * 60 * 1000

/** The names on the seats, each with a form to correct it, while that is possible [K280]. */
export function CorrectNames({ order }: { order: TicketOrder }) {
  const [opened, setOpened] = useState<Ticket>()
  const { route } = order
  const until = route === null ? 0 : Date.parse(route.waktu_berangkat) - CLOSES_MS
  const seats = order.tickets.filter(isCorrectable)
  if (route === null || until <= serverNow() || seats.length === 0) return null
  return (
    <Card as="section" aria-labelledby="correct-names" className="print:hidden">
      <h2 id="correct-names" className="text-lg font-bold">
        {t('name.title')}
      </h2>
      <p className="mt-1 text-muted">
        {t('name.help', {
          time: formatDateTime(new Date(until).toISOString(), route.zona_asal),
          n: NAME_LETTERS,
        })}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {seats.map((ticket) => (
          <li
            key={ticket.id_tiket}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="tabular block text-sm text-muted">
                {t('name.seat', { n: seatOf(ticket) })}
              </span>
              {passengerName(ticket)}
            </p>
            <Button variant="secondary" size="sm" onClick={() => setOpened(ticket)}>
              {t('name.correct')}
              <span className="sr-only">{t('name.seat', { n: seatOf(ticket) })}</span>
            </Button>
          </li>
        ))}
      </ul>
      {opened && <CorrectNameDialog order={order} ticket={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

/** Not a server of the specification, which has no such call and sends no first name. */
const isCorrectable = ({ status_tiket, boarded_at, nama_awal }: Ticket): boolean =>
  nama_awal !== undefined &&
  boarded_at === null &&
  (status_tiket === 'pending' || status_tiket === 'confirmed')

type CorrectNameDialogProps = {
  readonly order: TicketOrder
  readonly ticket: Ticket
  readonly onClose: () => void
}

/** A seat's name to correct, what is allowed, and whom to ask for more [K280]. */
function CorrectNameDialog({ order, ticket, onClose }: CorrectNameDialogProps) {
  const shown = passengerName(ticket, '')
  const form = useForm(useState({ nama: shown }), bySchema(tickets.correctName.body))
  const { busy, run } = useBusy()
  const client = useQueryClient()

  function submit(): void {
    const body = form.check()
    if (body?.nama === shown) onClose()
    else if (body !== undefined) void run(() => correct(body.nama))
  }

  async function correct(nama: string): Promise<void> {
    try {
      await correctName(ticket.id_tiket, nama)
      await reloadTickets(client)
      showAlert('success', t(ticket.status_tiket === 'confirmed' ? 'name.donePaid' : 'name.done'))
      onClose()
    } catch (failure) {
      form.fail({ nama: errorText(failure, t('name.failed')) })
    }
  }

  return (
    <FormDialog
      title={t('name.dialog', { n: seatOf(ticket) })}
      submitLabel={t('name.save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      last={<AskOperator number={orderNumber(order)} seat={seatOf(ticket)} name={shown} />}
    >
      <TextField
        label={t('name.field')}
        // A refusal names the limit itself.
        help={
          form.errors['nama'] === undefined
            ? t('name.limit', { n: NAME_LETTERS, first: ticket.nama_awal ?? shown })
            : undefined
        }
        required
        maxLength={100}
        autoComplete="off"
        autoCapitalize="words"
        {...form.field('nama')}
      />
    </FormDialog>
  )
}

type AskOperatorProps = { readonly number: string; readonly seat: string; readonly name: string }

function AskOperator(request: AskOperatorProps) {
  const { nama, no_telepon, tel } = operator()
  const chat = whatsAppLink(t('name.message', request))
  return (
    <>
      <p className="mt-5 mb-2 text-muted">{t('name.more', { operator: nama })}</p>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        {chat !== '' && (
          <NewTabButton variant="secondary" icon={CHAT} to={chat} rel="noreferrer">
            {t('name.whatsApp')}
          </NewTabButton>
        )}
        <LinkButton variant="secondary" icon={PHONE} to={tel}>
          {t('name.call', { phone: no_telepon })}
        </LinkButton>
      </div>
    </>
  )
}
