import {
  adminStandingBlocks,
  COUNTER_CHANNEL,
  labelsOfLayout,
  MAX_BUS_SEATS,
  type StandingBlockDetail,
  type StandingPreview,
} from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { check, type Checked } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/standing-blocks.ts'
import { SelectField, Suggestions, TextField } from '../../../../ui/text-field.tsx'
import { layoutQuery } from '../../../seats/api/layout.ts'
import { allCitiesQuery } from '../../shared/api/cities.ts'
import { ChannelField } from '../../shared/components/channel-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { readSeats } from '../../shared/read-seats.ts'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { allBusesQuery } from '../api/routes.ts'
import { addStandingBlock, previewStandingBlock, type StandingForm } from '../api/standing-blocks.ts'
import type { Weekday } from '../bulk-form.ts'
import { StandingBlockPreview } from './standing-preview.tsx'
import { Weekdays } from './weekdays.tsx'

type DialogProps = {
  /** `seen`: how many departures were shown as incomplete before. */
  readonly onMade: (made: StandingBlockDetail, seen: number) => void
  readonly onClose: () => void
}

type Values = {
  readonly id_bus: string
  readonly asal: string
  readonly tujuan: string
  readonly jam: string
  readonly hari: readonly Weekday[]
  readonly kursi: string
  readonly channel: string
  readonly reason: string
  readonly lepas_jam: string
}

const EMPTY: Values = {
  id_bus: '',
  asal: '',
  tujuan: '',
  jam: '',
  hari: [],
  kursi: '',
  channel: COUNTER_CHANNEL,
  reason: '',
  lepas_jam: '2',
}

/** Blocks seats on each departure of a bus, or of a line [B922]: first shows what would be blocked, then blocks it [B992]. */
export function StandingBlockDialog({ onMade, onClose }: DialogProps) {
  const listId = useId()
  const cities = useQuery(allCitiesQuery).data ?? []
  const buses = useQuery(allBusesQuery).data?.data ?? []
  const [preview, setPreview] = useState<{ of: string; data: StandingPreview }>()
  const form = useAdminForm<Values, StandingForm>(EMPTY, read, () => undefined)
  const bus = buses.find(({ id_bus }) => String(id_bus) === form.values.id_bus)
  const layout = useQuery({ ...layoutQuery(bus?.id_tata_letak ?? 0), enabled: Boolean(bus?.id_tata_letak) })
  const label_kursi = layout.data && bus?.id_tata_letak ? labelsOfLayout(layout.data) : null
  function read({ kursi, id_bus, ...typed }: Values): Checked<StandingForm> {
    const { seats, unknown } = readSeats(kursi, { label_kursi }, bus?.total_kursi ?? MAX_BUS_SEATS)
    if (unknown.length > 0)
      return { ok: false, errors: { kursi: t('standing.unknownSeats', { seats: unknown.join(', ') }) } }
    const body = {
      ...typed,
      id_bus: id_bus === '' ? null : id_bus,
      jam: typed.jam === '' ? null : typed.jam,
      hari: [...typed.hari],
      nomor_kursi: [...seats],
    }
    const checked = check(adminStandingBlocks.addStandingBlock.body, body)
    if (checked.ok) return { ok: true, value: body }
    const { nomor_kursi, ...errors } = checked.errors
    return { ok: false, errors: { ...errors, ...(nomor_kursi && { kursi: nomor_kursi }) } }
  }
  async function send(body: StandingForm, key: string) {
    const reply = await addStandingBlock(body, key)
    onMade(reply.data, shown?.kurang ?? 0)
    return reply
  }
  async function look(body: StandingForm) {
    const reply = await previewStandingBlock(body)
    setPreview({ of: JSON.stringify(body), data: reply.data })
    return reply
  }
  const checked = read(form.values)
  const shown = checked.ok && preview?.of === JSON.stringify(checked.value) ? preview.data : undefined
  const { nomor_kursi: wrongSeats } = form.errors
  const seats = form.field('kursi')
  return (
    <EditDialog
      title={t('standing.add')}
      submitLabel={shown ? t('standing.addYes') : t('standing.preview')}
      form={form}
      onSubmit={() =>
        shown
          ? form.submit(send, {
              done: ({ data }) => t('standing.done', { count: data.keberangkatan }),
              failed: t('standing.failed'),
            })
          : form.submit(look, { done: () => undefined, failed: t('standing.previewFailed') })
      }
      onClose={onClose}
      size="md"
    >
      <SelectField
        label={t('standing.bus')}
        help={t('standing.busHelp')}
        options={[
          ['', t('standing.anyBus')],
          ...buses.map(({ id_bus, nama_bus }) => [id_bus, nama_bus] as const),
        ]}
        {...form.field('id_bus')}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label={t('standing.from')}
          list={listId}
          autoComplete="off"
          maxLength={100}
          {...form.field('asal')}
        />
        <TextField
          label={t('standing.to')}
          list={listId}
          autoComplete="off"
          maxLength={100}
          {...form.field('tujuan')}
        />
        <TextField
          label={t('standing.time')}
          help={t('standing.timeHelp')}
          type="time"
          {...form.field('jam')}
        />
      </div>
      <Weekdays
        days={form.values.hari}
        help={t('standing.daysHelp')}
        error={form.errors['hari']}
        onChange={(hari) => form.set({ hari })}
      />
      <Suggestions id={listId} texts={cities.map(({ nama }) => nama)} />
      <TextField
        label={t('standing.seats')}
        help={t('standing.seatsHelp')}
        required
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        {...seats}
        error={seats.error ?? wrongSeats}
      />
      <ChannelField {...form.field('channel')} />
      <TextField
        label={t('standing.reason')}
        help={t('standing.reasonHelp')}
        required
        maxLength={300}
        autoComplete="off"
        {...form.field('reason')}
      />
      <TextField
        label={t('standing.hours')}
        help={t('standing.hoursHelp')}
        required
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        {...form.field('lepas_jam')}
      />
      <div role="status">{shown && <StandingBlockPreview preview={shown} />}</div>
    </EditDialog>
  )
}
