import { ARRIVE_EARLY_MINUTES, MAX_SEATS_PER_BOOKING, OTP_LENGTH } from '@tiketbus/contract'
import { settingText } from '../../../lib/settings.ts'
import { t } from '../../../texts/legal.ts'
import { LegalPage, type LegalSection } from '../components/legal-page.tsx'

const sections = (): readonly LegalSection[] => [
  {
    id: 'akun',
    title: t('terms.account'),
    paragraphs: [t('terms.account1', { n: OTP_LENGTH }), t('terms.account2')],
  },
  {
    id: 'kursi',
    title: t('terms.seats'),
    paragraphs: [
      t('terms.seats1', { seats: MAX_SEATS_PER_BOOKING, minutes: settingText('holdMinutes') }),
      t('terms.seats2'),
      t('terms.seats3', { n: settingText('bookingCutoffMinutes') }),
    ],
  },
  {
    id: 'pembayaran',
    title: t('terms.payment'),
    paragraphs: [
      t('terms.payment1'),
      t('terms.payment2', { n: settingText('paymentWindowHours') }),
      t('terms.payment3'),
    ],
  },
  {
    id: 'tiket',
    title: t('terms.ticket'),
    paragraphs: [t('terms.ticket1'), t('terms.ticket2', { n: ARRIVE_EARLY_MINUTES }), t('terms.ticket3')],
  },
  {
    id: 'pembatalan',
    title: t('terms.cancel'),
    paragraphs: [t('terms.cancel1'), t('terms.cancel2'), t('terms.cancel3')],
  },
  { id: 'penggunaan', title: t('terms.conduct'), paragraphs: [t('terms.conduct1')] },
  { id: 'tanggung-jawab', title: t('terms.liability'), paragraphs: [t('terms.liability1')] },
  { id: 'hukum', title: t('terms.law'), paragraphs: [t('terms.law1')] },
]

/** `/terms` */
export function Component() {
  return <LegalPage title={t('terms.title')} lead={t('terms.lead')} sections={sections()} />
}
