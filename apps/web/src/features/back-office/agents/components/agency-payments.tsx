import { type AgencyPayment } from '@tiketbus/contract'
import { formatCountdown, remainingMs } from '../../../../lib/countdown.ts'
import { formatDateTime, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { useServerNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/agents.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { NewTabLink } from '../../../../ui/new-tab-link.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { groupInFours, viewPayBy } from '../../../payments/index.ts'

/** What can be paid now, what the office has to clear, and how the last payments ended [B941]. */
export function AgencyPayments({ payments }: { payments: readonly AgencyPayment[] }) {
  const waiting = payments.filter(({ status }) => status === 'menunggu')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {payments
        .filter(({ kurang, jumlah_lain }) => kurang > 0 || jumlah_lain)
        .map((payment) => (
          <Notice key={payment.id_isi} tone="danger" title={payment.order_id}>
            {payment.kurang > 0 ? t('pay.short', { amount: rupiah(payment.kurang) }) : t('pay.otherSum')}
          </Notice>
        ))}
      {waiting.map((payment) => (
        <WaitingPayment key={payment.id_isi} payment={payment} />
      ))}
      {payments.length > waiting.length && (
        <DataTable
          caption={t('pay.list')}
          columns={columns()}
          rows={payments.filter(({ status }) => status !== 'menunggu')}
          rowKey={({ id_isi }) => id_isi}
        />
      )}
    </div>
  )
}

/** The page to pay on, by link and as a code for a phone; the number once a bank was chosen there; the time left. */
function WaitingPayment({ payment }: { payment: AgencyPayment }) {
  const { halaman, batas, jumlah, cara_bayar } = payment
  const left = remainingMs(batas, useServerNow())
  const number = cara_bayar && viewPayBy(cara_bayar)
  return (
    <section
      aria-label={t('pay.waiting', { amount: rupiah(jumlah) })}
      className="flex flex-wrap items-start gap-4 rounded-md border border-line p-4"
    >
      {halaman !== null && !number && (
        <QrCode
          text={new URL(halaman, location.href).href}
          label={t('pay.code')}
          className="w-40 shrink-0 rounded-md"
        />
      )}
      <div className="grid min-w-0 grow basis-60 gap-3">
        <h3 className="font-semibold">{t('pay.waiting', { amount: rupiah(jumlah) })}</h3>
        {halaman !== null && !number && <p className="text-sm text-muted">{t('pay.scan')}</p>}
        <Facts
          facts={[
            ...(number
              ? [
                  { term: t('pay.how'), value: number.name },
                  ...number.parts.map(({ label, value }) => ({
                    term: label,
                    value: <span className="select-all">{groupInFours(value)}</span>,
                  })),
                ]
              : []),
            {
              term: t('pay.left'),
              value: left > 0 ? <span role="timer">{formatCountdown(left)}</span> : t('pay.over'),
            },
            { term: t('pay.until'), value: formatDateTime(batas, OPERATOR_ZONE) },
          ]}
        />
        {halaman !== null && (
          <p>
            <NewTabLink className="link" to={halaman}>
              {t('pay.open')}
            </NewTabLink>
          </p>
        )}
      </div>
    </section>
  )
}

const TONES = {
  dibuat: 'neutral',
  menunggu: 'yellow',
  lunas: 'green',
  berakhir: 'neutral',
  ditarik: 'red',
} as const

const columns = (): readonly Column<AgencyPayment>[] => [
  {
    header: t('pay.number'),
    main: true,
    cell: ({ order_id, oleh }) => (
      <>
        <span className="tabular block wrap-anywhere">{order_id}</span>
        <span className="block text-sm text-muted wrap-anywhere">{t('account.by', { name: oleh })}</span>
      </>
    ),
  },
  {
    header: t('pay.at'),
    cell: ({ paid_at, created_at }) => (
      <span className="tabular">{formatDateTime(paid_at ?? created_at, OPERATOR_ZONE)}</span>
    ),
  },
  { header: t('pay.how'), cell: ({ cara }) => cara ?? '–' },
  { header: t('pay.amount'), numeric: true, cell: ({ jumlah }) => rupiah(jumlah) },
  {
    header: t('pay.status'),
    cell: ({ status }) => <Badge tone={TONES[status]}>{t(`pay.status.${status}`)}</Badge>,
  },
]
