import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../texts/back-office/agents.ts'
import { Page } from '../../../../ui/page.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { ListLoading } from '../../shared/components/list-loading.tsx'
import { ownAgencyQuery } from '../../shared/api/own-agency.ts'
import { ownQuotasQuery, ownStatementQuery } from '../api/agents.ts'
import { AgencyPeriod } from '../components/agency-period.tsx'
import { AgencyQuotas } from '../components/agency-quotas.tsx'
import { AgencyTerms } from '../components/agency-terms.tsx'
import { OwnPayments } from '../components/own-payments.tsx'

/** /admin/agency: the deposit and the account of the person's own agency [B905]. */
export function Component() {
  const query = useQuery(ownAgencyQuery)
  return (
    <Page title={query.data?.data.nama ?? t('account.title')} width="desk">
      <Loaded query={query} failed={t('agents.loadFailed')} loading={<ListLoading rows={6} />}>
        {({ data }) => (
          <div className="grid gap-6">
            <AgencyTerms agency={data} />
            <OwnPayments />
            <AgencyQuotas query={ownQuotasQuery} hasLinks={false} />
            <AgencyPeriod queryOf={ownStatementQuery} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
