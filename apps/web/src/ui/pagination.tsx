import { PAGE_SIZES } from '@tiketbus/contract'
import { cx } from '../lib/cx.ts'
import { t } from '../texts/common.ts'
import { CompactSelect } from './text-field.tsx'
import { Icon } from './icon.tsx'
import { pageCount, pageItems } from './page-items.ts'

type PaginationProps = {
  readonly page: number
  readonly pageSize: number
  readonly totalItems: number
  readonly onPage: (page: number) => void
}

const cell =
  'tabular inline-flex size-11 items-center justify-center rounded-md font-semibold transition-colors duration-150'

/** Previous, numbered pages, next, and 'Menampilkan X sampai Y dari N hasil'. */
export function Pagination({ page, pageSize, totalItems, onPage }: PaginationProps) {
  const pages = pageCount(totalItems, pageSize)
  const current = Math.min(Math.max(1, page), pages)
  const from = totalItems === 0 ? 0 : (current - 1) * pageSize + 1
  const to = Math.min(current * pageSize, totalItems)
  return (
    <div className="flex flex-col items-center justify-between gap-3 md:flex-row">
      <p className="tabular text-sm text-muted" role="status">
        {t('page.showing', { from, to, total: totalItems })}
      </p>
      <nav aria-label={t('page.label')}>
        <ul className="flex flex-wrap items-center justify-center sm:gap-1">
          <li>
            <Step
              name={t('page.previous')}
              icon="chevronLeft"
              disabled={current === 1}
              onClick={() => onPage(current - 1)}
            />
          </li>
          {pageItems(current, pages).map((item, index) => (
            <li key={item === 'ellipsis' ? `gap-${index}` : item}>
              {item === 'ellipsis' ? (
                <span aria-hidden="true" className="px-1 text-muted">
                  …
                </span>
              ) : (
                <button
                  type="button"
                  aria-label={t('page.number', { n: item })}
                  aria-current={item === current ? 'page' : undefined}
                  onClick={() => onPage(item)}
                  className={cx(cell, item === current ? 'bg-brand text-on-brand' : 'hover:bg-sunken')}
                >
                  {item}
                </button>
              )}
            </li>
          ))}
          <li>
            <Step
              name={t('page.next')}
              icon="chevronRight"
              disabled={current === pages}
              onClick={() => onPage(current + 1)}
            />
          </li>
        </ul>
      </nav>
    </div>
  )
}

type StepProps = {
  name: string
  icon: 'chevronLeft' | 'chevronRight'
  disabled: boolean
  onClick: () => void
}

function Step({ name, icon, disabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
      className={cx(
        cell,
        'text-brand enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted disabled:opacity-60',
      )}
    >
      <Icon name={icon} />
    </button>
  )
}

type PageSizeSelectProps = { readonly value: number; readonly onChange: (size: number) => void }

/** Rows per page: 5, 10, 25 or 50. */
export function PageSizeSelect({ value, onChange }: PageSizeSelectProps) {
  return (
    <CompactSelect
      label={t('page.size')}
      value={value}
      options={PAGE_SIZES.map((size) => [size, t('page.sizeUnit', { n: size })])}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
