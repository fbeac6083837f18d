import type { Refund } from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../../lib/cx.ts'
import { OPERATOR_ZONE, formatDateTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/money.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { shortOrderNumber } from '../../../orders/index.ts'
import { adminPaths } from '../../shared/admin-paths.ts'
import { refundTones } from '../../shared/refund-tones.ts'
import { elsewhereText, isTakenBack, markText, WaysToReach } from './refund-actions.tsx'
import { accountText } from './refund-batch.tsx'

/** `choice`: what chooses the row for the batch, null for one that cannot be paid. */
export const refundColumns = (choice: (refund: Refund) => ReactNode): readonly Column<Refund>[] => [
  {
    header: t('refunds.passenger'),
    main: true,
    grow: 36,
    cell: (refund) => (
      <span className="flex items-start gap-1">
        {choice(refund)}
        <span className="block min-w-0">
          <Name refund={refund} />
          <WaysToReach {...refund} />
        </span>
      </span>
    ),
    line: (refund) => (
      <>
        {choice(refund)}
        <Name refund={refund} />
      </>
    ),
  },
  {
    header: t('refunds.order'),
    cell: (refund) => (
      <span className="tabular">
        <Link className="link pointer-coarse:tappable" to={adminPaths.order(refund.order_group_id)}>
          {shortOrderNumber(refund.order_group_id)}
        </Link>
        <span className="block text-sm text-muted">
          {t('refunds.seats', { seats: (refund.kursi ?? refund.nomor_kursi).join(', ') })}
        </span>
      </span>
    ),
    line: (refund) => (
      <span className="tabular">
        <Link className="link pointer-coarse:tappable" to={adminPaths.order(refund.order_group_id)}>
          {shortOrderNumber(refund.order_group_id)}
        </Link>
        <span className="text-sm text-muted">{seatsInLine(refund)}</span>
      </span>
    ),
  },
  {
    header: t('refunds.amount'),
    numeric: true,
    cell: ({ jumlah }) => <strong className="whitespace-nowrap">{rupiah(jumlah)}</strong>,
  },
  {
    header: t('refunds.account'),
    grow: 30,
    cell: ({ cara, status, rekening, deposit_agen }) => {
      // Nobody pays it out [B904].
      if (deposit_agen && status === 'due') return t('refunds.toDeposit', { agency: deposit_agen })
      if (rekening) return <span className="tabular wrap-anywhere select-all">{accountText(rekening)}</span>
      const isWanted = cara === 'manual' && status === 'due'
      return <span className="text-muted">{t(isWanted ? 'refunds.noAccount' : `refunds.way.${cara}`)}</span>
    },
  },
  {
    header: t('refunds.reason'),
    cell: ({ alasan }) => <span className="block wrap-anywhere">{alasan}</span>,
    line: 'left-out',
  },
  {
    header: t('refunds.waitingSince'),
    cell: ({ created_at, menunggu_hari }) => (
      <span className="tabular block">
        {t('refunds.since', { at: formatDateTime(created_at, OPERATOR_ZONE) })}
        {typeof menunggu_hari === 'number' && <Waiting days={menunggu_hari} />}
      </span>
    ),
    line: ({ menunggu_hari }) => (typeof menunggu_hari === 'number' ? <Waiting days={menunggu_hari} /> : '–'),
  },
  {
    header: t('refunds.status'),
    cell: (refund) => (
      <>
        <Badge tone={refundTones[refund.status]}>{t(`refunds.status.${refund.status}`)}</Badge>
        {markText(refund) !== '' && (
          <span className="tabular mt-1 block text-sm wrap-anywhere">{markText(refund)}</span>
        )}
        {isTakenBack(refund) && <Warning text={t('refunds.takenBack')} />}
        {elsewhereText(refund) && <Warning text={elsewhereText(refund)} />}
        {refund.proof && (
          <span className="mt-1 block text-sm text-muted wrap-anywhere">
            {t('refunds.proof', { proof: refund.proof })}
          </span>
        )}
      </>
    ),
    line: (refund) => <StatusLine refund={refund} />,
  },
]

/** Few seats by name, many by their number: the line is never cut off within them. */
function seatsInLine({ kursi, nomor_kursi }: Refund): string {
  const seats = kursi ?? nomor_kursi
  return seats.length > 3
    ? t('refunds.seatCount', { n: seats.length })
    : t('refunds.seats', { seats: seats.join(', ') })
}

const Name = ({ refund }: { readonly refund: Refund }) => (
  <span className="block font-semibold wrap-anywhere">{refund.nama_penumpang ?? t('refunds.noName')}</span>
)

/** The most urgent thing to know of the refund; its details have the others. */
function StatusLine({ refund }: { readonly refund: Refund }) {
  const { status, elsewhere } = refund
  if (isTakenBack(refund))
    return (
      <Badge tone="red" icon="alert">
        {t('refunds.doNotPay')}
      </Badge>
    )
  if (elsewhereText(refund))
    return (
      <Badge tone="red" icon="alert">
        {t('refunds.elsewhereShort', { amount: rupiah(elsewhere) })}
      </Badge>
    )
  if (markText(refund) !== '')
    return (
      <Badge tone="blue" icon="clock">
        {t('refunds.payingByShort', { name: refund.paying_username ?? t('refunds.someAdmin') })}
      </Badge>
    )
  return <Badge tone={refundTones[status]}>{t(`refunds.status.${status}`)}</Badge>
}

/** Days after which a refund that waits is marked. */
const LONG_WAIT_DAYS = 7

function Waiting({ days }: { readonly days: number }) {
  const isLong = days >= LONG_WAIT_DAYS
  return (
    <span className={cx('tabular block text-sm', isLong ? 'font-semibold text-danger' : 'text-muted')}>
      {days === 0 ? t('refunds.today') : t('refunds.days', { n: days })}
    </span>
  )
}

const Warning = ({ text }: { text: string | undefined }) => (
  <span className="mt-1.5 flex items-start gap-1.5 text-left text-sm font-semibold text-danger">
    <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
    {text}
  </span>
)
