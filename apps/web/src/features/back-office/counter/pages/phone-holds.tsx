import type { PhoneHold } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/counter.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { LinkButton } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { phoneHoldsQuery } from '../../shared/api/counter.ts'
import { useHoldDialog } from '../../shared/components/phone-hold-dialogs.tsx'
import { ListView } from '../../shared/components/list-view.tsx'
import { CallerLinks, PhoneHoldActs } from '../../shared/components/phone-hold-acts.tsx'
import { useListAddress } from '../../shared/list-address.ts'
import { holdWords } from '../../shared/phone-hold-words.ts'
import { formatShortTime } from '../../shared/short-time.ts'
import { zoneName } from '../../../../lib/dates.ts'
import { useSalePrinter } from '../../shared/printing/use-sale-printer.ts'

/** /admin/phone-holds: what staff keep for callers [H722, H724]. */
export function Component() {
  const list = useListAddress()
  const { onSold, sheet } = useSalePrinter()
  const dialogs = useHoldDialog(onSold)
  const status = list.address.filter === 'ended' ? 'ended' : 'live'
  const query = useQuery(phoneHoldsQuery(status, list.address))
  return (
    <Page title={t('phoneHolds.title')} subtitle={t('phoneHolds.subtitle')} width="desk">
      <div className="desk-tools mb-5 xl:mb-2">
        <SelectField
          label={t('phoneHolds.shown')}
          fieldClassName="w-full sm:w-72"
          value={status}
          options={[
            ['live', t('phoneHolds.live')],
            ['ended', t('phoneHolds.ended')],
          ]}
          onChange={({ target }) => list.setAddress({ filter: target.value === 'ended' ? 'ended' : '' })}
        />
      </div>
      <ListView
        query={query}
        {...list}
        caption={t('phoneHolds.title')}
        empty={t(status === 'live' ? 'phoneHolds.empty' : 'phoneHolds.emptyEnded')}
        failed={t('phoneHolds.loadFailed')}
        columns={columns()}
        rowKey={(hold) => hold.id_reservasi}
        actions={(hold) =>
          hold.status === 'live' ? (
            <PhoneHoldActs hold={hold} onOpen={dialogs.open} onSold={onSold} />
          ) : (
            <OrderLink hold={hold} />
          )
        }
        tableFrom="xl"
      />
      {dialogs.dialog}
      {sheet}
    </Page>
  )
}

function OrderLink({ hold }: { hold: PhoneHold }) {
  if (hold.order_group_id === null) return null
  return (
    <LinkButton size="sm" variant="secondary" to={adminPaths.order(hold.order_group_id)}>
      {t('phoneHolds.order')}
      <span className="sr-only"> {t('phoneHolds.sellCashTo', holdWords(hold))}</span>
    </LinkButton>
  )
}

const TONES: Record<PhoneHold['status'], BadgeTone> = {
  live: 'blue',
  ordered: 'green',
  expired: 'neutral',
  cancelled: 'neutral',
  replaced: 'neutral',
}

const State = ({ hold: { status } }: { readonly hold: PhoneHold }) =>
  status !== 'live' && <Badge tone={TONES[status]}>{t(`phoneHolds.state.${status}`)}</Badge>

const columns = (): readonly Column<PhoneHold>[] => [
  { header: t('phoneHolds.caller'), main: true, grow: 36, cell: (hold) => <CallerLinks hold={hold} /> },
  {
    header: t('phoneHolds.departure'),
    grow: 33,
    cell: (hold) => (
      <>
        <span className="block wrap-break-word">{holdWords(hold).way}</span>
        <span className="tabular block text-sm text-muted">{holdWords(hold).when}</span>
      </>
    ),
    line: (hold) => (
      <>
        {/* The zone stands beside the time until which they are kept. */}
        <span className="tabular">{formatShortTime(hold.route.waktu_berangkat, hold.route.zona_asal)}</span>
        <span>{holdWords(hold).way}</span>
      </>
    ),
  },
  {
    header: t('phoneHolds.seats'),
    grow: 9.5,
    cell: (hold) => (
      <>
        <span className="tabular block">{holdWords(hold).seats}</span>
        <span className="tabular block text-sm whitespace-nowrap text-muted">{rupiah(hold.total_bayar)}</span>
      </>
    ),
    // The button that sells them names the sum.
    line: (hold) => (
      <>
        <span className="tabular">{holdWords(hold).seats}</span>
        {hold.status !== 'live' && <span className="tabular text-muted">{rupiah(hold.total_bayar)}</span>}
      </>
    ),
  },
  {
    header: t('phoneHolds.until'),
    grow: 21.5,
    cell: (hold) => (
      <>
        <span className="tabular block">{holdWords(hold).until}</span>
        <State hold={hold} />
      </>
    ),
    line: (hold) => (
      <>
        <span className="tabular">
          {formatShortTime(hold.waktu_expired, hold.route.zona_asal)} {zoneName(hold.route.zona_asal)}
        </span>
        <State hold={hold} />
        <span className="text-muted">{hold.oleh}</span>
        {hold.channel !== 'loket' && <span className="text-muted">{hold.channel}</span>}
      </>
    ),
  },
  {
    header: t('phoneHolds.by'),
    line: 'left-out',
    cell: ({ oleh, channel }) => (
      <>
        <span className="block wrap-anywhere">{oleh ?? '–'}</span>
        {channel !== 'loket' && <span className="block text-sm text-muted wrap-anywhere">{channel}</span>}
      </>
    ),
  },
]
