import { busAndPlate, seatLabelList } from '@tiketbus/contract'
import { formatDateTime } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { operator, whatsAppLink } from '../../../lib/settings.ts'
import { showAlert } from '../../../lib/alerts.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { t } from '../../../texts/tickets.ts'
import { CannotTravel } from './cannot-travel.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { calendarEntryOf } from '../calendar-entry.ts'
import { returnSearchPath } from '../../trips/index.ts'
import { hasStatus, orderNumber, type TicketOrder } from '../ticket-order.ts'
import { CHAT, PHONE, PIN, SHARE } from '../../../ui/rare-icons.ts'
import { NewTabButton } from '../../../ui/new-tab-link.tsx'

/** Actions for a ticket before the journey, and whom to contact if something is wrong. */
export function TicketHelp({ order }: { order: TicketOrder }) {
  const { no_telepon, tel } = operator()
  const chat = whatsAppLink(t('help.message', { number: orderNumber(order) }))
  const travels =
    (hasStatus(order, 'confirmed') || hasStatus(order, 'pending')) && !order.master.called_off_at
  return (
    <Card as="section" aria-labelledby="ticket-help" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {travels && order.route && <BeforeTheJourney order={order} />}
      <CannotTravel order={order} />
      <div>
        <h2 id="ticket-help" className="text-lg font-bold">
          {t('help.title')}
        </h2>
        <p className="mt-1 text-muted">{t('help.text', { number: orderNumber(order) })}</p>
        {/* Buttons are not printed. */}
        <p className="hidden print:block">{t('help.call', { phone: no_telepon })}</p>
      </div>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <LinkButton variant="secondary" icon={PHONE} to={tel}>
          {t('help.call', { phone: no_telepon })}
        </LinkButton>
        {chat !== '' && (
          <NewTabButton variant="secondary" icon={CHAT} to={chat} rel="noreferrer">
            {t('help.whatsApp')}
          </NewTabButton>
        )}
      </div>
    </Card>
  )
}

function BeforeTheJourney({ order }: { order: TicketOrder }) {
  const { route } = order
  if (route === null) return null
  const terminal = route.terminal_asal || t('trip.terminal', { city: route.asal })
  const place = [terminal, route.alamat_asal, route.asal].filter(Boolean).join(', ')
  return (
    <div className="border-b border-line pb-5 print:hidden">
      <h2 className="mb-3 text-lg font-bold">{t('help.before')}</h2>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button variant="secondary" icon="calendar" onClick={() => saveCalendarEntry(order)}>
          {t('help.calendar')}
        </Button>
        <NewTabButton
          variant="secondary"
          icon={PIN}
          to={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
          rel="noreferrer"
        >
          {t(order.master.titik_naik ? 'help.mapOfPoint' : 'help.map')}
        </NewTabButton>
        <LinkButton variant="secondary" icon="swap" to={returnSearchPath(route)}>
          {t('help.wayBack')}
        </LinkButton>
        <Button variant="secondary" icon={SHARE} onClick={() => void share(order)}>
          {t('help.share')}
        </Button>
      </div>
    </div>
  )
}

const addressOf = (order: TicketOrder): string => location.origin + paths.ticket(order.master.id_tiket)

function saveCalendarEntry(order: TicketOrder): void {
  const entry = calendarEntryOf(order, addressOf(order), new Date(serverNow()).toISOString())
  if (entry === undefined) return
  const file = URL.createObjectURL(new Blob([entry], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = file
  link.download = `${orderNumber(order)}.ics`
  link.click()
  // The browser reads the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
}

/** Time, place and seats to share: no code and no link, with which somebody else could travel. */
function journeyOf({ route, seats }: TicketOrder): string {
  if (route === null) return ''
  return t('help.journey', {
    asal: route.asal,
    tujuan: route.tujuan,
    time: formatDateTime(route.waktu_berangkat, route.zona_asal),
    terminal: route.terminal_asal || t('trip.terminal', { city: route.asal }),
    bus: busAndPlate(route),
    seats: seatLabelList(route, seats),
  })
}

async function share(order: TicketOrder): Promise<void> {
  const text = journeyOf(order)
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ text })
    await navigator.clipboard.writeText(text)
    showAlert('success', t('help.copied'))
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showAlert('danger', t('help.shareFailed'))
  }
}
