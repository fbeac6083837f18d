import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { PRINTER } from '../../../../ui/rare-icons.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { Key } from './key.tsx'

/** The sale before, to print again; kept in the tab. */
export type LastSale = {
  readonly order_group_id: string
  readonly seats: string
  readonly total_bayar: number
  readonly kembalian: number
}

export const isLastOrNone = (kept: unknown): kept is LastSale | null =>
  kept === null ||
  (kept instanceof Object && 'order_group_id' in kept && 'seats' in kept && 'kembalian' in kept)

type LastProps = {
  readonly sale: LastSale
  readonly onPrint: () => void
  readonly onTags: () => void
}

/** What was sold last, its change in large figures, and its papers. */
export function LastSaleLine({ sale, onPrint, onTags }: LastProps) {
  const { order_group_id, seats, total_bayar, kembalian } = sale
  return (
    <section
      role="status"
      aria-label={t('sale.last')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-success-soft px-4 py-2 text-success"
    >
      <span className="font-semibold">{t('sale.done', { seats, amount: rupiah(total_bayar) })}</span>
      {kembalian > 0 && (
        <strong className="tabular text-2xl">{t('sale.doneChange', { amount: rupiah(kembalian) })}</strong>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" icon={PRINTER} aria-keyshortcuts="F7" onClick={onPrint}>
          {t('sale.reprint')}
          <Key>F7</Key>
        </Button>
        <Button size="sm" variant="secondary" onClick={onTags}>
          {t('sale.tags')}
        </Button>
        <LinkButton size="sm" variant="secondary" to={adminPaths.order(order_group_id)}>
          {t('sale.order')}
        </LinkButton>
      </span>
    </section>
  )
}
