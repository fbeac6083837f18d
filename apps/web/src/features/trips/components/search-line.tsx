import { t } from '../../../texts/trips.ts'
import { Button } from '../../../ui/button.tsx'
import { shortDay } from '../../../lib/dates.ts'
import type { TripSearch } from '../trip-search.ts'

type SearchLineProps = {
  readonly search: Pick<TripSearch, 'asal' | 'tujuan' | 'tanggal' | 'pulang'>
  readonly formId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** On a phone the search in one line instead of the form: 'Jakarta → Yogyakarta · Sen 23 Nov · Ubah' [T23]. */
export function SearchLine({ search, formId, isOpen, onToggle }: SearchLineProps) {
  const { asal, tujuan, tanggal, pulang } = search
  return (
    <div
      role="group"
      aria-label={t('search.made')}
      className="flex flex-wrap items-center justify-end gap-x-1 rounded-md border border-line bg-surface pr-1 pl-3 md:hidden"
    >
      {/* A dot between two parts; one that would begin a line is cut off. */}
      <div className="min-w-0 grow basis-36 overflow-hidden py-1.5 text-sm leading-snug">
        <p className="-ml-4 flex flex-wrap *:pl-4 wrap-break-word">
          <span className="min-w-0 font-semibold">
            {asal || t('search.anyCity')}
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> {t('search.to.spoken')} </span>
            {tujuan || t('search.anyCity')}
          </span>
          {tanggal && <Part>{shortDay(tanggal)}</Part>}
          {pulang && <Part>{t('search.returnDay', { day: shortDay(pulang) })}</Part>}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={formId}
        className="shrink-0"
        onClick={onToggle}
      >
        {t('search.edit')}
      </Button>
    </div>
  )
}

const Part = ({ children }: { children: string }) => (
  <span className="tabular relative text-muted">
    <span className="absolute left-1.5"> · </span>
    {children}
  </span>
)
