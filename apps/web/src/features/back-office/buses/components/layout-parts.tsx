import { seatsOfLayout, STANDARD_LAYOUTS, type LayoutPlan } from '@tiketbus/contract'
import { useState } from 'react'
import { t } from '../../../../texts/back-office/bus-layout.ts'
import { Button } from '../../../../ui/button.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { LayoutMap } from '../../../seats/index.ts'
import { addDeck, nameDeck, removeDeck } from '../layout-draft.ts'

type PartProps = { readonly plan: LayoutPlan; readonly onChange: (plan: LayoutPlan) => void }

/** A standard layout to begin with. */
export function StandardLayouts({ onChange }: Pick<PartProps, 'onChange'>) {
  const [kode, setKode] = useState('')
  const found = STANDARD_LAYOUTS.find((one) => one.kode === kode)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        fieldClassName="grow basis-60"
        label={t('plan.standard.choose')}
        help={t('plan.standard.useHelp')}
        value={kode}
        options={[['', '–'], ...STANDARD_LAYOUTS.map((one) => [one.kode, one.plan().nama] as const)]}
        onChange={({ target }) => setKode(target.value)}
      />
      <Button variant="secondary" disabled={!found} onClick={() => found && onChange(found.plan())}>
        {t('plan.standard.use')}
      </Button>
    </div>
  )
}

/** One deck or two, and their names. */
export function LayoutDecks({ plan, onChange }: PartProps) {
  return (
    <div className="grid gap-4">
      {plan.dek.length > 1 &&
        plan.dek.map((deck, at) => (
          <div key={at} className="flex flex-wrap items-end gap-3">
            <TextField
              fieldClassName="grow basis-48"
              label={`${t('plan.deck.name')} ${at + 1}`}
              placeholder={t(at === 0 ? 'layout.deck.lower' : 'layout.deck.upper')}
              value={deck.nama}
              maxLength={30}
              onChange={({ target }) => onChange(nameDeck(plan, at, target.value))}
            />
            <Button variant="quiet" onClick={() => onChange(removeDeck(plan, at))}>
              {t('plan.deck.remove')}
            </Button>
          </div>
        ))}
      {plan.dek.length < 2 && (
        <div>
          <Button variant="secondary" size="sm" icon={PLUS} onClick={() => onChange(addDeck(plan))}>
            {t('plan.deck.add')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Every seat is free; a tap chooses one, as it would for a passenger. */
export function LayoutPreview({ plan }: { plan: LayoutPlan }) {
  const [selected, setSelected] = useState<readonly number[]>([])
  const seats = seatsOfLayout(plan).map(({ seat }) => ({ number: seat.nomor, status: 'available' as const }))
  return (
    <LayoutMap
      layout={plan}
      seats={{ totalSeats: seats.length, seats }}
      selected={selected}
      onToggle={(seat) =>
        setSelected((now) => (now.includes(seat) ? now.filter((one) => one !== seat) : [...now, seat]))
      }
    />
  )
}
