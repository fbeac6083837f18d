import { seatLabelList, type CounterOrder, type Labelled } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatClock } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { NewTabLink } from '../../../../ui/new-tab-link.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { waitingQuery } from '../api/sales.ts'

/** A sale whose QRIS is awaited. */
export type Waiting = {
  readonly order_group_id: string
  readonly halaman: string | null
  readonly batas: string | null
  /** What people read of its seats. */
  readonly seats: string
}

export const waitingOf = (
  { order_group_id, halaman, batas, nomor_kursi }: CounterOrder | Omit<CounterOrder, 'dicetak'>,
  of: Labelled,
): Waiting => ({ order_group_id, halaman, batas, seats: seatLabelList(of, nomor_kursi) })

export const isWaitingList = (kept: unknown): kept is readonly Waiting[] =>
  Array.isArray(kept) &&
  kept.every((one) => one instanceof Object && 'order_group_id' in one && 'seats' in one)

type QrisProps = {
  readonly waiting: Waiting
  /** It is paid, or lapsed. */
  readonly onEnd: (order: CounterOrder) => void
}

/** Asks about a sale until it is paid or lapsed. */
function useOutcome({ waiting, onEnd }: QrisProps) {
  const query = useQuery(waitingQuery(waiting.order_group_id))
  const order = query.data?.data
  const ended = order !== undefined && order.bayar !== 'menunggu' ? order : undefined
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (ended === undefined || told.current === ended.order_group_id) return
    told.current = ended.order_group_id
    onEnd(ended)
  }, [ended, onEnd])
  return query
}

/** The code that the passenger scans, large, until it is paid or its time is over. */
export function QrisWait({ waiting, onEnd, onNext }: QrisProps & { onNext: () => void }) {
  const query = useOutcome({ waiting, onEnd })
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { halaman, batas, seats, order_group_id } = waiting
  const order = query.data?.data
  return (
    <section
      aria-label={t('sale.qris.title')}
      className="grid justify-items-center gap-4 rounded-lg border border-line bg-surface p-4 text-center"
    >
      <h2 ref={title} tabIndex={-1} className="scroll-mt-24 text-lg font-bold">
        {t('sale.qris.title')}
      </h2>
      {order && <strong className="tabular text-2xl">{rupiah(order.total_bayar)}</strong>}
      {halaman !== null && (
        <>
          <QrCode text={halaman} label={t('sale.qris.code')} className="w-full max-w-72 rounded-md" />
          <p>{t('sale.qris.help')}</p>
          <NewTabLink className="link" to={halaman}>
            {t('sale.qris.open')}
          </NewTabLink>
        </>
      )}
      <p role="status" className="tabular font-semibold">
        {t('sale.qris.waiting', { seats, until: batas === null ? '–' : formatClock(batas) })}
      </p>
      {query.error && (
        <Notice tone="warning" live="status">
          {t('sale.qris.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="secondary" onClick={onNext}>
          {t('sale.qris.next')}
        </Button>
        <LinkButton variant="quiet" to={adminPaths.order(order_group_id)}>
          {t('sale.qris.otherWay')}
        </LinkButton>
      </div>
    </section>
  )
}

/** The others that wait, while somebody else is served. */
export function WaitingLine({ waiting, onEnd, onShow }: QrisProps & { onShow: () => void }) {
  useOutcome({ waiting, onEnd })
  return (
    <Button size="sm" variant="secondary" icon="clock" onClick={onShow}>
      {t('sale.qris.back', { seats: waiting.seats })}
    </Button>
  )
}
