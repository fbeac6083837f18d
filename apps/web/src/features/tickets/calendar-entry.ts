/** A journey as an iCalendar file (RFC 5545). */
import { busAndPlate, ARRIVE_EARLY_MINUTES } from '@tiketbus/contract'
import { t } from '../../texts/tickets.ts'
import { orderNumber, seatsIn, type TicketOrder } from './ticket-order.ts'

/** The file's content; `address`: the ticket's page; `madeAt`: ISO 8601. Undefined without a departure. */
export function calendarEntryOf(order: TicketOrder, address: string, madeAt: string): string | undefined {
  const { route } = order
  if (route === null) return undefined
  const { asal, tujuan, terminal_asal, alamat_asal, petunjuk_asal, waktu_berangkat, perkiraan_tiba } = route
  const terminal = terminal_asal || t('trip.terminal', { city: asal })
  const notes = t('calendar.notes', {
    number: orderNumber(order),
    seats: seatsIn(order),
    bus: busAndPlate(route),
    minutes: ARRIVE_EARLY_MINUTES,
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//TiketBus//Tiket//ID',
    'BEGIN:VEVENT',
    `UID:${order.order_group_id}@tiketbus`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(waktu_berangkat)}`,
    ...(perkiraan_tiba ? [`DTEND:${utc(perkiraan_tiba)}`] : []),
    `SUMMARY:${escapeText(t('calendar.title', { asal, tujuan }))}`,
    `LOCATION:${escapeText([terminal, alamat_asal, asal].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escapeText([notes, petunjuk_asal, address].filter(Boolean).join('\n'))}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT3H',
    `DESCRIPTION:${escapeText(t('calendar.title', { asal, tujuan }))}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const utc = (iso: string): string => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '')

const escapeText = (plain: string): string => plain.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const LINE_BYTES = 75
const encoder = new TextEncoder()

/** Folds lines to 75 bytes: a longer one continues after a line break and a space. */
function foldLine(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const character of line) {
    const length = encoder.encode(character).length
    if (bytes + length > LINE_BYTES) {
      parts.push(' ')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += length
  }
  return parts.join('\r\n')
}
