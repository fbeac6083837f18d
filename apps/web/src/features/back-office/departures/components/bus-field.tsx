import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../lib/http-client.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { allBusesQuery } from '../api/routes.ts'
import { routeLabels } from '../route-fields.ts'

type BusFieldProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (idBus: string) => void
}

/** 'Pilih Bus': options like 'name (N kursi)'. */
export function BusField({ value, error, onChange }: BusFieldProps) {
  const buses = useQuery(allBusesQuery).data?.data ?? []
  return (
    <SelectField
      label={routeLabels().id_bus}
      name="id_bus"
      required
      fieldClassName="sm:col-span-2"
      value={value}
      error={error}
      options={[
        ['', t('routes.chooseBus')],
        ...buses.map(
          ({ id_bus, nama_bus, total_kursi }) =>
            [id_bus, t('routes.busOption', { name: nama_bus, n: total_kursi })] as const,
        ),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** If the buses could not be loaded: why the select is empty, with a retry. */
export function BusesFailed() {
  const { data, error, isFetching, refetch } = useQuery(allBusesQuery)
  if (data !== undefined || error === null) return null
  return (
    <Notice
      tone="danger"
      live="alert"
      className="sm:col-span-2"
      actions={
        <Button size="sm" variant="secondary" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      }
    >
      {errorText(error, t('routes.busesFailed'))}
    </Notice>
  )
}
