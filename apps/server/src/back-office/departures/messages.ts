/** What passengers are notified of: a departure that moved or was called off. Neither waits: nobody is to stand at the old hour for want of it [W311]. */
import { seatLabelList } from '@tiketbus/contract'
import { longTime, rupiahText } from '../../orders/index.ts'
import type { PaymentMessages } from '../../payments/index.ts'
import { OPERATOR_IN_MAIL } from '../../messages/mail/operator-in-mail.ts'
import type { MessageKinds, Notify } from '../../messages/message.ts'
import { t } from '../../texts/index.ts'
import { stopMessages } from '../shared/stops-message.ts'
import { sameJourney } from './same-journey.ts'
import { swapMessages } from './swap-message.ts'
import type { EditableTrip } from '../../trips/index.ts'

/** Labels of seats are absent in messages that an earlier release wrote. */
type Journey = Pick<EditableTrip, 'asal' | 'tujuan' | 'waktu_berangkat' | 'zona_asal' | 'label_kursi'>

/** `refunded`: the sum, in rupiah. */
type CalledOff = {
  nama: string | null
  numbers: string[]
  seats: number[]
  refunded: number
  alasan: string
  trip: Journey & Pick<EditableTrip, 'terminal_asal'>
}

type Moved = {
  nama: string | null
  number: string
  seats: number[]
  /** How many of them are unpaid, and until when that is possible. */
  unpaid: number
  batas_pembayaran: string
  before: Journey
  now: string
  /** The departure that was announced first. */
  first: string
  arrival: { at: string; zone: EditableTrip['zona_tujuan'] } | null
  /** The link's token and the minutes that are tolerated; null while the fare is not to be taken back by it. */
  takeBack: { token: string; minutes: number } | null
}

export const departureMessages = {
  /** One for all orders of an address. */
  trip_called_off: {
    isUrgent: true,
    letter: ({ nama, numbers, seats, refunded, alasan, trip }: CalledOff, { publicUrl }) => {
      const journey = `${trip.asal} – ${trip.tujuan}`
      const sum = rupiahText(refunded)
      return {
        subject: t('departures.mail.calledOff.subject', { journey }),
        lead: refunded > 0 ? sum : undefined,
        paragraphs: [
          t('mail.greeting', { nama: nama ?? t('mail.passenger') }),
          t('departures.mail.calledOff.what'),
          [
            t('orders.mail.number', { number: numbers.join(', ') }),
            t('orders.mail.journey', { journey }),
            t('orders.mail.departure', {
              time: longTime(trip.waktu_berangkat, trip.zona_asal),
              place: trip.terminal_asal || t('orders.mail.terminal', { city: trip.asal }),
            }),
            t('orders.mail.seats', {
              seats: seatLabelList(
                trip,
                seats.toSorted((a, b) => a - b),
              ),
            }),
            t('departures.mail.calledOff.why', { reason: alasan }),
            ...(refunded > 0 ? [t('departures.mail.calledOff.sum', { sum })] : []),
          ],
          refunded > 0
            ? t('departures.mail.calledOff.refund', { sum })
            : t('departures.mail.calledOff.unpaid'),
        ],
        action: {
          label: t('departures.mail.calledOff.action'),
          url: `${publicUrl}/search-results?${sameJourney(trip)}`,
        },
      }
    },
  },
  /** The old and new times, with the first announced time, the new deadline of unpaid seats and how to get a refund. */
  trip_moved: {
    isUrgent: true,
    letter: (moved: Moved, { publicUrl }) => {
      const { nama, number, seats, unpaid, before, takeBack } = moved
      const journey = `${before.asal} – ${before.tujuan}`
      const now = longTime(moved.now, before.zona_asal)
      const deadline = longTime(moved.batas_pembayaran, before.zona_asal)
      return {
        subject: t('departures.mail.moved.subject', { journey }),
        lead: now,
        paragraphs: [
          t('mail.greeting', { nama: nama ?? t('mail.passenger') }),
          t('departures.mail.moved.what', { time: now }),
          [
            t('orders.mail.number', { number }),
            t('orders.mail.journey', { journey }),
            ...timesOf(moved),
            t('orders.mail.seats', { seats: seatLabelList(before, seats) }),
            ...(unpaid > 0 ? [t('orders.mail.deadline', { deadline })] : []),
          ],
          ...(unpaid > 0 ? [t('departures.mail.moved.unpaid', { deadline })] : []),
          ...(unpaid < seats.length ? [t('departures.mail.moved.valid')] : []),
          takeBack
            ? t('departures.mail.moved.takeBack', { n: takeBack.minutes })
            : t('departures.mail.moved.refund', { phone: OPERATOR_IN_MAIL.no_telepon }),
        ],
        action: takeBack
          ? {
              label: t('departures.mail.moved.takeBackAction'),
              url: `${publicUrl}/refund/${takeBack.token}`,
            }
          : { label: t('departures.mail.moved.action'), url: `${publicUrl}/my-tickets` },
      }
    },
  },
  ...swapMessages,
  ...stopMessages,
} satisfies MessageKinds

/** Notifies of what this subject and the chapters before it have. */
export type NotifyOfDepartures = Notify<typeof departureMessages & PaymentMessages>

function timesOf({ before, now, first, arrival }: Moved): string[] {
  const { zona_asal, waktu_berangkat: last } = before
  return [
    ...(first === now ? [] : [t('departures.mail.moved.first', { time: longTime(first, zona_asal) })]),
    ...(last === first ? [] : [t('departures.mail.moved.before', { time: longTime(last, zona_asal) })]),
    t(first === now ? 'departures.mail.moved.nowAsFirst' : 'departures.mail.moved.now', {
      time: longTime(now, zona_asal),
    }),
    ...(arrival ? [t('departures.mail.moved.arrival', { time: longTime(arrival.at, arrival.zone) })] : []),
  ]
}
