import type { DataRequest } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/data-requests.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { PhoneLinks } from '../../shared/components/phone-links.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { useListAddress } from '../../shared/list-address.ts'
import { dataRequestsQuery } from '../api/data-requests.ts'
import { AddDataRequestDialog, FinishDataRequestDialog } from '../components/data-request-dialogs.tsx'
import { formatShortTime } from '../../shared/short-time.ts'

/** /admin/data-requests: the register of requests about personal data [B300]. */
export function Component() {
  const list = useListAddress()
  const query = useQuery(dataRequestsQuery(list.address))
  const [open, setOpen] = useState<'add' | DataRequest>()
  const close = () => setOpen(undefined)
  return (
    <Page
      title={t('dataRequests.title')}
      subtitle={t('dataRequests.subtitle')}
      width="desk"
      actions={
        <Button icon={PLUS} onClick={() => setOpen('add')}>
          {t('dataRequests.add')}
        </Button>
      }
    >
      <ListView
        query={query}
        {...list}
        caption={t('dataRequests.title')}
        empty={t('dataRequests.empty')}
        failed={t('dataRequests.loadFailed')}
        columns={columns()}
        rowKey={(request) => request.id_permintaan}
        detailsOf={({ nama, jenis }) => `${nama}: ${t(`dataRequests.kind.${jenis}`)}`}
        tableFrom="xl"
        actions={(request) =>
          request.selesai_pada === null && (
            <Button size="sm" variant="secondary" onClick={() => setOpen(request)}>
              {t('dataRequests.finish')}
              <span className="sr-only"> {request.nama}</span>
            </Button>
          )
        }
      />
      {open === 'add' && <AddDataRequestDialog onClose={close} />}
      {open !== undefined && open !== 'add' && <FinishDataRequestDialog request={open} onClose={close} />}
    </Page>
  )
}

const columns = (): readonly Column<DataRequest>[] => [
  {
    header: t('dataRequests.who'),
    main: true,
    grow: 55,
    cell: ({ nama, kontak }) => (
      <>
        <span className="block min-w-40 font-semibold wrap-anywhere">{nama}</span>
        <span className="block text-sm text-muted wrap-anywhere">
          <PhoneLinks phone={kontak} name={nama} />
        </span>
      </>
    ),
  },
  { header: t('dataRequests.kind'), cell: ({ jenis }) => t(`dataRequests.kind.${jenis}`) },
  {
    header: t('dataRequests.receivedAt'),
    cell: ({ diterima_pada }) => (
      <span className="tabular">{formatDateTime(diterima_pada, OPERATOR_ZONE)}</span>
    ),
    line: ({ diterima_pada }) => <span className="tabular">{formatShortTime(diterima_pada)}</span>,
  },
  {
    header: t('dataRequests.due'),
    cell: ({ batas_jawab }) => <span className="tabular">{formatDateTime(batas_jawab, OPERATOR_ZONE)}</span>,
    line: ({ batas_jawab }) => <span className="tabular">{formatShortTime(batas_jawab)}</span>,
  },
  { header: t('dataRequests.status'), grow: 45, cell: (request) => <State request={request} /> },
]

function State({ request }: { request: DataRequest }) {
  const { batas_jawab, selesai_pada, selesai_oleh, catatan } = request
  if (selesai_pada === null)
    return Date.parse(batas_jawab) < serverNow() ? (
      <Badge tone="red">{t('dataRequests.overdue')}</Badge>
    ) : (
      <Badge tone="yellow">{t('dataRequests.open')}</Badge>
    )
  return (
    <>
      <Badge tone="green">{t('dataRequests.done')}</Badge>
      <span className="mt-1 block text-sm wrap-anywhere md:min-w-44">{catatan}</span>
      <span className="block text-sm text-muted">
        {t('dataRequests.doneBy', {
          at: formatDateTime(selesai_pada, OPERATOR_ZONE),
          name: selesai_oleh ?? '',
        })}
      </span>
    </>
  )
}
