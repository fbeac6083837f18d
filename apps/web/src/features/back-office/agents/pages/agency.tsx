import { adminAgents, type Agency } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { readId } from '../../../../lib/paths.ts'
import { t } from '../../../../texts/back-office/agents.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { downloadAgencyStatement } from '../../shared/api/download-file.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { DownloadButton } from '../../shared/components/download-button.tsx'
import { ListLoading } from '../../shared/components/list-loading.tsx'
import { May } from '../../shared/components/may.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { agencyQuery, archiveAgency, paymentsQuery, quotasQuery, statementQuery } from '../api/agents.ts'
import { AgencyPayments } from '../components/agency-payments.tsx'
import { AgencyPeriod } from '../components/agency-period.tsx'
import { AgencyQuotas } from '../components/agency-quotas.tsx'
import { AgencyTerms } from '../components/agency-terms.tsx'
import { AgencyDialog } from '../components/agency-dialog.tsx'
import { TopUpDialog } from '../components/top-up-dialog.tsx'

const FILES = [
  ['xlsx', 'account.xlsx', adminAgents.exportStatementXlsx],
  ['csv', 'account.csv', adminAgents.exportStatement],
] as const

/** /admin/agents/:id: an agency's terms, and its account as a bank statement. */
export function Component() {
  const id = readId(useParams()['id'] ?? null) ?? 0
  const query = useQuery(agencyQuery(id))
  const [open, setOpen] = useState<'edit' | 'topUp' | 'archive'>()
  const close = () => setOpen(undefined)
  const agency = query.data?.data
  return (
    <Page
      title={agency?.nama ?? t('agents.title')}
      width="desk"
      above={<BackLink to={adminPaths.agents} label={t('account.back')} />}
      actions={agency && <Acts agency={agency} onOpen={setOpen} />}
    >
      <Loaded query={query} failed={t('agents.loadFailed')} loading={<ListLoading rows={6} />}>
        {({ data }) => (
          <div className="grid gap-6">
            <AgencyTerms agency={data} />
            <OfficePayments id={id} />
            <AgencyQuotas query={quotasQuery(id)} hasLinks />
            <AgencyPeriod
              queryOf={(span, after) => statementQuery(id, span, after)}
              files={(span) =>
                FILES.map(([kind, label, make]) => (
                  <DownloadButton
                    key={kind}
                    label={t(label)}
                    make={make}
                    download={() => downloadAgencyStatement(id, span, kind)}
                  />
                ))
              }
            />
          </div>
        )}
      </Loaded>
      {agency && open === 'edit' && <AgencyDialog agency={agency} onClose={close} />}
      {agency && open === 'topUp' && <TopUpDialog agency={agency} onClose={close} />}
      {agency && open === 'archive' && <ArchiveDialog agency={agency} onClose={close} />}
    </Page>
  )
}

/** What the agency pays through the provider; without any it is hidden. */
function OfficePayments({ id }: { id: number }) {
  const payments = useQuery(paymentsQuery(id)).data?.data ?? []
  return (
    payments.length > 0 && (
      <Section title={t('pay.list')}>
        <AgencyPayments payments={payments} />
      </Section>
    )
  )
}

type ActsProps = { readonly agency: Agency; readonly onOpen: (what: 'edit' | 'topUp' | 'archive') => void }

const Acts = ({ agency, onOpen }: ActsProps) => (
  <May make={adminAgents.updateAgency}>
    {agency.archived_at === null && (
      <>
        <Button onClick={() => onOpen('topUp')}>{t('topup.title')}</Button>
        <Button variant="secondary" onClick={() => onOpen('edit')}>
          {t('agents.edit')}
        </Button>
      </>
    )}
    <Button variant="secondary" onClick={() => onOpen('archive')}>
      {agency.archived_at === null ? t('agents.archive') : t('agents.restore')}
    </Button>
  </May>
)

function ArchiveDialog({ agency, onClose }: { agency: Agency; onClose: () => void }) {
  const isActive = agency.archived_at === null
  const mutation = useAdminMutation(onClose)
  const save = () =>
    mutation.run(() => archiveAgency(agency.id_agen, isActive, agency.versi), {
      done: isActive ? t('agents.archivedDone') : t('agents.restoredDone'),
      failed: t('agents.archiveFailed'),
    })
  return (
    <ConfirmDialog
      title={isActive ? t('agents.archiveTitle') : t('agents.restore')}
      confirmLabel={isActive ? t('agents.archive') : t('agents.restore')}
      busy={mutation.busy}
      onConfirm={save}
      onCancel={onClose}
    >
      {mutation.messages.map((message) => (
        <p key={message} role="alert" className="mb-2 font-medium text-danger">
          {message}
        </p>
      ))}
      {isActive ? t('agents.archiveText', { name: agency.nama }) : agency.nama}
    </ConfirmDialog>
  )
}
