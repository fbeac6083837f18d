import type { Bus } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/buses.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { deleteBus } from '../api/buses.ts'
import { readBus, busesQuery } from '../api/buses.ts'
import { BusDialog } from '../components/bus-dialog.tsx'
import { DeleteDialog } from '../../shared/components/delete-dialog.tsx'
import { ListTools } from '../../shared/components/list-tools.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { useListAddress } from '../../shared/list-address.ts'
import { useGone } from '../../shared/use-gone.ts'
import { busLabels, busValues } from '../bus-fields.ts'
import { PLUS } from '../../../../ui/rare-icons.ts'

type Open = { readonly act: 'add' } | { readonly act: 'edit' | 'delete'; readonly bus: Bus }

/** /admin/buses */
export function Component() {
  const { address, show } = useListAddress()
  const query = useQuery(busesQuery(address))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  useGone({
    kind: 'buses',
    id: open && 'bus' in open ? open.bus.id_bus : undefined,
    listed: query.data?.data.map(({ id_bus }) => id_bus),
    read: readBus,
    onGone: close,
  })
  return (
    <Page
      title={t('buses.title')}
      subtitle={t('buses.subtitle')}
      width="wide"
      actions={
        <Button icon={PLUS} onClick={() => setOpen({ act: 'add' })}>
          {t('buses.add')}
        </Button>
      }
    >
      <ListTools address={address} show={show} placeholder={t('buses.searchLabel')} />
      <ListView
        query={query}
        address={address}
        show={show}
        caption={t('buses.title')}
        empty={t('buses.empty')}
        failed={t('buses.loadFailed')}
        columns={columns()}
        rowKey={(bus) => bus.id_bus}
        actions={(bus) => (
          <>
            <Button size="sm" variant="secondary" onClick={() => setOpen({ act: 'edit', bus })}>
              {t('admin.edit')}
              <span className="sr-only"> {bus.nama_bus}</span>
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setOpen({ act: 'delete', bus })}>
              {t('admin.delete')}
              <span className="sr-only"> {bus.nama_bus}</span>
            </Button>
          </>
        )}
      />
      {open?.act === 'add' && <BusDialog bus={undefined} onClose={close} />}
      {open?.act === 'edit' && <BusDialog bus={open.bus} onClose={close} />}
      {open?.act === 'delete' && (
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
    key: 'name',
    header: t('buses.name'),
    main: true,
    cell: (bus) => <span className="font-semibold wrap-anywhere">{bus.nama_bus}</span>,
  },
  { key: 'seats', header: t('buses.seats'), numeric: true, cell: (bus) => bus.total_kursi },
  {
    key: 'created',
    header: t('buses.created'),
    cell: (bus) => <span className="tabular">{formatDate(bus.created_at)}</span>,
  },
]
