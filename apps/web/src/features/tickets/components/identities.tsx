import { IDENTITY_DAYS, tickets, type Ticket, seatOf } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText } from '../../../lib/http-client.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { operator } from '../../../lib/settings.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { check } from '../../../lib/validate.ts'
import { t } from '../../../texts/tickets.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { IdentityMask, passengerName } from '../../orders/index.ts'
import { setIdentity } from '../api/tickets.ts'
import type { TicketOrder } from '../ticket-order.ts'

/** The identity numbers on the seats: to enter or change if the operator asks for them, to remove at any time [K410]. */
export function Identities({ order }: { order: TicketOrder }) {
  const [opened, setOpened] = useState<Ticket>()
  const left = order.route === null ? 0 : Date.parse(order.route.waktu_berangkat) - serverNow()
  const mayEnter = (ticket: Ticket) =>
    operator().minta_identitas &&
    left > 0 &&
    ticket.boarded_at === null &&
    (ticket.status_tiket === 'pending' || ticket.status_tiket === 'confirmed')
  const seats = order.tickets.filter(
    (ticket) =>
      ticket.identitas_tersamar !== undefined && (ticket.identitas_tersamar !== null || mayEnter(ticket)),
  )
  if (seats.length === 0) return null
  return (
    <Card as="section" aria-labelledby="identities" className="print:hidden">
      <h2 id="identities" className="text-lg font-bold">
        {t('identity.title')}
      </h2>
      <p className="mt-1 text-muted">{t('identity.help', { n: IDENTITY_DAYS })}</p>
      <ul className="mt-2 divide-y divide-line">
        {seats.map((ticket) => (
          <li
            key={ticket.id_tiket}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="tabular block text-sm text-muted">
                {t('name.seat', { n: seatOf(ticket) })} · {passengerName(ticket)}
              </span>
              {ticket.identitas_tersamar ? (
                <IdentityMask mask={ticket.identitas_tersamar} />
              ) : (
                t('identity.none')
              )}
            </p>
            <Button variant="secondary" size="sm" onClick={() => setOpened(ticket)}>
              {t(actionOf(ticket, mayEnter(ticket)))}
              <span className="sr-only">{t('identity.ofSeat', { n: seatOf(ticket) })}</span>
            </Button>
          </li>
        ))}
      </ul>
      {opened && (
        <IdentityDialog ticket={opened} mayEnter={mayEnter(opened)} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  )
}

const actionOf = ({ identitas_tersamar }: Ticket, mayEnter: boolean) =>
  !mayEnter ? 'identity.remove' : identitas_tersamar ? 'identity.change' : 'identity.enter'

type IdentityDialogProps = {
  readonly ticket: Ticket
  readonly mayEnter: boolean
  readonly onClose: () => void
}

/** The number that is stored never comes back: it is typed anew, or removed. */
function IdentityDialog({ ticket, mayEnter, onClose }: IdentityDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useBusy()
  const client = useQueryClient()

  const send = (nomor_identitas: string | null) =>
    run(async () => {
      try {
        await setIdentity(ticket.id_tiket, nomor_identitas)
        await client.invalidateQueries({ queryKey: ['tickets', 'selectedTicket'] })
        void client.invalidateQueries({ queryKey: ['tickets', 'tickets'] })
        showAlert('success', t(nomor_identitas === null ? 'identity.removed' : 'identity.kept'))
        onClose()
      } catch (failure) {
        setError(errorText(failure, t('identity.failed')))
      }
    })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!mayEnter) return void send(null)
    const checked = check(tickets.setIdentity.body, { nomor_identitas: typed })
    if (!checked.ok) return setError(checked.errors['nomor_identitas'])
    if (checked.value.nomor_identitas === null) return setError(t('identity.empty'))
    setError(undefined)
    void send(checked.value.nomor_identitas)
  }

  return (
    <Dialog
      title={t('identity.dialog', { n: seatOf(ticket) })}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          {mayEnter && ticket.identitas_tersamar && (
            <Button variant="quiet" disabled={busy} onClick={() => void send(null)}>
              {t('identity.remove')}
            </Button>
          )}
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {t(mayEnter ? 'identity.save' : 'identity.remove')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        {mayEnter ? (
          <TextField
            label={t('identity.field')}
            help={t('identity.fieldHelp')}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : (
          <p role={error === undefined ? undefined : 'alert'}>{error ?? t('identity.askRemove')}</p>
        )}
      </form>
    </Dialog>
  )
}
