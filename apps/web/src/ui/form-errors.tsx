import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { Icon } from './icon.tsx'

/** The form's errors together at its top, read aloud when they appear; each also stands beside its field. */
export function FormErrors({ errors }: { errors: readonly string[] }) {
  return (
    // Empty it takes no room, but is there: only then is what appears in it read aloud.
    <div role="alert" className={cx(errors.length === 0 && 'sr-only')}>
      {errors.length > 0 && (
        <div className="arriving flex gap-3 rounded-md bg-danger-soft p-4 text-danger">
          <Icon name="alert" className="mt-0.5" />
          <div className="min-w-0">
            <p className="font-semibold">{t('field.errors')}</p>
            <ul className="mt-1 list-disc pl-5">
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
