import { t } from '../../../../texts/back-office/departures.ts'
import { TextField } from '../../../../ui/text-field.tsx'

type CrewFieldsProps = { readonly crew: Crew; readonly onCrew: (crew: Crew) => void }

/** Plate, driver and helper for the manifest on paper [B240]; what stays empty is a line to write on. */
export function CrewFields({ crew, onCrew }: CrewFieldsProps) {
  return (
    <details className="rounded-lg border border-line bg-surface px-4">
      <summary className="flex min-h-11 items-center font-semibold">{t('crew.title')}</summary>
      <p className="text-sm text-muted">{t('crew.help')}</p>
      <div className="grid gap-4 py-4 sm:grid-cols-3">
        {(['plate', 'driver', 'helper'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`crew.${name}`)}
            name={name}
            optional
            maxLength={60}
            autoComplete="off"
            value={crew[name] ?? ''}
            onChange={(event) => onCrew({ ...crew, [name]: event.target.value })}
          />
        ))}
      </div>
    </details>
  )
}

/** Who drives, typed before printing and not stored. `plate` undefined: the bus's own. */
export type Crew = { readonly plate: string | undefined; readonly driver: string; readonly helper: string }

export const NO_CREW: Crew = { plate: undefined, driver: '', helper: '' }
