import { adminAgents, type Agency } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/agents.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { May } from '../../shared/components/may.tsx'
import { useListAddress } from '../../shared/list-address.ts'
import { agenciesQuery } from '../api/agents.ts'
import { AgencyDialog } from '../components/agency-dialog.tsx'
import { AgencyBalance, CommissionText } from '../components/agency-money.tsx'
import { TopUpDialog } from '../components/top-up-dialog.tsx'

type OpenDialog = { readonly action: 'add' } | { readonly action: 'topUp'; readonly agency: Agency }

/** /admin/agents: the companies that sell from a deposit. */
export function Component() {
  const list = useListAddress()
  const query = useQuery(agenciesQuery(list.address))
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  return (
    <Page
      title={t('agents.title')}
      subtitle={t('agents.subtitle')}
      width="desk"
      actions={
        <May make={adminAgents.addAgency}>
          <Button icon={PLUS} onClick={() => setOpen({ action: 'add' })}>
            {t('agents.add')}
          </Button>
        </May>
      }
    >
      <ListTools
        {...list}
        placeholder={t('agents.searchLabel')}
        filter={{
          label: t('agents.status'),
          options: [
            ['aktif', t('agents.active')],
            ['arsip', t('agents.archived')],
          ],
        }}
      />
      <ListView
        query={query}
        {...list}
        caption={t('agents.title')}
        empty={t('agents.empty')}
        failed={t('agents.loadFailed')}
        columns={columns()}
        rowKey={(agency) => agency.id_agen}
        tableFrom="xl"
        actions={(agency) =>
          agency.archived_at === null && (
            <May make={adminAgents.topUp}>
              <Button size="sm" variant="secondary" onClick={() => setOpen({ action: 'topUp', agency })}>
                {t('topup.title')}
                <span className="sr-only"> {agency.nama}</span>
              </Button>
            </May>
          )
        }
      />
      {open?.action === 'add' && <AgencyDialog agency={undefined} onClose={close} />}
      {open?.action === 'topUp' && <TopUpDialog agency={open.agency} onClose={close} />}
    </Page>
  )
}

const columns = (): readonly Column<Agency>[] => [
  {
    header: t('agents.name'),
    main: true,
    grow: 60,
    cell: ({ id_agen, nama }) => (
      <Link className="link tappable font-semibold wrap-anywhere" to={adminPaths.agency(id_agen)}>
        {nama}
      </Link>
    ),
  },
  {
    header: t('agents.status'),
    cell: ({ archived_at }) =>
      archived_at === null ? (
        <Badge tone="green">{t('agents.active')}</Badge>
      ) : (
        <Badge tone="neutral">{t('agents.archived')}</Badge>
      ),
  },
  { header: t('agents.balance'), numeric: true, cell: (agency) => <AgencyBalance agency={agency} /> },
  { header: t('agents.limit'), numeric: true, cell: ({ batas_kredit }) => rupiah(batas_kredit) },
  {
    header: t('agents.commission'),
    grow: 40,
    cell: ({ komisi }) => (
      <span className="wrap-anywhere">
        <CommissionText terms={komisi} />
      </span>
    ),
  },
]
