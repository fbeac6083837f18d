import { adminDepartures, adminPhoneHolds, type PhoneHold, type PhoneSale } from '@tiketbus/contract'
import { rupiah } from '../../../../lib/rupiah.ts'
import { t } from '../../../../texts/back-office/counter.ts'
import { Button } from '../../../../ui/button.tsx'
import { HISTORY, ROUTE, WALLET } from '../../../../ui/rare-icons.ts'
import { adminPaths } from '../admin-paths.ts'
import { sellHold } from '../api/counter.ts'
import { holdWords } from '../phone-hold-words.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { May, MayMenu } from './may.tsx'
import { PhoneLinks } from './phone-links.tsx'
import type { HoldDialog } from './phone-hold-dialogs.tsx'

type ActsProps = {
  readonly hold: PhoneHold
  /** Opens a dialog about it. */
  readonly onOpen: (dialog: HoldDialog) => void
  /** Without a link to the departure: it is this page. */
  readonly isOnDeparture?: boolean
  /** After the sale for cash, for example to print. */
  readonly onSold?: (sale: PhoneSale) => void
}

/** What may be done with a live hold: one tap sells it for cash [H724]. */
export function PhoneHoldActs({ hold, onOpen, onSold, isOnDeparture = false }: ActsProps) {
  const mutation = useAdminMutation(() => undefined, undefined, true)
  const words = holdWords(hold)
  const sell = () =>
    mutation.run(
      async (key) => {
        const reply = await sellHold(hold.id_reservasi, { cara: 'tunai', jumlah: hold.total_bayar }, key)
        onSold?.(reply.data)
        return reply
      },
      { done: t('phoneHolds.sold', words), failed: t('phoneHolds.sellFailed') },
      hold.id_reservasi,
    )
  return (
    <>
      <May make={adminPhoneHolds.sellHold}>
        <Button
          size="sm"
          icon={WALLET}
          busy={mutation.busy}
          // The second click of a double click may meet the next hold: the sold one is gone by then.
          onClick={({ detail }) => detail < 2 && sell()}
        >
          {t('phoneHolds.sellCash', { amount: rupiah(hold.total_bayar) })}
          <span className="sr-only"> {t('phoneHolds.sellCashTo', words)}</span>
        </Button>
      </May>
      <MayMenu
        label={t('phoneHolds.more', words)}
        items={[
          {
            label: t('phoneHolds.sellOther'),
            icon: WALLET,
            onSelect: () => onOpen({ kind: 'sell', hold }),
            call: adminPhoneHolds.sellHold,
          },
          {
            label: t('phoneHolds.extend'),
            icon: HISTORY,
            onSelect: () => onOpen({ kind: 'extend', hold }),
            call: adminPhoneHolds.extendHold,
          },
          {
            label: t('phoneHolds.open'),
            icon: ROUTE,
            to: adminPaths.route(hold.id_rute),
            call: adminDepartures.manifest,
            when: !isOnDeparture,
          },
          {
            label: t('phoneHolds.release'),
            icon: 'cross',
            danger: true,
            onSelect: () => onOpen({ kind: 'release', hold }),
            call: adminPhoneHolds.releaseHold,
          },
        ]}
      />
    </>
  )
}

/** The caller's name, with links to call and to chat. */
export function CallerLinks({ hold }: { hold: PhoneHold }) {
  const words = holdWords(hold)
  const phone = hold.no_telepon
  return (
    <>
      <span title={words.name} className="short-name block font-semibold wrap-anywhere">
        {words.name}
      </span>
      {phone && (
        <span className="block text-sm">
          <PhoneLinks phone={phone} name={words.name} message={t('phoneHolds.message', words)} />
        </span>
      )}
    </>
  )
}
