import { isSeat, MAX_LABEL_LENGTH, type LayoutPlan } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/bus-layout.ts'
import { Button } from '../../../../ui/button.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import {
  addColumn,
  addRow,
  cellAt,
  moveCell,
  nameRow,
  removeColumn,
  removeRow,
  setCell,
  setLabel,
  type Spot,
} from '../layout-draft.ts'
import { contentText, fieldOf, rowText } from './layout-board.tsx'
import { numberOfRow } from '../../../seats/index.ts'

type LayoutSpotProps = {
  readonly plan: LayoutPlan
  readonly spot: Spot | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly onSpot: (spot: Spot | undefined) => void
  readonly onChange: (plan: LayoutPlan) => void
}

const MOVES = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] } as const

/** The chosen place: label and class of its seat, its row and its column. */
export function LayoutSpot({ plan, spot, errors, onSpot, onChange }: LayoutSpotProps) {
  const deck = spot && plan.dek[spot.dek]
  const row = spot && deck?.baris[spot.baris]
  if (!spot || !deck || !row) return <p className="text-sm text-muted">{t('plan.chosen.none')}</p>
  const cell = cellAt(plan, spot)
  const field = fieldOf(spot)
  return (
    <div className="grid gap-4">
      <p className="font-semibold" role="status">
        {t('plan.cell', { row: rowText(deck, spot.baris), column: spot.sel + 1, content: contentText(cell) })}
      </p>
      {isSeat(cell) && (
        <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1">
          <TextField
            label={t('plan.label')}
            help={t('plan.labelHelp', { n: cell.nomor })}
            value={cell.label ?? ''}
            maxLength={MAX_LABEL_LENGTH}
            autoCapitalize="characters"
            autoComplete="off"
            error={errors[`${field}.label`] ?? errors[`${field}.nomor`]}
            onChange={({ target }) => onChange(setLabel(plan, spot, target.value.toUpperCase()))}
          />
          {plan.kelas.length > 0 && (
            <SelectField
              label={t('plan.class')}
              value={cell.kelas ?? ''}
              error={errors[`${field}.kelas`]}
              options={plan.kelas.map(({ nama }) => [nama, nama])}
              onChange={({ target }) =>
                onChange(setCell(plan, spot, { jenis: 'kursi', kelas: target.value }))
              }
            />
          )}
        </div>
      )}
      <div role="group" aria-label={t('plan.move')} className="flex flex-wrap gap-2">
        {(['up', 'down', 'left', 'right'] as const).map((way) => (
          <Button
            key={way}
            size="sm"
            variant="secondary"
            onClick={() => {
              const moved = moveCell(plan, spot, MOVES[way])
              onChange(moved.plan)
              onSpot(moved.spot)
            }}
          >
            {t(`plan.move.${way}`)}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          fieldClassName="grow basis-32"
          label={t('plan.rowName')}
          help={t('plan.rowNameHelp', { n: numberOfRow(deck, spot.baris) || '–' })}
          value={row.nama}
          maxLength={MAX_LABEL_LENGTH}
          autoComplete="off"
          error={errors[`dek.${spot.dek}.baris.${spot.baris}.nama`]}
          onChange={({ target }) => onChange(nameRow(plan, spot.dek, spot.baris, target.value))}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={PLUS}
          onClick={() => onChange(addRow(plan, spot.dek, spot.baris))}
        >
          {t('plan.row.add')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => (onChange(removeRow(plan, spot.dek, spot.baris)), onSpot(undefined))}
        >
          {t('plan.row.remove')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={PLUS}
          onClick={() => onChange(addColumn(plan, spot.dek, spot.sel))}
        >
          {t('plan.column.add')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => (onChange(removeColumn(plan, spot.dek, spot.sel)), onSpot(undefined))}
        >
          {t('plan.column.remove')}
        </Button>
      </div>
    </div>
  )
}
