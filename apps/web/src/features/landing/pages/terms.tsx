import { ARRIVE_EARLY_MINUTES, MAX_SEATS_PER_BOOKING, OTP_LENGTH } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { operator, settingText } from '../../../lib/settings.ts'
import { t } from '../../../texts/legal.ts'
import { policyQuery } from '../../orders/index.ts'
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
    more: <OperatorPolicy />,
  },
  { id: 'penggunaan', title: t('terms.conduct'), paragraphs: [t('terms.conduct1')] },
  { id: 'tanggung-jawab', title: t('terms.liability'), paragraphs: [t('terms.liability1')] },
  { id: 'hukum', title: t('terms.law'), paragraphs: [t('terms.law1')] },
]

/** The operator's own refund and change policy, if there is one [N300]. The page is built before it is known, so it is read by the browser. */
function OperatorPolicy() {
  const { nama, kebijakan_ringkas, versi_kebijakan } = operator()
  const { data } = useQuery({ ...policyQuery(), enabled: versi_kebijakan > 0 })
  if (data === undefined) return null
  return (
    <div className="mt-5 border-l-3 border-line pl-4 wrap-anywhere">
      <h3 className="font-bold">{t('terms.policy', { nama, n: versi_kebijakan })}</h3>
      {kebijakan_ringkas !== '' && <p className="mt-2">{kebijakan_ringkas}</p>}
      {data !== '' && <p className="mt-2 whitespace-pre-line">{data}</p>}
    </div>
  )
}

/** `/terms` */
export function Component() {
  return <LegalPage title={t('terms.title')} lead={t('terms.lead')} sections={sections()} />
}
