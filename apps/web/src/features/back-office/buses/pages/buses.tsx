import { adminBuses, type Bus } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/buses.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { deleteBus, readBus, busesQuery } from '../api/buses.ts'
import { BusDialog, busLabels, busValues } from '../components/bus-dialog.tsx'
import { DeleteDialog } from '../../shared/components/delete-dialog.tsx'
import { May } from '../../shared/components/may.tsx'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { useListAddress } from '../../shared/list-address.ts'
import { useOnRecordDeleted } from '../../shared/use-on-record-deleted.ts'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { EditAndDelete } from '../../shared/components/edit-and-delete.tsx'

type OpenDialog = { readonly action: 'add' } | { readonly action: 'edit' | 'delete'; readonly bus: Bus }

/** /admin/buses */
export function Component() {
  const list = useListAddress()
  const query = useQuery(busesQuery(list.address))
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  useOnRecordDeleted({
    kind: 'buses',
    id: open && 'bus' in open ? open.bus.id_bus : undefined,
    listed: query.data?.data.map(({ id_bus }) => id_bus),
    read: readBus,
    onDeleted: close,
  })
  return (
    <Page
      title={t('buses.title')}
      subtitle={t('buses.subtitle')}
      width="desk"
      actions={
        <May make={adminBuses.addBus}>
          <Button icon={PLUS} onClick={() => setOpen({ action: 'add' })}>
            {t('buses.add')}
          </Button>
        </May>
      }
    >
      <ListTools {...list} placeholder={t('buses.searchLabel')} />
      <ListView
        query={query}
        {...list}
        caption={t('buses.title')}
        empty={t('buses.empty')}
        failed={t('buses.loadFailed')}
        columns={columns()}
        rowKey={(bus) => bus.id_bus}
        actions={(bus) => (
          <May make={adminBuses.updateBus}>
            <LinkButton size="sm" variant="secondary" to={adminPaths.busLayout(bus.id_bus)}>
              {t('buses.layout')}
              <span className="sr-only"> {bus.nama_bus}</span>
            </LinkButton>
            <EditAndDelete name={bus.nama_bus} onOpen={(action) => setOpen({ action, bus })} />
          </May>
        )}
      />
      {open?.action === 'add' && <BusDialog bus={undefined} onClose={close} />}
      {open?.action === 'edit' && <BusDialog bus={open.bus} onClose={close} />}
      {open?.action === 'delete' && (
        <DeleteDialog
          title={t('buses.deleteTitle')}
          question={t('buses.deleteConfirm', { name: open.bus.nama_bus })}
          record={open.bus}
          labels={busLabels()}
          valuesOf={busValues}
          send={(ifMatch) => deleteBus(open.bus.id_bus, ifMatch)}
          texts={{ done: t('buses.deleted'), failed: t('buses.deleteFailed') }}
          onClose={close}
        />
      )}
    </Page>
  )
}

const columns = (): readonly Column<Bus>[] => [
  {
    header: t('buses.name'),
    main: true,
    grow: 100,
    cell: (bus) => <span className="font-semibold wrap-anywhere">{bus.nama_bus}</span>,
  },
  { header: t('buses.seats'), numeric: true, cell: (bus) => bus.total_kursi },
  { header: t('buses.plate'), cell: (bus) => bus.nomor_polisi ?? '–' },
  {
    header: t('buses.created'),
    sort: 'created_at',
    cell: (bus) => <span className="tabular">{formatDate(bus.created_at)}</span>,
  },
]
