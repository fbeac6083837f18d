import { adminShifts } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/shifts.ts'
import { AmountField } from '../../../../ui/amount-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { countersQuery, openShift } from '../api/shifts.ts'
import { hasKeptSale } from '../use-kept-sale.ts'

type GateProps = {
  readonly onOpened: () => void
  /** Without cash: cards, transfers and QRIS need no shift. */
  readonly onLater: () => void
}

/** Asked once a day: at which counter, and how much is in the drawer. */
export function ShiftGate(props: GateProps) {
  const query = useQuery(countersQuery)
  return (
    <section
      aria-labelledby="shift-open"
      className="mx-auto grid max-w-md gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="shift-open" className="text-lg font-bold">
        {t('shift.openTitle')}
      </h2>
      <p>{t('shift.openHelp')}</p>
      {hasKeptSale() && (
        <Notice tone="warning" live="status">
          {t('shift.saleWaits')}
        </Notice>
      )}
      <Loaded query={query} failed={t('shift.loadFailed')} loading={<Skeleton className="h-48 w-full" />}>
        {({ data }) =>
          data.length === 0 ? (
            <Notice tone="warning">{t('shift.noCounters')}</Notice>
          ) : (
            <OpenForm counters={data.map(({ id_loket, nama }) => [id_loket, nama])} {...props} />
          )
        }
      </Loaded>
      <Button variant="quiet" onClick={props.onLater}>
        {t('shift.later')}
      </Button>
    </section>
  )
}

function OpenForm({ counters, onOpened }: GateProps & { counters: readonly (readonly [number, string])[] }) {
  const form = useAdminForm(
    { id_loket: String(counters[0]?.[0] ?? ''), modal: '' },
    ({ id_loket, modal }) =>
      check(adminShifts.openShift.body, {
        id_loket: Number(id_loket),
        modal: modal === '' ? undefined : Number(modal),
      }),
    onOpened,
  )
  const { value, error } = form.field('modal')
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(openShift, {
          done: ({ data }) => t('shift.opened', { counter: data.loket }),
          failed: t('shift.openFailed'),
        })
      }}
    >
      <FormErrors errors={form.errors} messages={form.messages} />
      <SelectField label={t('shift.counter')} options={counters} {...form.field('id_loket')} />
      <AmountField
        label={t('shift.float')}
        name="modal"
        unit="Rp"
        required
        autoFocus
        value={value}
        error={error}
        onChange={(modal) => form.set({ modal })}
      />
      <Button type="submit" size="lg" busy={form.busy}>
        {t('shift.open')}
      </Button>
    </form>
  )
}
