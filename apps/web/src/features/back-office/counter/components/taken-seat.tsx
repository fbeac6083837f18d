import { seatLabel, ticketNumber, type ManifestSeat } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/sales.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { PRINTER } from '../../../../ui/rare-icons.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { contactOf } from '../../shared/manifest.ts'
import { seatOn } from '../../shared/seats-of-part.ts'
import type { SoldSeats } from '../use-departure.ts'

/** A seat of the manifest that a ticket has. */
export type TicketedSeat = ManifestSeat & { readonly order_group_id: string; readonly id_tiket: number }

const hasTicket = (seat: ManifestSeat): seat is TicketedSeat =>
  seat.order_group_id !== null && seat.id_tiket !== null

/** The ticket that has a seat on this part of the way. */
export function ticketOn({ manifest, part }: SoldSeats, number: number): TicketedSeat | undefined {
  const rows = manifest.seats.filter(({ nomor_kursi }) => nomor_kursi === number)
  return seatOn(rows, part)
    .stretches.flatMap(({ seat }) => seat ?? [])
    .find(hasTicket)
}

type TakenProps = {
  readonly seat: TicketedSeat
  readonly sold: SoldSeats
  readonly onPrint: (order: string) => void
}

/** Who has the seat that was clicked, with the tickets to print again. */
export function TakenSeat({ seat, sold, onPrint }: TakenProps) {
  const words = [seat.nama_penumpang, ticketNumber(seat.id_tiket), contactOf(seat)[0]]
  return (
    <section
      role="status"
      aria-label={t('paper.seat', { seat: seatLabel(sold.trip, seat.nomor_kursi) })}
      className="mb-4 grid gap-2 rounded-md bg-sunken p-3"
    >
      <p className="wrap-anywhere">
        <strong>{t('paper.seat', { seat: seatLabel(sold.trip, seat.nomor_kursi) })}</strong>
        {`: ${words.filter(Boolean).join(', ')}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {seat.status_tiket !== 'pending' && (
          <Button size="sm" variant="secondary" icon={PRINTER} onClick={() => onPrint(seat.order_group_id)}>
            {t('sale.reprint')}
          </Button>
        )}
        <LinkButton size="sm" variant="secondary" to={adminPaths.order(seat.order_group_id)}>
          {t('sale.order')}
        </LinkButton>
      </div>
    </section>
  )
}
