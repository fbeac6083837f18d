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
      <p className="min-w-0 grow basis-36 py-1.5 text-sm leading-snug wrap-break-word">
        <span className="font-semibold">
          {asal || t('search.anyCity')}
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> {t('search.to.spoken')} </span>
          {tujuan || t('search.anyCity')}
        </span>
        {tanggal && (
          <>
            {' '}
            <span className="tabular whitespace-nowrap text-muted">· {shortDay(tanggal)}</span>
          </>
        )}
        {pulang && (
          <>
            {' '}
            <span className="tabular whitespace-nowrap text-muted">
              · {t('search.returnDay', { day: shortDay(pulang) })}
            </span>
          </>
        )}
      </p>
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
