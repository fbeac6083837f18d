import type { BusLayout, LayoutPlan } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/bus-layout.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { AdminMutation } from '../../shared/use-admin-mutation.ts'
import type { problemsIn } from '../use-layout-draft.ts'

type LayoutSaveProps = {
  readonly record: BusLayout
  readonly plan: LayoutPlan
  readonly problems: ReturnType<typeof problemsIn>
  readonly mutation: AdminMutation
  /** Departures that are not sold yet take the layout, too. */
  readonly applies: boolean
  readonly onApply: (applies: boolean) => void
  readonly onChange: (plan: LayoutPlan) => void
  /** With the version that is replaced, after a conflict. */
  readonly onSave: (ifMatch?: number) => void
  readonly onReload: () => void
}

/** The layout's name, the departures that take it, what cannot be saved yet, and the button. */
export function LayoutSave(props: LayoutSaveProps) {
  const { record, plan, problems, mutation, applies, onApply, onChange, onSave, onReload } = props
  const nameError = problems.find(({ field }) => field === 'nama')?.msg
  const theirs = mutation.conflict
  return (
    <div className="grid gap-4">
      <TextField
        label={t('plan.name')}
        help={t('plan.nameHelp')}
        value={plan.nama}
        maxLength={60}
        error={nameError ?? mutation.errors['tata_letak.nama']}
        onChange={({ target }) => onChange({ ...plan, nama: target.value })}
      />
      {record.keberangkatan_kosong > 0 && (
        <div>
          <Checkbox
            label={t('plan.apply', { n: record.keberangkatan_kosong })}
            checked={applies}
            onChange={({ target }) => onApply(target.checked)}
          />
          <p className="text-sm text-muted">{t('plan.standing')}</p>
        </div>
      )}
      {record.keberangkatan_terisi > 0 && (
        <p className="text-sm text-muted">{t('plan.keep', { n: record.keberangkatan_terisi })}</p>
      )}
      {(problems.length > 0 || mutation.messages.length > 0) && (
        <Notice tone="danger" strong live="alert" title={t('plan.problems')}>
          <ul className="list-disc pl-5">
            {[
              ...new Set([
                ...problems.map(({ msg }) => msg),
                ...(problems.length === 0 ? mutation.messages : []),
                ...(problems.length === 0 ? Object.values(mutation.errors) : []),
              ]),
            ].map((msg) => (
              <li key={msg}>{msg}</li>
            ))}
          </ul>
        </Notice>
      )}
      {theirs && (
        <Notice
          tone="warning"
          strong
          live="alert"
          title={t('plan.conflict')}
          actions={
            <>
              <Button size="sm" variant="secondary" onClick={onReload}>
                {t('plan.conflict.theirs')}
              </Button>
              <Button
                size="sm"
                onClick={() => (
                  mutation.clearConflict(),
                  onSave(Number(theirs['versi'] ?? record.bus.versi))
                )}
              >
                {t('plan.conflict.mine')}
              </Button>
            </>
          }
        >
          {t('plan.conflictHelp')}
        </Notice>
      )}
      <Button size="lg" icon="check" busy={mutation.busy} onClick={() => onSave()}>
        {t('plan.save')}
      </Button>
    </div>
  )
}
