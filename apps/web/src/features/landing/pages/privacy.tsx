import { IDENTITY_DAYS } from '@tiketbus/contract'
import { settingText } from '../../../lib/settings.ts'
import { t } from '../../../texts/legal.ts'
import { LegalPage, type LegalSection } from '../components/legal-page.tsx'

const sections = (): readonly LegalSection[] => [
  {
    id: 'data',
    title: t('privacy.data'),
    paragraphs: [t('privacy.data1'), t('privacy.data2'), t('privacy.data3')],
  },
  { id: 'tujuan', title: t('privacy.use'), paragraphs: [t('privacy.use1'), t('privacy.use2')] },
  { id: 'penerima', title: t('privacy.share'), paragraphs: [t('privacy.share1')] },
  {
    id: 'penyimpanan',
    title: t('privacy.keep'),
    paragraphs: [
      t('privacy.keep1', { n: settingText('retentionMonths'), days: IDENTITY_DAYS }),
      t('privacy.keep2'),
      t('privacy.keep3'),
    ],
  },
  { id: 'keamanan', title: t('privacy.security'), paragraphs: [t('privacy.security1')] },
  { id: 'hak', title: t('privacy.rights'), paragraphs: [t('privacy.rights1')] },
]

/** `/privacy` */
export function Component() {
  return <LegalPage title={t('privacy.title')} lead={t('privacy.lead')} sections={sections()} />
}
