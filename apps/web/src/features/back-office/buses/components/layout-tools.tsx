import { CLASS_COLOURS, LAYOUT_OBJECTS, MAX_CLASSES, type LayoutPlan } from '@tiketbus/contract'
import { useId, useState } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/bus-layout.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { ClassChip } from '../../../seats/index.ts'
import { addClass, changeClass, isFreeName, removeClass } from '../layout-draft.ts'
import type { Tool } from './layout-board.tsx'

type ToolsProps = {
  readonly plan: LayoutPlan
  readonly tool: Tool
  readonly onTool: (tool: Tool) => void
}

const isSame = (one: Tool, other: Tool) =>
  one.jenis === other.jenis && ('kelas' in one ? one.kelas : '') === ('kelas' in other ? other.kelas : '')

function toolsFor({ kelas }: LayoutPlan): Tool[] {
  const seats: Tool[] =
    kelas.length > 0 ? kelas.map(({ nama }) => ({ jenis: 'kursi', kelas: nama })) : [{ jenis: 'kursi' }]
  return [{ jenis: 'pilih' }, ...seats, { jenis: 'kosong' }, ...LAYOUT_OBJECTS.map((jenis) => ({ jenis }))]
}

/** The chosen tool; 'pilih' if its class has another name by now, or is gone. */
export const toolIn = (plan: LayoutPlan, tool: Tool): Tool =>
  toolsFor(plan).find((one) => isSame(one, tool)) ?? { jenis: 'pilih' }

/** What a tap on a place puts there. */
export function LayoutTools({ plan, tool, onTool }: ToolsProps) {
  const name = useId()
  const tools = toolsFor(plan)
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 font-semibold">{t('plan.tool')}</legend>
      <div className="flex flex-wrap gap-2">
        {tools.map((one) => {
          const kelas = 'kelas' in one ? one.kelas : undefined
          return (
            <label
              key={`${one.jenis} ${kelas ?? ''}`}
              className={cx(
                'inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-md border px-3 text-sm has-focus-visible:ring-3 has-focus-visible:ring-focus',
                isSame(one, tool) ? 'border-brand bg-brand-soft font-bold text-brand' : 'border-edge',
              )}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={isSame(one, tool)}
                onChange={() => onTool(one)}
              />
              <ClassChip drawn={plan} kelas={kelas} />
              <span className="min-w-0 wrap-anywhere">{toolText(one)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function toolText(tool: Tool): string {
  if (tool.jenis === 'kursi') return [t('plan.tool.kursi'), tool.kelas].filter(Boolean).join(' · ')
  if (tool.jenis === 'pilih' || tool.jenis === 'kosong') return t(`plan.tool.${tool.jenis}`)
  return t(`layout.object.${tool.jenis}`)
}

type ClassesProps = {
  readonly plan: LayoutPlan
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (plan: LayoutPlan) => void
}

/** The classes of a layout: name and colour of each. */
export function LayoutClasses({ plan, errors, onChange }: ClassesProps) {
  const nextColour = CLASS_COLOURS.find((warna) => !plan.kelas.some((one) => one.warna === warna)) ?? 'abu'
  return (
    <fieldset>
      <legend className="sr-only">{t('plan.classes')}</legend>
      <p className="mb-3 text-sm text-muted">
        {t(plan.kelas.length === 0 ? 'plan.classes.none' : 'plan.classes.help')}
      </p>
      <ul className="grid gap-3">
        {plan.kelas.map(({ nama, warna }, at) => (
          <li key={at} className="flex flex-wrap items-end gap-3">
            <ClassName
              key={nama}
              plan={plan}
              at={at}
              error={errors[`kelas.${at}.nama`]}
              onName={(given) => onChange(changeClass(plan, at, { nama: given }))}
            />
            <SelectField
              fieldClassName="grow basis-32"
              label={t('plan.classes.colour', { n: at + 1 })}
              value={warna}
              options={CLASS_COLOURS.map((one) => [one, t(`plan.colour.${one}`)])}
              onChange={({ target }) => {
                const chosen = CLASS_COLOURS.find((one) => one === target.value)
                if (chosen) onChange(changeClass(plan, at, { warna: chosen }))
              }}
            />
            <span className="flex min-h-11 items-center gap-2">
              <ClassChip drawn={plan} kelas={nama} />
              <IconButton
                icon="cross"
                label={t('plan.classes.remove', { name: nama })}
                onClick={() => onChange(removeClass(plan, at))}
              />
            </span>
          </li>
        ))}
      </ul>
      {plan.kelas.length < MAX_CLASSES && (
        <Button
          size="sm"
          variant="secondary"
          icon={PLUS}
          className="mt-3"
          onClick={() => onChange(addClass(plan, newName(plan), nextColour))}
        >
          {t('plan.classes.add')}
        </Button>
      )}
    </fieldset>
  )
}

type ClassNameProps = {
  readonly plan: LayoutPlan
  readonly at: number
  readonly error: string | undefined
  readonly onName: (nama: string) => void
}

/** The name is the class's once it is typed: on the way to 'Eksekutif Plus' it is another class's. */
function ClassName({ plan, at, error, onName }: ClassNameProps) {
  const nama = plan.kelas[at]?.nama ?? ''
  const [typed, setTyped] = useState(nama)
  const [refused, setRefused] = useState(false)
  function leave(): void {
    const given = typed.trim()
    const isFree = isFreeName(plan, at, given)
    setRefused(!isFree)
    setTyped(isFree ? given : nama)
    if (isFree && given !== nama) onName(given)
  }
  return (
    <TextField
      fieldClassName="grow basis-40"
      label={t('plan.classes.name', { n: at + 1 })}
      value={typed}
      maxLength={30}
      error={refused ? t('plan.classes.taken') : error}
      onChange={({ target }) => (setTyped(target.value), setRefused(false))}
      onBlur={leave}
    />
  )
}

function newName({ kelas }: LayoutPlan): string {
  let n = kelas.length + 1
  while (kelas.some(({ nama }) => nama === t('plan.classes.new', { n }))) n += 1
  return t('plan.classes.new', { n })
}
