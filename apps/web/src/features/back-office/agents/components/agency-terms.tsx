import type { Agency } from '@tiketbus/contract'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/agents.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { AgencyBalance, CommissionText } from './agency-money.tsx'

/** What an agency has with us, how much it may owe, and what it earns. */
export const AgencyTerms = ({ agency }: { agency: Agency }) => (
  <Section title={t('agents.terms')}>
    {agency.archived_at !== null && (
      <div className="-mt-2 mb-4">
        <Badge tone="neutral">{t('agents.archived')}</Badge>
      </div>
    )}
    <Facts
      className="lg:grid-cols-4"
      facts={[
        { term: t('agents.balance'), value: <AgencyBalance agency={agency} /> },
        { term: t('agents.limit'), value: rupiah(agency.batas_kredit) },
        { term: t('agents.commission'), value: <CommissionText terms={agency.komisi} /> },
        { term: t('agents.phone'), value: agency.no_telepon ?? '–' },
      ]}
    />
  </Section>
)
