import type { ClassColour } from '@tiketbus/contract'
import { cx } from '../../../lib/cx.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/layouts.ts'
import { initialsOf, seatsOfDeck, type Drawn } from '../layout-grid.ts'

/** The text and the background of each colour of a class. */
const CHIPS: Readonly<Record<ClassColour, string>> = {
  hijau: 'bg-kelas-hijau',
  biru: 'bg-kelas-biru',
  ungu: 'bg-kelas-ungu',
  jingga: 'bg-kelas-jingga',
  merah: 'bg-kelas-merah',
  abu: 'bg-kelas-abu',
}

/** The class of a seat: its initial on its colour. */
export function ClassChip({ drawn, kelas }: { drawn: Drawn; kelas: string | null | undefined }) {
  const found = drawn.kelas.find(({ nama }) => nama === kelas)
  if (!found) return null
  return (
    <span
      aria-hidden="true"
      // Drawn by CSS: as text it would be part of what the seat reads. The ring parts it from a chosen seat of its colour.
      data-initial={initialsOf(drawn).get(found.nama)}
      className={cx(
        'inline-flex h-[14px] min-w-[14px] items-center justify-center rounded-full px-[3px] ring-1 ring-surface text-[10px] leading-none font-bold text-surface before:content-[attr(data-initial)]',
        CHIPS[found.warna],
      )}
    />
  )
}

type ClassLegendProps = {
  readonly drawn: Drawn
  /** What each seat costs, of seat n at [n − 1], if classes have fares of their own. */
  readonly fares?: readonly number[] | null | undefined
}

/** What the initials and colours mean, and what each class costs; nothing without classes. */
export function ClassLegend({ drawn, fares }: ClassLegendProps) {
  if (drawn.kelas.length === 0) return null
  const seats = drawn.dek.flatMap((deck) => seatsOfDeck(deck))
  const fareOf = (nama: string) => fares?.[(seats.find(({ kelas }) => kelas === nama)?.nomor ?? 0) - 1]
  return (
    <ul
      aria-label={t('layout.legend')}
      className="mx-auto flex max-w-80 flex-wrap justify-center gap-x-4 gap-y-1 pb-3 text-sm text-muted"
    >
      {drawn.kelas.map(({ nama }) => {
        const fare = fareOf(nama)
        return (
          <li key={nama} className="flex min-w-0 items-center gap-1.5">
            <ClassChip drawn={drawn} kelas={nama} />
            <span className="wrap-anywhere">
              {nama}
              {fare !== undefined && (
                <>
                  {' '}
                  <span className="tabular font-semibold whitespace-nowrap text-ink">{rupiah(fare)}</span>
                </>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
