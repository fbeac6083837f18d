import { adminAgents, type Agency } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { calendarDay, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { readId } from '../../../../lib/paths.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/agents.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { downloadAgencyStatement, type FileKind } from '../../shared/api/download-file.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { DownloadButton } from '../../shared/components/download-button.tsx'
import { ListLoading } from '../../shared/components/list-loading.tsx'
import { May } from '../../shared/components/may.tsx'
import { SpanFields } from '../../shared/components/span-fields.tsx'
import { isSpan, type Span } from '../../shared/days.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { agencyQuery, archiveAgency, statementQuery } from '../api/agents.ts'
import { AgencyAccount } from '../components/agency-account.tsx'
import { AgencyDialog } from '../components/agency-dialog.tsx'
import { AgencyBalance, CommissionText } from '../components/agency-money.tsx'
import { TopUpDialog } from '../components/top-up-dialog.tsx'

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
      width="wide"
      above={<BackLink to={adminPaths.agents} label={t('account.back')} />}
      actions={agency && <Acts agency={agency} onOpen={setOpen} />}
    >
      <Loaded query={query} failed={t('agents.loadFailed')} loading={<ListLoading rows={6} />}>
        {({ data }) => (
          <div className="grid gap-6">
            <Terms agency={data} />
            <Account id={id} />
          </div>
        )}
      </Loaded>
      {agency && open === 'edit' && <AgencyDialog agency={agency} onClose={close} />}
      {agency && open === 'topUp' && <TopUpDialog agency={agency} onClose={close} />}
      {agency && open === 'archive' && <ArchiveDialog agency={agency} onClose={close} />}
    </Page>
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

const Terms = ({ agency }: { agency: Agency }) => (
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

function Account({ id }: { id: number }) {
  const [address, setAddress] = useSearchParams()
  const today = calendarDay(serverNow(), OPERATOR_ZONE)
  const named = { dari: address.get('dari') ?? '', sampai: address.get('sampai') ?? '' }
  const span: Span = isSpan(named) ? named : { dari: `${today.slice(0, 8)}01`, sampai: today }
  const [typed, setTyped] = useState(span)
  const after = readId(address.get('setelah'))
  const query = useQuery(statementQuery(id, span, after))
  function type(next: Span): void {
    setTyped(next)
    if (isSpan(next)) setAddress({ ...next }, { replace: true, preventScrollReset: true })
  }
  const pageAfter = (line: number) => `?${new URLSearchParams({ ...span, setelah: String(line) }).toString()}`
  const file = (kind: FileKind) => () => downloadAgencyStatement(id, span, kind)
  return (
    <Section title={t('account.title')}>
      <SpanFields span={typed} onChange={type}>
        <DownloadButton
          label={t('account.xlsx')}
          make={adminAgents.exportStatementXlsx}
          download={file('xlsx')}
        />
        <DownloadButton label={t('account.csv')} make={adminAgents.exportStatement} download={file('csv')} />
      </SpanFields>
      <div className="mt-5">
        <Loaded query={query} failed={t('account.loadFailed')} loading={<ListLoading rows={6} />}>
          {({ data }) => (
            <>
              <AgencyAccount account={data} />
              <div className="mt-4 flex gap-3">
                {after !== undefined && (
                  <LinkButton variant="secondary" to={`?${new URLSearchParams({ ...span }).toString()}`}>
                    {t('account.first')}
                  </LinkButton>
                )}
                {data.berikutnya !== null && (
                  <LinkButton variant="secondary" to={pageAfter(data.berikutnya)}>
                    {t('account.next')}
                  </LinkButton>
                )}
              </div>
            </>
          )}
        </Loaded>
      </div>
    </Section>
  )
}
