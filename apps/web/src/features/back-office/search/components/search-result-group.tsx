import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../texts/back-office/search.ts'
import { Icon, type IconName } from '../../../../ui/icon.tsx'

export type SearchResultRow = {
  readonly key: string
  readonly to: string
  readonly title: ReactNode
  readonly lines: readonly ReactNode[]
  readonly side?: ReactNode
  /** Links of its own, below the row's link. */
  readonly foot?: ReactNode
}

type SearchResultGroupProps = {
  readonly title: string
  readonly icon: IconName
  readonly rows: readonly SearchResultRow[]
  readonly more: boolean
}

/** The results of one kind, with links. Renders nothing without results. */
export function SearchResultGroup({ title, icon, rows, more }: SearchResultGroupProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-lg font-bold xl:mb-2">
        {title}
      </h2>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <li key={row.key} className="border-b border-line last:border-0">
            <SearchResultLink row={row} icon={icon} />
            {row.foot && <div className="-mt-2 pb-2 pl-12 text-sm xl:mt-0">{row.foot}</div>}
          </li>
        ))}
      </ul>
      {more && <p className="mt-2 text-sm text-muted">{t('find.more')}</p>}
    </section>
  )
}

function SearchResultLink({
  row: { to, title, lines, side },
  icon,
}: {
  row: SearchResultRow
  icon: IconName
}) {
  return (
    <Link
      to={to}
      // At a desk one line of 40 px.
      className="flex min-h-11 items-start gap-3 px-4 py-3 text-ink no-underline -outline-offset-2 hover:bg-sunken xl:min-h-10 xl:items-center xl:py-1"
    >
      <Icon name={icon} className="mt-0.5 text-muted" />
      <span className="min-w-0 grow xl:flex xl:items-center xl:gap-x-4">
        <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 xl:contents">
          <span className="tabular min-w-0 font-semibold wrap-anywhere xl:max-w-1/2 xl:shrink-0 xl:truncate">
            {title}
          </span>
          {side && (
            <span className="flex flex-wrap gap-1.5 xl:order-last xl:ml-auto xl:shrink-0 xl:flex-nowrap">
              {side}
            </span>
          )}
        </span>
        {lines.map((line, index) => (
          <span key={index} className="tabular block text-sm text-muted wrap-anywhere xl:min-w-0 xl:truncate">
            {line}
          </span>
        ))}
      </span>
      <Icon name="chevronRight" className="mt-0.5 text-muted" />
    </Link>
  )
}
