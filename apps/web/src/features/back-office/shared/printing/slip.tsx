import { PAYMENT_WAYS, type ShiftSlip } from '@tiketbus/contract'
import { formatDateTime, formatTime } from '../../../../lib/dates.ts'
import { rupiah } from '../../../../lib/rupiah.ts'
import { operator } from '../../../../lib/settings.ts'
import { t } from '../../../../texts/back-office/shifts.ts'
import { cx } from '../../../../lib/cx.ts'
import { Fact } from './ticket-paper.tsx'

/** 'Cocok', 'Lebih Rp 5.000' or 'Kurang Rp 5.000'. */
export function differenceText(selisih: number | null): string {
  if (selisih === null) return '–'
  if (selisih === 0) return t('shift.even')
  return t(selisih > 0 ? 'shift.more' : 'shift.less', { amount: rupiah(Math.abs(selisih)) })
}

const isWay = (cara: string): cara is keyof typeof PAYMENT_WAYS => cara in PAYMENT_WAYS
const wayName = (cara: string) => (isWay(cara) ? PAYMENT_WAYS[cara].label : cara.toUpperCase())

type Line = readonly [term: string, text: string]

/** What the drawer should hold, was counted to hold, and the difference. */
const outcome = ({ seharusnya, dihitung, selisih }: ShiftSlip): readonly Line[] => [
  [t('shift.expected'), seharusnya === null ? '–' : rupiah(seharusnya)],
  [t('shift.counted'), dihitung === null ? '–' : rupiah(dihitung)],
  [t('shift.difference'), differenceText(selisih)],
]

/** What the drawer's money consists of. */
const drawerLines = ({ modal, tunai }: ShiftSlip): readonly Line[] => [
  [t('shift.float'), rupiah(modal)],
  ...(tunai === null
    ? []
    : ([
        [t('shift.cashSales'), rupiah(tunai.penjualan)],
        [t('shift.cashRefunds'), rupiah(-tunai.pengembalian)],
        [t('shift.cashIn'), rupiah(tunai.masuk)],
        [t('shift.cashOut'), rupiah(-tunai.keluar)],
        [t('shift.expenses'), rupiah(-tunai.biaya)],
      ] as const)),
]

const salesLines = ({ penjualan, tiket }: ShiftSlip): readonly Line[] => [
  ...penjualan.map(({ cara, pembayaran, jumlah }): Line => [
    t('shift.salesOf', { way: wayName(cara), count: pembayaran }),
    rupiah(jumlah),
  ]),
  [t('shift.tickets'), String(tiket)],
]

/** The slip on screen. */
export function SlipSums({ slip }: { slip: ShiftSlip }) {
  const { selisih, catatan, mutasi } = slip
  return (
    <div className="grid gap-5">
      <Lines lines={outcome(slip)} strong className={selisih === 0 ? 'text-success' : 'text-danger'} />
      {catatan !== null && <p className="wrap-anywhere">{catatan}</p>}
      <Lines title={t('shift.drawer')} lines={drawerLines(slip)} />
      <Lines title={t('shift.sales')} lines={salesLines(slip)} />
      {mutasi.length > 0 && (
        <Lines
          title={t('shift.movements')}
          lines={mutasi.map(({ waktu, jenis, jumlah, keterangan }) => [
            `${formatTime(waktu)} ${t(`shift.kind.${jenis}`)}: ${keterangan}`,
            rupiah(jenis === 'masuk' ? jumlah : -jumlah),
          ])}
        />
      )}
    </div>
  )
}

type LinesProps = {
  readonly title?: string
  readonly lines: readonly Line[]
  readonly strong?: boolean
  /** Of the last line. */
  readonly className?: string
}

function Lines({ title, lines, strong = false, className = '' }: LinesProps) {
  return (
    <section>
      {title !== undefined && <h3 className="mb-1 font-bold">{title}</h3>}
      <dl className={cx('tabular grid gap-1', strong && 'text-lg font-semibold')}>
        {lines.map(([term, text], index) => (
          <div key={term} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0 wrap-anywhere">{term}</dt>
            <dd className={cx('shrink-0', index === lines.length - 1 && className)}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The slip on paper, to sign. */
export function SlipPaper({ slip }: { slip: ShiftSlip }) {
  const groups = [outcome(slip), drawerLines(slip), salesLines(slip)]
  return (
    <article className="paper-piece">
      <p className="paper-head">{operator().nama}</p>
      <p className="paper-number">{t('shift.slip', { n: slip.id_giliran })}</p>
      <dl className="paper-facts">
        <Fact term={t('shift.counter')}>{slip.loket}</Fact>
        <Fact term={t('shift.clerk')}>{slip.petugas ?? '–'}</Fact>
        <Fact term={t('shift.openedAt')}>{formatDateTime(slip.dibuka_pada)}</Fact>
        <Fact term={t('shift.closedAt')}>
          {slip.ditutup_pada === null ? '–' : formatDateTime(slip.ditutup_pada)}
        </Fact>
      </dl>
      {groups.map((lines) => (
        <dl key={lines[0]?.[0]} className="paper-facts">
          {lines.map(([term, text]) => (
            <Fact key={term} term={term}>
              {text}
            </Fact>
          ))}
        </dl>
      ))}
      {slip.mutasi.length > 0 && (
        <dl className="paper-facts">
          {slip.mutasi.map(({ id, jenis, jumlah, keterangan }) => (
            <Fact key={id} term={keterangan}>
              {rupiah(jenis === 'masuk' ? jumlah : -jumlah)}
            </Fact>
          ))}
        </dl>
      )}
      {slip.catatan !== null && <p>{slip.catatan}</p>}
      <p className="paper-sign">{t('shift.signature')}</p>
    </article>
  )
}
