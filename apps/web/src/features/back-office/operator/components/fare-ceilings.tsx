import { ceilingInput, type FareCeiling } from '@tiketbus/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/operator.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { ceilingsQuery, putCeiling, type CeilingBody } from '../api/fare-ceilings.ts'

const dayText = ({ berlaku_sejak }: FareCeiling) => formatDate(`${berlaku_sejak}T05:00:00Z`)

const EMPTY = { berlaku_sejak: '', per_km: '', sumber: '' }

/** The legal ceilings of economy fares [T714]: one from each day on, until the next one. */
export function FareCeilings() {
  const client = useQueryClient()
  const query = useQuery(ceilingsQuery())
  const mutation = useAdminMutation(() => void client.invalidateQueries({ queryKey: ['admin', 'operator'] }))
  const state = useState(EMPTY)
  const [values, setValues] = state
  const form = useForm<typeof EMPTY, CeilingBody>(
    state,
    (fields) => check(ceilingInput, { ...fields, per_km: fields.per_km }),
    mutation.errors,
  )
  const texts = { done: t('operator.updated'), failed: t('operator.updateFailed') }
  function add(event: FormEvent): void {
    event.preventDefault()
    const body = form.check()
    if (body === undefined) return
    mutation.run(async () => {
      const reply = await putCeiling(body)
      setValues(EMPTY)
      return reply
    }, texts)
  }
  const remove = ({ berlaku_sejak, sumber }: FareCeiling) =>
    mutation.run(() => putCeiling({ berlaku_sejak, per_km: null, sumber }), texts)
  return (
    <Section title={t('ceiling.title')}>
      <p className="-mt-2 mb-4 max-w-prose text-sm text-muted">{t('ceiling.help')}</p>
      <div className="mb-4">
        <Loaded query={query} failed={t('ceiling.loadFailed')} loading={<Skeleton />}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="text-muted">{t('ceiling.none')}</p>
            ) : (
              <Ceilings ceilings={data} busy={mutation.busy} onRemove={remove} />
            )
          }
        </Loaded>
      </div>
      <form noValidate onSubmit={add} className="grid gap-5 sm:grid-cols-2">
        <FormErrors errors={form.errors} messages={mutation.messages} className="sm:col-span-2" />
        <TextField label={t('ceiling.from')} {...form.field('berlaku_sejak')} type="date" required />
        <AmountField
          label={t('ceiling.perKm')}
          {...form.field('per_km')}
          unit="Rp"
          required
          onChange={(per_km) => setValues({ ...values, per_km })}
        />
        <TextField
          label={t('ceiling.source')}
          {...form.field('sumber')}
          required
          maxLength={200}
          fieldClassName="sm:col-span-2"
        />
        <div>
          <Button type="submit" variant="secondary" busy={mutation.busy}>
            {t('ceiling.add')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

type CeilingsProps = {
  readonly ceilings: readonly FareCeiling[]
  readonly busy: boolean
  readonly onRemove: (ceiling: FareCeiling) => void
}

const Ceilings = ({ ceilings, busy, onRemove }: CeilingsProps) => (
  <ul className="grid gap-2">
    {ceilings.map((ceiling) => (
      <li key={ceiling.berlaku_sejak} className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="tabular min-w-0 wrap-anywhere">
          {t('ceiling.row', {
            day: dayText(ceiling),
            amount: rupiah(ceiling.per_km),
            source: ceiling.sumber,
          })}
        </span>
        <Button
          variant="quiet"
          size="sm"
          icon="cross"
          busy={busy}
          aria-label={t('ceiling.remove', { day: dayText(ceiling) })}
          onClick={() => onRemove(ceiling)}
        >
          {t('ceiling.removeShort')}
        </Button>
      </li>
    ))}
  </ul>
)
