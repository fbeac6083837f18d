import {
  adminOrders,
  adminSales,
  isValidTicket,
  ticketNumber,
  type CounterFound,
  type FoundAtCounter,
} from '@tiketbus/contract'
import { useState, type FormEvent } from 'react'
import { formatLongDate, formatTime } from '../../../../lib/dates.ts'
import { errorText, fieldErrors } from '../../../../lib/http-client.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { useBusy } from '../../../../lib/use-busy.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PRINTER } from '../../../../ui/rare-icons.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { shortOrderNumber, StatusBadge } from '../../../orders/index.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { useMay } from '../../shared/components/may.tsx'
import { PhoneLinks } from '../../shared/components/phone-links.tsx'
import { findOrders } from '../api/sales.ts'

type FindDialogProps = { readonly onPrint: (order: string) => void; readonly onClose: () => void }

/** Finds the orders of somebody who stands at the counter or calls, by phone, name or number [B963]. */
export function FindDialog({ onPrint, onClose }: FindDialogProps) {
  const [q, setQ] = useState('')
  const [missing, setMissing] = useState<string>()
  const [found, setFound] = useState<FoundAtCounter>()
  const [error, setError] = useState<unknown>()
  const { busy, run } = useBusy()
  async function find(body: { q: string }): Promise<void> {
    try {
      setFound((await findOrders(body)).data)
      setError(undefined)
    } catch (failure) {
      setFound(undefined)
      setError(failure)
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const checked = check(adminSales.findOrders.body, { q })
    setMissing(checked.ok ? undefined : checked.errors['q'])
    if (checked.ok) void run(() => find(checked.value))
  }
  const refused = fieldErrors(error)['q']
  return (
    <Dialog title={t('finder.title')} size="lg" onClose={onClose}>
      <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={submit}>
        <TextField
          label={t('finder.what')}
          help={t('finder.help')}
          fieldClassName="min-w-0 grow basis-64"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={q}
          error={missing ?? refused}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button type="submit" icon="search" className="sm:mt-7" busy={busy}>
          {t('finder.search')}
        </Button>
      </form>
      <div role="status" className="mt-4 grid gap-3">
        {error !== undefined && refused === undefined && (
          <Notice tone="danger" strong>
            {errorText(error, t('finder.failed'))}
          </Notice>
        )}
        {found?.rows.length === 0 && <p className="text-muted">{t('finder.none')}</p>}
        {found?.rows.map((order) => (
          <FoundOrder key={order.order_group_id} order={order} onPrint={onPrint} />
        ))}
        {found?.more && <p className="text-sm text-muted">{t('finder.more')}</p>}
      </div>
    </Dialog>
  )
}

/** What may be changed or refunded, and by whom, is on the order's page. */
function FoundOrder({ order, onPrint }: { order: CounterFound; onPrint: (order: string) => void }) {
  const { order_group_id, route, no_telepon, dicetak, total_bayar, tiket } = order
  const mayCancel = useMay()(adminOrders.cancelTickets)
  const isPrintable = tiket.some(({ status_tiket }) => isValidTicket(status_tiket))
  return (
    <article className="grid gap-2 rounded-md border border-line p-3">
      <h3 className="flex flex-wrap justify-between gap-x-4 font-bold">
        <span className="wrap-anywhere">{route ? `${route.asal} → ${route.tujuan}` : t('admin.na')}</span>
        {route && (
          <span className="tabular">
            {formatLongDate(route.waktu_berangkat, route.zona_asal)},{' '}
            {formatTime(route.waktu_berangkat, route.zona_asal)}
          </span>
        )}
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
        <span className="tabular">{t('finder.order', { number: shortOrderNumber(order_group_id) })}</span>
        <span className="tabular">{rupiah(total_bayar)}</span>
        {no_telepon && <PhoneLinks phone={no_telepon} />}
        {dicetak > 0 && <span>{t('finder.printed', { n: dicetak })}</span>}
      </p>
      <ul className="grid gap-1">
        {tiket.map(({ id_tiket, kursi, nama_penumpang, status_tiket }) => (
          <li key={id_tiket} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="tabular">{t('paper.seat', { seat: kursi })}</strong>
            <span className="min-w-0 grow wrap-anywhere">{nama_penumpang ?? t('finder.noName')}</span>
            <span className="tabular text-sm text-muted">{ticketNumber(id_tiket)}</span>
            <StatusBadge status={status_tiket} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {isPrintable && (
          <Button size="sm" variant="secondary" icon={PRINTER} onClick={() => onPrint(order_group_id)}>
            {t('finder.print')}
          </Button>
        )}
        <LinkButton size="sm" variant="secondary" to={adminPaths.order(order_group_id)}>
          {t(mayCancel ? 'finder.open' : 'sale.order')}
        </LinkButton>
      </div>
    </article>
  )
}
