import { adminPoints, type Point } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../texts/back-office/points.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { May } from '../../shared/components/may.tsx'
import { PhoneLinks } from '../../shared/components/phone-links.tsx'
import { useListAddress } from '../../shared/list-address.ts'
import { pointsQuery } from '../api/points.ts'
import { MergeDialog } from '../components/merge-dialog.tsx'
import { PointDialog } from '../components/point-dialog.tsx'
import { pointStatuses } from '../point-fields.ts'

type OpenDialog = { readonly action: 'add' } | { readonly action: 'edit' | 'merge'; readonly point: Point }

/** /admin/points: the places at which people get on and off [T595]. */
export function Component() {
  const list = useListAddress()
  const query = useQuery(pointsQuery(list.address))
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  return (
    <Page
      title={t('points.title')}
      subtitle={t('points.subtitle')}
      width="desk"
      actions={
        <May make={adminPoints.addPoint}>
          <Button icon={PLUS} onClick={() => setOpen({ action: 'add' })}>
            {t('points.add')}
          </Button>
        </May>
      }
    >
      <ListTools
        {...list}
        placeholder={t('points.searchLabel')}
        filter={{ label: t('points.status'), options: pointStatuses() }}
      />
      <ListView
        query={query}
        {...list}
        caption={t('points.title')}
        empty={t('points.empty')}
        failed={t('points.loadFailed')}
        columns={columns()}
        rowKey={(point) => point.id_titik}
        tableFrom="xl"
        actions={(point) => (
          <May make={adminPoints.updatePoint}>
            <RowButton
              label={t('admin.edit')}
              point={point}
              onClick={() => setOpen({ action: 'edit', point })}
            />
            <RowButton
              label={t('points.merge')}
              point={point}
              onClick={() => setOpen({ action: 'merge', point })}
            />
          </May>
        )}
      />
      {open?.action === 'add' && <PointDialog point={undefined} onClose={close} />}
      {open?.action === 'edit' && <PointDialog point={open.point} onClose={close} />}
      {open?.action === 'merge' && <MergeDialog point={open.point} onClose={close} />}
    </Page>
  )
}

type RowButtonProps = { readonly label: string; readonly point: Point; readonly onClick: () => void }

function RowButton({ label, point, onClick }: RowButtonProps) {
  return (
    <Button size="sm" variant="secondary" onClick={onClick}>
      {label}
      <span className="sr-only">
        {' '}
        {point.nama}, {point.kota}
      </span>
    </Button>
  )
}

const columns = (): readonly Column<Point>[] => [
  {
    header: t('points.name'),
    main: true,
    grow: 50,
    cell: ({ nama, petunjuk }) => (
      <>
        <span className="block min-w-40 font-semibold wrap-anywhere">{nama}</span>
        {petunjuk && <span className="block text-sm font-normal text-muted wrap-anywhere">{petunjuk}</span>}
      </>
    ),
  },
  { header: t('points.city'), cell: ({ kota }) => <span className="wrap-break-word">{kota}</span> },
  {
    header: t('points.address'),
    grow: 50,
    cell: ({ alamat }) => <span className="block wrap-anywhere xl:min-w-48">{alamat ?? '–'}</span>,
  },
  {
    header: t('points.phone'),
    cell: ({ no_telepon, nama }) => (no_telepon ? <PhoneLinks phone={no_telepon} name={nama} /> : '–'),
  },
  {
    header: t('points.status'),
    cell: ({ status }) =>
      status === 'aktif' ? (
        <Badge tone="green">{t('points.active')}</Badge>
      ) : (
        <Badge tone="neutral">{t('points.inactive')}</Badge>
      ),
  },
]
