/** What passengers are notified of after their stops changed [T690]. */
import type { Zone } from '@tiketbus/contract'
import { longTime } from '../../orders/index.ts'
import type { MessageKinds } from '../../messages/message.ts'
import { t } from '../../texts/index.ts'

/** A place at which a passenger gets on or off. `nama` null: its city's terminal; `waktu` null: not known. */
export type Place = {
  kota: string
  nama: string | null
  alamat: string | null
  petunjuk: string | null
  waktu: string | null
  zona: Zone
}

type Ends = { naik: Place; turun: Place }

type StopsMoved = {
  nama: string | null
  number: string
  was: Ends
  now: Ends
  /** Until when unpaid seats may be paid; null if all are paid. */
  deadline: string | null
  /** The link's token and the minutes that are tolerated; null while the fare is not to be taken back by it. */
  takeBack: { token: string; minutes: number } | null
}

export const stopMessages = {
  stops_moved: {
    isUrgent: true,
    letter: ({ nama, number, was, now, deadline, takeBack }: StopsMoved, { publicUrl }) => {
      const journey = `${now.naik.kota} – ${now.turun.kota}`
      return {
        subject: t('departures.mail.stops.subject', { journey }),
        lead: timeOf(now.naik),
        paragraphs: [
          t('mail.greeting', { nama: nama ?? t('mail.passenger') }),
          t('departures.mail.stops.what'),
          [
            t('orders.mail.number', { number }),
            t('orders.mail.journey', { journey }),
            ...placeLines('naik', was.naik, now.naik),
            ...placeLines('turun', was.turun, now.turun),
            ...(deadline ? [t('orders.mail.deadline', { deadline: longTime(deadline, now.naik.zona) })] : []),
          ],
          t('departures.mail.stops.valid'),
          ...(takeBack ? [t('departures.mail.moved.takeBack', { n: takeBack.minutes })] : []),
        ],
        action: takeBack
          ? { label: t('departures.mail.moved.takeBackAction'), url: `${publicUrl}/refund/${takeBack.token}` }
          : { label: t('departures.mail.moved.action'), url: `${publicUrl}/my-tickets` },
      }
    },
  },
} satisfies MessageKinds

const nameOf = ({ nama, kota }: Place) => nama ?? t('orders.mail.terminal', { city: kota })
const timeOf = ({ waktu, zona }: Place) => (waktu ? longTime(waktu, zona) : '–')

/** Both ends as they are now; what changed with what it was. */
function placeLines(end: 'naik' | 'turun', was: Place, now: Place): string[] {
  const changed = [
    ...(was.waktu === now.waktu ? [] : [timeOf(was)]),
    ...(nameOf(was) === nameOf(now) ? [] : [nameOf(was)]),
  ]
  const place = [nameOf(now), now.alamat, now.petunjuk].filter(Boolean).join(', ')
  return [
    t(`departures.mail.stops.${end}`, { time: timeOf(now), place }),
    ...(changed.length > 0 ? [t(`departures.mail.stops.${end}Was`, { was: changed.join(', ') })] : []),
  ]
}
