import { useSearchParams } from 'react-router'
import { addDays, calendarDay, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/books.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { DayField } from '../../shared/components/day-field.tsx'

/** The day before, a date field, the day after, and today. */
export function DayPicker({ tanggal }: { tanggal: string }) {
  const [, setQuery] = useSearchParams()
  const today = calendarDay(serverNow(), OPERATOR_ZONE)
  return (
    <div className="desk-tools mb-5 flex flex-wrap items-end gap-x-2 gap-y-3 xl:mb-2">
      <Step to={addDays(tanggal, -1)} icon="chevronLeft" label={t('books.before')} />
      <DayField
        label={t('books.day')}
        value={tanggal}
        fieldClassName="w-44"
        onDay={(day) => setQuery({ tanggal: day }, { replace: true, preventScrollReset: true })}
      />
      <Step to={addDays(tanggal, 1)} icon="chevronRight" label={t('books.after')} />
      {tanggal !== today && (
        <LinkButton variant="secondary" to={adminPaths.books} preventScrollReset>
          {t('books.today')}
        </LinkButton>
      )}
    </div>
  )
}

type StepProps = {
  readonly to: string
  readonly icon: 'chevronLeft' | 'chevronRight'
  readonly label: string
}

const Step = ({ to, icon, label }: StepProps) => (
  <LinkButton
    variant="secondary"
    icon={icon}
    to={adminPaths.booksOf(to)}
    title={label}
    preventScrollReset
    className="w-11 gap-0 px-0"
  >
    <span className="sr-only">{label}</span>
  </LinkButton>
)
